import type { OrderTicket } from '../../tickets/move-tickets.ts'
import type { Order } from '../../checkout/orders.ts'

type Line = Pick<Order['lines'][number], 'modelId' | 'eventId' | 'quantity' | 'unitPrice' | 'persons'>

/** What was paid for an event's places of an order, in whole francs: a promo price where it was one. */
export function priceOfEvent(lines: readonly Line[], eventId: string): number {
  return lines
    .filter((line) => line.eventId === eventId)
    .reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
}

export function ticketsOfEvent(
  lines: readonly Line[],
  tickets: readonly OrderTicket[],
  eventId: string,
): OrderTicket[] {
  const models = new Set(lines.filter((line) => line.eventId === eventId).map(({ modelId }) => modelId))
  return tickets.filter(({ ticketModelId }) => models.has(ticketModelId))
}

/**
 * Pure: what goes back of an order when one of its events is cancelled, and the tickets that go with it. As long as
 * other events of it take place, what their tickets have cost stays: so nothing of it goes back for this one,
 * whatever was given back before, and for whatever reason. With the last event all that is left goes.
 *
 * `left`: francs that may still go back. `gone`: the events of which the buyer was told before that they are cancelled.
 */
export function shareOfEvent(
  sale: { lines: readonly Line[]; tickets: readonly OrderTicket[]; left: number },
  eventId: string,
  gone: readonly string[],
): { amount: number; tickets: OrderTicket[] } {
  const { lines, left } = sale
  const standing = sale.tickets.filter(({ state }) => state !== 'void')
  const others = lines.filter((line) => line.eventId !== eventId && !gone.includes(line.eventId))
  if (others.length === 0) return { amount: left, tickets: standing }
  const kept = others.reduce((sum, { modelId, unitPrice, persons }) => {
    const tickets = standing.filter(({ ticketModelId }) => ticketModelId === modelId).length
    // A ticket of a group is its part of the group's price.
    return sum + Math.ceil((tickets * unitPrice) / persons)
  }, 0)
  return {
    amount: Math.max(0, Math.min(priceOfEvent(lines, eventId), left - kept)),
    tickets: ticketsOfEvent(lines, standing, eventId),
  }
}
