import { maximumQuantity, mayBeAsked, notEnough, overMaximum } from '../../buyer-form/buyer-check.ts'
import { capitalised } from '../cards/card-state.ts'
import type { SaleTicket } from '../cards/sale-ticket.ts'

/** So many of one ticket type. A basket is a list of them: one order, one payment. */
export interface BasketLine {
  ticket: SaleTicket
  quantity: number
}

/**
 * Whether a ticket may be bought together with the one that was chosen: another type of the same event in the same
 * channel, on sale, at its usual price, and free only beside what is free.
 */
export function mayJoin(chosen: SaleTicket, other: SaleTicket): boolean {
  return (
    other.modelId !== chosen.modelId &&
    other.eventId === chosen.eventId &&
    (other.price === 0) === (chosen.price === 0) &&
    (other.liveModelId === undefined) === (chosen.liveModelId === undefined) &&
    other.usualPrice === undefined &&
    chosen.usualPrice === undefined &&
    other.sale === 'open' &&
    mayBeAsked(other)
  )
}

/** '2 Standard, 1 VIP' */
export const basketWords = (lines: readonly BasketLine[]): string =>
  lines.map(({ ticket, quantity }) => `${quantity} ${capitalised(ticket.typeName)}`).join(', ')

/** What it costs by the prices that the page shows. The server says what the order costs. */
export const basketTotal = (lines: readonly BasketLine[]): number =>
  lines.reduce((sum, { ticket, quantity }) => sum + ticket.price * quantity, 0)

const count = (lines: readonly BasketLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** The most that one order may hold of all its lines together: the least that one of its tickets allows. */
const basketMaximum = (lines: readonly BasketLine[]) =>
  Math.min(...lines.map(({ ticket }) => ticket.maxPerOrder))

/** How many of a ticket fit beside the other lines, none where the order is full without it. */
export function basketRoom(ticket: SaleTicket, others: readonly BasketLine[]): number {
  const room = basketMaximum([...others, { ticket, quantity: 0 }]) - count(others)
  return Math.max(0, Math.min(room, maximumQuantity(ticket)))
}

/** Why it cannot be ordered as it is, as far as a browser can tell. */
export function basketFault(lines: readonly BasketLine[]): string | undefined {
  const maximum = basketMaximum(lines)
  if (count(lines) > maximum) return overMaximum(maximum)
  const short = lines.some(({ ticket, quantity }) => quantity > ticket.places && !ticket.someHeld)
  return short ? notEnough : undefined
}

/**
 * What becomes of a basket of which the server has too few. `left`: by ticket model, how many there are; the rest
 * stays as it was. `said` tells the buyer what was changed. Without any ticket left it stays as it is.
 */
export function cutBasket(
  lines: readonly BasketLine[],
  left: Readonly<Record<string, number>>,
): { lines: readonly BasketLine[]; said: string } {
  const said: string[] = []
  const kept = lines.flatMap((line) => {
    const places = left[line.ticket.modelId] ?? line.quantity
    if (places >= line.quantity) return line
    const name = capitalised(line.ticket.typeName)
    said.push(places > 0 ? `${name} : il en reste ${places}.` : `${name} : épuisé, retiré de votre panier.`)
    return places > 0 ? { ...line, quantity: places } : []
  })
  return kept.length > 0 ? { lines: kept, said: said.join(' ') } : { lines, said: '' }
}
