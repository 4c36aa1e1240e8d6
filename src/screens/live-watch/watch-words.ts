import type { ShowPhase } from '../../domains/live/live-show.ts'

/** Whether there is something to be seen. */
export function isShown(phase: ShowPhase): boolean {
  return phase === 'open' || phase === 'running' || phase === 'replay'
}

/** What the page says beside the picture, by where the evening stands. */
export const badgeWords: Record<ShowPhase, string> = {
  waiting: 'Bientôt',
  open: 'Salle ouverte',
  running: 'En direct',
  replay: 'Rediffusion',
  over: 'Terminé',
}

/** On the large button over the picture. */
export const playWords: Record<ShowPhase, string> = {
  waiting: 'Lancer la vidéo',
  open: "Tester l'image et le son",
  running: 'Regarder le direct',
  replay: 'Revoir le spectacle',
  over: 'Lancer la vidéo',
}

/** Announced while something keeps the picture from moving. */
export const troubleWords = {
  slow: 'La connexion est lente. La vidéo reprend dès que possible.',
  offline: 'Pas de réseau pour le moment. Nous réessayons, gardez cette page ouverte.',
  interrupted: 'Le direct ne répond pas pour le moment. Nous réessayons, inutile de recharger la page.',
  unplayable:
    'Votre navigateur ne sait pas lire cette vidéo. Mettez-le à jour, ou essayez Chrome, Firefox ou Safari.',
  unloaded: "Le lecteur ne s'est pas chargé. Rechargez la page.",
} as const

export type Trouble = keyof typeof troubleWords
