import type { OrderTicket } from '../../tickets/move-tickets.ts'

/** Pure: which of these tickets are used, for the order's story. Their money goes back by exception. */
export function exceptionOf(tickets: readonly Pick<OrderTicket, 'number' | 'state'>[]): { used?: string[] } {
  const used = tickets.filter(({ state }) => state === 'used').map(({ number }) => number)
  return used.length > 0 ? { used } : {}
}
