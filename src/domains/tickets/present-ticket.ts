import { createHash } from 'node:crypto'
import { z } from 'zod'
import { formatWhen } from '../../format/when.ts'
import { announcedEntries, entriesOf, entryShape, spanOf } from '../catalogue/entries.ts'
import { venueOf } from '../catalogue/venue.ts'
import { encodeQr } from './qr-payload.ts'
import type { TicketRow } from './store.ts'
import { isGood, ticketStates } from './ticket-state.ts'

/** What the holder of a live ticket logs in with. */
const ticketAccess = z.object({ serial: z.string(), password: z.string() })

/** One ticket as its holder sees it, and as it travels to the workers that draw it. */
export const heldTicket = z.object({
  id: z.string(),
  token: z.string(),
  number: z.string(),
  /** Only an issued ticket lets somebody in. */
  state: z.enum(ticketStates),
  /** Staff have blocked the ticket, which says nothing about its money. */
  heldByStaff: z.literal(true).optional(),
  holderName: z.string(),
  typeName: z.string(),
  eventId: z.string(),
  /** The same for all tickets of an order to one event, so that a calendar shows each entry once. */
  calendarId: z.string(),
  eventName: z.string(),
  /** ISO 8601: from the first opening to the last closing among the parts that this ticket opens. */
  startsAt: z.string(),
  endsAt: z.string(),
  /** Each time that the ticket lets its holder in; at least one. */
  entries: z.array(entryShape),
  /** These times in words: 'samedi 5 juillet 2025 à 17h', 'du 30 juillet au 3 août 2027'. */
  when: z.string(),
  /** The hall, or 'En ligne'. */
  venue: z.string(),
  /** A ticket for the live stream, which does not open the gate. */
  live: z.boolean(),
  seller: z.string(),
  /** As sold, whole FCFA. For one ticket of a group: the price of the whole group. */
  price: z.int(),
  /** How many tickets `price` covers: the size of the group, or 1. */
  persons: z.int(),
  /** The event's poster, a name among the uploads, or null. */
  image: z.string().nullable(),
  qrText: z.string(),
  /** What the holder of a live ticket logs in with; added by `AddAccess`. */
  access: ticketAccess.optional(),
  /**
   * Only if the event is cancelled, or this ticket lets in at another time than was announced. `count`: all changes
   * of the event so far.
   */
  change: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('cancelled'), reason: z.string(), count: z.int() }),
      z.object({
        kind: z.literal('postponed'),
        reason: z.string(),
        /** When this ticket was to let in first, as announced. */
        previousStartsAt: z.string(),
        count: z.int(),
      }),
    ])
    .optional(),
})

export type HeldTicket = z.infer<typeof heldTicket>

/** Completes tickets with their `access`, for the private link, files and mails. */
export type AddAccess = (tickets: HeldTicket[]) => Promise<HeldTicket[]>

function changeOf(row: TicketRow): HeldTicket['change'] {
  const { cancelled, changes: count } = row
  const reason = row.changeReason ?? ''
  if (cancelled) return { kind: 'cancelled', reason, count }
  const entries = announcedEntries(row)
  if (!entries) return undefined
  return { kind: 'postponed', reason, previousStartsAt: spanOf(entries).startsAt, count }
}

/** A digest, because people share their calendars, and the order's id is only for its buyer. */
function calendarIdOf({ orderId, eventId }: TicketRow): string {
  return createHash('sha256').update(`${orderId} ${eventId}`).digest('hex').slice(0, 24)
}

export function presentTicket(row: TicketRow): HeldTicket {
  const change = changeOf(row)
  const entries = entriesOf(row)
  return {
    id: row.id,
    token: row.token,
    number: row.number,
    // A ticket of a cancelled event counts as blocked at once, even before the job has blocked it.
    state: row.cancelled && row.state === 'issued' ? 'blocked' : row.state,
    ...(row.held && { heldByStaff: true }),
    holderName: row.holderName,
    typeName: row.typeName,
    eventId: row.eventId,
    calendarId: calendarIdOf(row),
    eventName: row.eventName,
    ...spanOf(entries),
    entries,
    when: formatWhen(entries),
    venue: venueOf(row),
    live: row.live,
    seller: row.seller,
    price: row.price,
    persons: row.persons,
    image: row.image,
    ...(change && { change }),
    qrText: encodeQr({ keyNumber: row.keyNumber, ticketId: row.id, signature: row.signature }),
  }
}

/** Whether files may show a ticket. On paper a blocked or void ticket would look good; a used ticket is a souvenir. */
export function mayBeShown({ state }: HeldTicket): boolean {
  return isGood(state)
}
