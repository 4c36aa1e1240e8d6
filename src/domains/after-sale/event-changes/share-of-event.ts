import type { OrderTicket } from '../../tickets/move-tickets.ts'
import type { Order } from '../../checkout/orders.ts'

type Line = Pick<Order['lines'][number], 'modelId' | 'eventId' | 'quantity' | 'unitPrice' | 'persons'>

/** What an order paid for the places of an event, in whole francs, at the promo price if there was one. */
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
 * Pure: how much is refunded when one event of an order is cancelled, and which tickets go with the refund. While other
 * events of the order take place, the refund is the price of the cancelled event, but leaves the price of the other
 * events' tickets. When the last event is cancelled, everything left is refunded.
 *
 * `left`: francs that may still go back. `gone`: cancelled events that the buyer was told of before.
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
    // One ticket of a group counts as its part of the group's price.
    return sum + Math.ceil((tickets * unitPrice) / persons)
  }, 0)
  return {
    amount: Math.max(0, Math.min(priceOfEvent(lines, eventId), left - kept)),
    tickets: ticketsOfEvent(lines, standing, eventId),
  }
}
