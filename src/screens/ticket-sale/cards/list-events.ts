import type { TicketCardView } from '../../../domains/catalogue/contract.ts'
import { formatDayRange, formatHour } from '../../../format/dates.ts'
import { displayFont } from '../../../ui/display-font.ts'

/** An event whose tickets a list has: when and where it takes place, as people read it. */
export interface ListEvent {
  eventId: string
  name: string
  font: string
  when: string
  venue: string
}

/** The events of a list, each once, in the order of its cards: from the first opening of their tickets to the last end. */
export function listEvents(tickets: readonly TicketCardView[]): ListEvent[] {
  const byEvent = new Map<string, TicketCardView[]>()
  for (const ticket of tickets) byEvent.set(ticket.eventId, [...(byEvent.get(ticket.eventId) ?? []), ticket])
  return [...byEvent.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { eventId, eventName: name, venue } = first
    const startsAt = own.map((ticket) => ticket.startsAt).reduce((one, other) => (one < other ? one : other))
    const endsAt = own.map((ticket) => ticket.endsAt).reduce((one, other) => (one > other ? one : other))
    const when = `${formatDayRange(startsAt, endsAt)}, ${formatHour(startsAt)}`
    return { eventId, name, font: displayFont(name), when, venue }
  })
}
