import type { PaymentRow } from '../../domains/books/payments/contract.ts'
import type { ProviderWord } from '../../domains/books/money-kinds.ts'
import type { PaymentState } from '../../domains/payments/payment-state.ts'
import { formatAmount, formatMoney } from '../../format/money.ts'
import type { Standing } from '../ui/status.tsx'

const standings: Record<PaymentState, Standing> = {
  pending: { tone: 'waiting', word: 'En cours' },
  succeeded: { tone: 'good', word: 'Payé' },
  failed: { tone: 'bad', word: 'Échoué' },
  expired: { tone: 'over', word: 'Abandonné' },
  succeeded_late: { tone: 'back', word: 'Payé trop tard' },
  succeeded_surplus: { tone: 'back', word: 'Payé en trop' },
  mismatch: { tone: 'bad', word: 'Montant différent' },
  reversed: { tone: 'bad', word: 'Repris par le prestataire' },
}

export const paymentStanding = (state: PaymentState): Standing => standings[state]

/** Each state as it stands in an address. */
export const stateNames: Record<PaymentState, string> = {
  pending: 'en-cours',
  succeeded: 'paye',
  failed: 'echoue',
  expired: 'abandonne',
  succeeded_late: 'trop-tard',
  succeeded_surplus: 'en-trop',
  mismatch: 'montant-different',
  reversed: 'repris',
}

/** What the provider has said so far, in words and as it stands in an address. */
export const saidWords: Record<ProviderWord, { name: string; words: string }> = {
  running: { name: 'en-cours', words: 'Le prestataire dit : en cours' },
  unsure: { name: 'pas-sure', words: 'Pas encore de réponse sûre' },
}

const providers: Record<string, string> = { kkiapay: 'KKiaPay', sandbox: 'Prestataire d’essai' }

export const providerName = (provider: string): string => providers[provider] ?? provider

/** Whole francs; what came in another currency keeps it. */
export const moneyOf = ({ amount, currency }: { amount: number; currency: string }): string =>
  currency === 'XOF' ? formatMoney(amount) : `${formatAmount(amount)} ${currency}`

/** What a payment is for: 'Commande K-4M7T2'. */
export function paidForWords(paidFor: PaymentRow['paidFor']): string {
  if (!paidFor) return 'Sans commande'
  return paidFor.kind === 'order' ? `Commande ${paidFor.reference}` : `Don ${paidFor.reference}`
}
