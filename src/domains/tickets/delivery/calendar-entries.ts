import { formatChoice } from '../../../format/when.ts'
import type { HeldTicket } from '../present-ticket.ts'
import { isGood, isOff } from '../ticket-state.ts'

/** What a calendar shows of an order: one entry for each part of an event, however many tickets open it. */
export interface CalendarEntry {
  /** The same in every calendar file of the order. */
  id: string
  /** 'Festival Lekowa · Jour 2', 'United Kizdom · un jour au choix parmi 5'. */
  title: string
  /** The part alone: 'Jour 2'; empty if the entry is the whole event. */
  part: string
  place: string
  /** ISO 8601. */
  startsAt: string
  endsAt: string
  /** The holder chooses days or parts within the span, so the calendar shows all of it as free. */
  free: boolean
  live: boolean
  /** All of its tickets are void, or its event is cancelled. Calendars remove the entry. */
  gone: boolean
  /** Grows with every change of the event, and when the last ticket becomes void. Calendars keep the highest. */
  sequence: number
  /** The tickets that open this part; if the entry is gone, the tickets that opened it before. */
  tickets: readonly DatedTicket[]
}

/** The fields of a ticket that a calendar needs. */
export type DatedTicket = Pick<
  HeldTicket,
  'id' | 'token' | 'number' | 'state' | 'calendarId' | 'eventName' | 'entries' | 'venue' | 'live' | 'change'
>

/**
 * The calendar entries of an order's tickets, the earliest first. An entry with blocked tickets and no good ticket is
 * left out, so that calendars keep their entry: the tickets may be good again.
 */
export function calendarEntries(tickets: readonly DatedTicket[]): CalendarEntry[] {
  const opened = tickets.flatMap((ticket) =>
    ticket.entries.map((part) => ({ id: `${ticket.calendarId}-${part.id}`, ticket, part })),
  )
  return [...Map.groupBy(opened, ({ id }) => id).values()]
    .flatMap((same) => {
      const [first] = same
      const held = same.map(({ ticket }) => ticket)
      const on = held.filter((ticket) => isGood(ticket.state) && !isOff(ticket))
      const gone = on.length === 0 && held.every(isOff)
      if (!first || (on.length === 0 && !gone)) return []
      const { id, part, ticket } = first
      const words = [part.name, part.choice && formatChoice(part, part.choice)].filter(Boolean).join(' · ')
      return [
        {
          id,
          title: [ticket.eventName, words].filter(Boolean).join(' · '),
          part: words,
          place: ticket.venue,
          startsAt: part.startsAt,
          endsAt: part.endsAt,
          free: part.choice !== null,
          live: ticket.live,
          gone,
          // A cancelled event counts its cancellation as a change. Any other entry that is gone adds one.
          sequence: (ticket.change?.count ?? 0) + (gone && ticket.change?.kind !== 'cancelled' ? 1 : 0),
          tickets: gone ? held : on,
        },
      ]
    })
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
}
