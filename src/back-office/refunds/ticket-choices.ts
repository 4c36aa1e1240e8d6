import type { OrderAnswer } from '../../domains/books/contract.ts'
import { isOpenOrDone } from './refund-words.ts'

export interface TicketChoice {
  ticket: OrderAnswer['tickets'][number]
  /** Why it cannot be given back now. */
  obstacle?: string
}

/** The tickets of an order as a refund may choose them. The server decides; this saves who asks the refusal. */
export function ticketChoices({
  tickets,
  refunds,
}: Pick<OrderAnswer, 'tickets' | 'refunds'>): TicketChoice[] {
  const taken = new Map(
    refunds
      .filter(isOpenOrDone)
      .flatMap(({ tickets: numbers, state }) => numbers.map((number) => [number, state])),
  )
  return tickets.map((ticket) => {
    const state = taken.get(ticket.number)
    if (state === 'done') return { ticket, obstacle: 'Déjà remboursé' }
    if (state !== undefined) return { ticket, obstacle: 'Remboursement en cours' }
    if (ticket.state === 'used') return { ticket, obstacle: 'Déjà entré' }
    return ticket.state === 'void' ? { ticket, obstacle: 'Plus valable' } : { ticket }
  })
}

/** What goes back with these tickets, as the server counts it: the last ones of an order take all that is left. */
export function refundAmount(
  { order, tickets, refunds }: Pick<OrderAnswer, 'order' | 'tickets' | 'refunds'>,
  chosen: ReadonlySet<string>,
): number {
  const standing = tickets.filter(({ state }) => state !== 'void')
  const named = standing.filter(({ number }) => chosen.has(number))
  if (named.length > 0 && named.length === standing.length)
    return refunds
      .filter((refund) => isOpenOrDone(refund) && refund.tickets.length > 0)
      .reduce((left, { amount }) => left - amount, order.amount)
  return named.reduce((sum, ticket) => sum + priceOf(ticket), 0)
}

/** Whether people have to pay such a sum: the provider gives nothing back, or not a part. */
export function isPaidByHand(
  { order, payments, providerReturns }: Pick<OrderAnswer, 'order' | 'payments' | 'providerReturns'>,
  amount: number,
): boolean {
  if (providerReturns !== 'whole') return providerReturns === 'nothing'
  const received = payments.find(({ state }) => state === 'succeeded')?.received ?? order.amount
  return amount !== received
}

/** Of a ticket that came with others for one price, its part. */
export const priceOf = ({
  price,
  persons,
}: Pick<OrderAnswer['tickets'][number], 'price' | 'persons'>): number => Math.floor(price / persons)
