import type { OrderAnswer } from '../../domains/books/contract.ts'
import { isGood } from '../../domains/tickets/ticket-state.ts'

/** Whether there is a ticket to send by mail. */
export function canResend({ order, tickets }: Pick<OrderAnswer, 'order' | 'tickets'>): boolean {
  return order.state !== 'refunded' && tickets.some(({ state }) => isGood(state))
}
