import { formatWhen } from '../../../format/when.ts'
import { entriesOf, momentsBefore, spanOf, type Entry } from '../../catalogue/entries.ts'
import type { PartTimes, Span } from '../../catalogue/move-parts.ts'
import type { Order } from '../../checkout/orders.ts'

type Line = Pick<Order['lines'][number], 'eventId' | 'typeName' | 'startsAt' | 'endsAt' | 'live' | 'moments'>

/** The times of an event and of its moved parts, as a buyer knows them. */
export interface KnownTimes extends Span {
  parts: readonly PartTimes[]
}

/**
 * When the tickets of a line let in. `after`, `startsAt` and `endsAt` are the times now; `before` and
 * `previousStartsAt` are the times that the buyer knows.
 */
export interface TicketTimes {
  typeName: string
  before: string
  after: string
  previousStartsAt: string
  startsAt: string
  endsAt: string
  /** Whether each ticket of the line lets in a single time. */
  once: boolean
  /** The part that the tickets open, if `once`. Null if they open the whole event or let in several times. */
  part: string | null
}

/** Pure: the lines of an order whose tickets let in at other times than their buyer knows. */
export function movedTickets(lines: readonly Line[], known: KnownTimes): TicketTimes[] {
  return lines.flatMap((line) => {
    const [before, after] = [entriesBefore(line, known), entriesOf(line)]
    return same(before, after) ? [] : [ticketTimes(line, before, after)]
  })
}

/** Pure: the times of a line whose buyer knows the present times: `before` and `after` are the same. */
export function knownTickets(line: Line): TicketTimes {
  const entries = entriesOf(line)
  return ticketTimes(line, entries, entries)
}

function ticketTimes({ typeName }: Line, before: readonly Entry[], after: readonly Entry[]): TicketTimes {
  const [only, ...others] = after
  const once = others.length === 0 && only?.choice === null
  return {
    typeName,
    before: formatWhen(before),
    after: formatWhen(after),
    previousStartsAt: spanOf(before).startsAt,
    ...spanOf(after),
    once,
    part: once ? only.name : null,
  }
}

function entriesBefore(line: Line, { startsAt, endsAt, parts }: KnownTimes): Entry[] {
  if (line.live || !line.moments) return entriesOf({ ...line, startsAt, endsAt })
  return entriesOf({ ...line, moments: momentsBefore(line.moments, parts) ?? line.moments })
}

function same(before: readonly Entry[], after: readonly Entry[]): boolean {
  const times = (entries: readonly Entry[]) =>
    entries.map(({ id, startsAt, endsAt }) => [id, startsAt, endsAt].join(' ')).toSorted()
  return times(before).join() === times(after).join()
}
