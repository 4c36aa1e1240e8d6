import type { OrderAnswer } from '../api/answers.ts'
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
