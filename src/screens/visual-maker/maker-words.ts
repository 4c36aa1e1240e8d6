/** Sentences of the form, for the page and for its script. */
export const makerWords = {
  noPhoto: 'Veuillez sélectionner ou prendre une photo',
  tooHeavy: 'Cette photo est trop lourde (15 Mo au plus).',
  unreadable: "Ce fichier n'est pas une photo lisible.",
  tooNarrow: 'Cette photo est trop étroite : recadrez-la, puis renvoyez-la.',
  tooSlow: "L'envoi a été trop lent. Réessayez là où le réseau est meilleur.",
  starting: 'Activation de la caméra...',
  noCamera: "Impossible d'accéder à la caméra. Veuillez vérifier les permissions.",
  noPicture: "Impossible de créer l'image. Veuillez réessayer.",
  captureFailed: 'Erreur lors de la capture de la photo.',
  generate: 'Générer le visuel',
  generating: 'Génération en cours...',
  failed: 'Échec de la génération du visuel. Veuillez réessayer.',
  notLoaded: "Impossible de charger l'image générée. Veuillez réessayer.",
} as const

/** What the page says when it was asked without script and refused, by the code of the refusal. */
export function refusalWords(code: string | null): string | null {
  switch (code) {
    case null:
      return null
    case 'photo-manquante':
      return makerWords.noPhoto
    case 'photo-trop-lourde':
      return makerWords.tooHeavy
    case 'photo-illisible':
      return makerWords.unreadable
    case 'photo-trop-etroite':
      return makerWords.tooNarrow
    case 'envoi-trop-lent':
      return makerWords.tooSlow
    case 'evenement-termine':
      return 'Cet événement est terminé.'
    case 'champs-invalides':
      return 'Écrivez votre prénom avec des lettres, 24 au plus.'
    case 'trop-de-demandes':
      return "Trop d'essais. Réessayez dans quelques minutes."
    default:
      return makerWords.failed
  }
}
