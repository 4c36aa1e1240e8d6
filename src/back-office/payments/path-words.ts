import type { PathStep } from '../../domains/books/payments/contract.ts'
import { reasonWords } from '../story/reason-words.ts'

const titles: Record<PathStep['kind'], string> = {
  asked: 'Paiement demandé',
  'buyer-pays': 'Dans la fenêtre de paiement',
  'said-paid': 'Annoncé, pas encore confirmé',
  running: 'En cours chez le prestataire',
  refused: 'Refusé par le prestataire',
  silent: 'Rien reçu',
  received: 'Argent reçu',
  tickets: 'Commande payée',
  gift: 'Don payé',
  due: 'À rembourser',
  reversed: 'Repris par le prestataire',
  'refund-pending': 'Remboursement décidé, encore annulable',
  'refund-to-send': 'Remboursement qui part',
  'refund-by-hand': 'Remboursement à payer à la main',
  'refund-at-provider': 'Remboursement en cours chez le prestataire',
  'refund-done': 'Remboursé',
  'refund-refused': 'Remboursement refusé',
}

export const stepTitle = ({ kind }: PathStep): string => titles[kind]

const sentences: Record<PathStep['kind'], string | null> = {
  asked: null,
  'buyer-pays': 'La personne qui paie n’a encore rien validé.',
  'said-paid': 'La page dit que c’est payé. Seul le prestataire le prouve.',
  running: 'La personne qui paie doit peut-être encore valider sur son téléphone.',
  refused: null,
  silent: 'Aucun paiement en cours n’est connu. Si la personne a été débitée, cherchez le numéro de son SMS.',
  received: null,
  tickets: 'Les tickets sont émis.',
  gift: null,
  due: null,
  reversed: 'Le prestataire a rendu tout l’argent à qui a payé. Ne rendez rien de plus.',
  'refund-pending': 'Il part dix minutes après la décision.',
  'refund-to-send': 'Il est envoyé au prestataire en quelques secondes.',
  'refund-by-hand': 'Le prestataire ne peut pas rendre cette somme.',
  'refund-at-provider': 'Il est demandé ; le prestataire n’a pas encore dit que c’est fait.',
  'refund-done': null,
  'refund-refused': null,
}

/** What there is to know at a step, beside its name. */
export function stepSentence({ kind, standing, said }: PathStep): string | null {
  if (standing === 'ahead') return null
  if (said === null) return sentences[kind]
  if (kind === 'due') return reasonWords(said)
  return kind === 'refund-done' ? `Transfert n° ${said}` : `« ${said} »`
}

const turns: Record<NonNullable<PathStep['turn']>, string> = {
  buyer: 'C’est à la personne qui paie d’agir.',
  provider: 'On attend le prestataire.',
  site: 'Le système s’en charge.',
  staff: 'C’est à l’équipe d’agir.',
}

export const turnWords = ({ turn }: PathStep): string | null => turn && turns[turn]

/** Where the money is in one sentence, to be read aloud. */
export function whereItIs(path: readonly PathStep[]): string {
  const reached = path.filter(({ standing }) => standing !== 'ahead')
  const here = reached.findLast(({ standing }) => standing === 'waiting') ?? reached.at(-1)
  if (!here) return ''
  const next = here.kind === 'silent' ? sentences.silent : turnWords(here)
  return [`${stepTitle(here)}.`, next ?? 'Personne n’a rien à faire.'].join(' ')
}
