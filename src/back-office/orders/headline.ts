import type { OrderAnswer } from '../../domains/books/contract.ts'
import { formatClock, formatDay } from '../../format/dates.ts'

/** The order in one sentence, to be read aloud: 'Payée le 5 juillet 2026 à 14h32, 4 tickets, 2 entrés.' */
export function headline({
  order,
  tickets,
  payments,
}: Pick<OrderAnswer, 'order' | 'tickets' | 'payments'>): string {
  const [entered, blocked] = (['used', 'blocked'] as const).map(
    (wanted) => tickets.filter(({ state }) => state === wanted).length,
  )
  const parts = [
    began(order),
    isReversed(payments) ? 'argent repris par le prestataire' : '',
    counted(tickets.length, 'ticket'),
    counted(entered ?? 0, 'entré'),
    blocked ? `dont ${counted(blocked, 'bloqué')}` : '',
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}

/** Nothing is left of what had come: an order whose money was given back by refunds has a state of its own. */
function isReversed(payments: OrderAnswer['payments']): boolean {
  return (
    payments.some(({ state }) => state === 'reversed') && !payments.some(({ state }) => state === 'succeeded')
  )
}

function began({ state, placedAt, paidAt }: OrderAnswer['order']): string {
  const paid = `Payée le ${at(paidAt ?? placedAt)}`
  switch (state) {
    case 'paid':
      return paid
    case 'refunded_partly':
      return `${paid}, remboursée en partie`
    case 'refunded':
      return `${paid}, remboursée`
    case 'held':
      return `Commencée le ${at(placedAt)}, en attente de paiement`
    case 'expired':
      return `Commencée le ${at(placedAt)}, jamais payée à temps`
    case 'cancelled':
      return `Commencée le ${at(placedAt)}, annulée par l’acheteur`
  }
}

const at = (moment: string) => `${formatDay(moment)} à ${formatClock(moment)}`

function counted(count: number, word: string): string {
  return count === 0 ? '' : `${count} ${word}${count > 1 ? 's' : ''}`
}
