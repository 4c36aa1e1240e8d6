import type { EventDetailView } from '../../domains/catalogue/contract.ts'
import { formatDayAndHour } from '../../format/dates.ts'

/** What an event's page says of its tickets. */
export type EventSale =
  | { kind: 'over'; nextPath: string | null }
  /** The notice of its cancellation says all there is. */
  | { kind: 'cancelled' }
  /** `cheapest`: price in FCFA of what can be bought now; null when all is sold. */
  | { kind: 'open'; path: string; cheapest: number | null }
  | { kind: 'closed'; words: string }

export function eventSale(event: EventDetailView): EventSale {
  if (event.over) return { kind: 'over', nextPath: event.nextPath }
  if (event.change?.kind === 'cancelled') return { kind: 'cancelled' }
  const { tickets, ticketsPath } = event
  if (ticketsPath !== null) {
    const prices = tickets
      .filter(({ sale, places }) => sale.kind === 'open' && places > 0)
      .map(({ price }) => price)
    return { kind: 'open', path: ticketsPath, cheapest: prices.length > 0 ? Math.min(...prices) : null }
  }
  const [opening] = tickets
    .flatMap(({ sale }) => (sale.kind === 'not-yet' ? [sale.opensAt] : []))
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
  if (opening !== undefined) return { kind: 'closed', words: `En vente le ${formatDayAndHour(opening)}` }
  if (tickets.some(({ sale }) => sale.kind === 'ended')) return { kind: 'closed', words: 'Vente terminée' }
  return { kind: 'closed', words: 'Les tickets ne sont pas encore en vente.' }
}
