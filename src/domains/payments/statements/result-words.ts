import type { TransactionResult } from '../transaction-result.ts'

/** What became of a transaction, for the person who imports a statement. */
export const resultWords: Record<TransactionResult, string> = {
  known: 'déjà connue',
  paid: 'retrouvée : la commande ou le don est payé',
  'refund-due': "retrouvée : l'argent est à rendre",
  unmatched: "de l'argent sans commande : à examiner",
  'no-money': "pas d'argent",
  unknown: 'inconnue du prestataire',
  running: 'pas encore terminée chez le prestataire',
  unread: "le prestataire n'a pas répondu",
}
