import type { AvailabilityView } from '../../../domains/catalogue/contract.ts'
import type { SaleTicket } from './sale-ticket.ts'

/** Whether a card can be bought, and the words that say why not. */
export type CardState =
  { kind: 'open' } | { kind: 'sold-out'; button: string } | { kind: 'closed'; button: string }

export function cardState(ticket: SaleTicket): CardState {
  if (ticket.sale === 'cancelled') return { kind: 'closed', button: 'Annulé' }
  if (ticket.sale === 'ended') return { kind: 'closed', button: 'Vente terminée' }
  if (ticket.places <= 0) return { kind: 'sold-out', button: 'Épuisé' }
  if (ticket.opens !== null) return { kind: 'closed', button: ticket.opens }
  return { kind: 'open' }
}

/** A ticket with what the page has heard of its places since. */
export function withAvailability(
  ticket: SaleTicket,
  heard: ReadonlyMap<string, AvailabilityView>,
): SaleTicket {
  const now = heard.get(ticket.modelId)
  return now ? { ...ticket, places: now.places, someHeld: now.someHeld } : ticket
}

/** Names of the ticket types of a list, each once, in the order of the cards. */
export function typeNames(tickets: readonly Pick<SaleTicket, 'typeName'>[]): string[] {
  return [...new Set(tickets.map((ticket) => ticket.typeName))]
}

/** The type that a list shows alone: what the address asks for if the list has it, else 'all'. */
export function activeType(tickets: readonly Pick<SaleTicket, 'typeName'>[], asked: string): string {
  return typeNames(tickets).includes(asked) ? asked : 'all'
}

/** 'vip du samedi' → 'Vip du samedi'. */
export function capitalised(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase('fr') + text.slice(1)
}
