import type { AvailabilityView, TicketCardView } from '../../../domains/catalogue/contract.ts'
import { formatDayAndHour } from '../../../format/dates.ts'

/** Whether a card can be bought, and the words that say why not. */
export type CardState =
  { kind: 'open' } | { kind: 'sold-out'; button: string } | { kind: 'closed'; button: string }

export function cardState(ticket: TicketCardView): CardState {
  if (ticket.sale.kind === 'ended') return { kind: 'closed', button: 'Vente terminée' }
  if (ticket.places <= 0) return { kind: 'sold-out', button: 'Épuisé' }
  if (ticket.sale.kind === 'not-yet') {
    return { kind: 'closed', button: `En vente le ${formatDayAndHour(ticket.sale.opensAt)}` }
  }
  return { kind: 'open' }
}

/** A ticket with what the page has heard of its places since. */
export function withAvailability(
  ticket: TicketCardView,
  heard: ReadonlyMap<string, AvailabilityView>,
): TicketCardView {
  const now = heard.get(ticket.modelId)
  return now ? { ...ticket, places: now.places, someHeld: now.someHeld } : ticket
}

/** Names of the ticket types of a list, each once, in the order of the cards. */
export function typeNames(tickets: TicketCardView[]): string[] {
  return [...new Set(tickets.map((ticket) => ticket.typeName))]
}

/** The type that a list shows alone: what the address asks for if the list has it, else 'all'. */
export function activeType(tickets: TicketCardView[], asked: string): string {
  return typeNames(tickets).includes(asked) ? asked : 'all'
}

/** 'vip du samedi' → 'Vip du samedi'. */
export function capitalised(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase('fr') + text.slice(1)
}
