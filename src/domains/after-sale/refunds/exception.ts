import type { OrderTicket } from '../../tickets/move-tickets.ts'

/** Pure, for a story: with which of these tickets somebody was let in. Their money goes back by exception. */
export function exceptionOf(tickets: readonly Pick<OrderTicket, 'number' | 'state'>[]): { used?: string[] } {
  const used = tickets.filter(({ state }) => state === 'used').map(({ number }) => number)
  return used.length > 0 ? { used } : {}
}
