import { findParts, setPartTimes } from '../event-parts.ts'
import { isWithin, moveParts, type PartTimes } from '../move-parts.ts'
import { announceStock } from '../move-stock.ts'
import { closeSales, insertMovedParts, lockEvent, markCancelled, moveDates, noteReason } from './store.ts'
import { note, type Change, type ChangeServices } from './note-change.ts'

export type Cancelled = { kind: 'cancelled' | 'unknown-event' | 'cancelled-before' }
export type Postponed = {
  kind:
    | 'postponed'
    | 'unknown-event'
    | 'cancelled'
    | 'past-date'
    | 'ends-before-it-starts'
    | 'same-date'
    | 'unknown-part'
    | 'part-outside-event'
}

/**
 * Cancels an event: from now on nobody buys its tickets. A job tells its buyers afterwards and queues their refunds.
 * Cancelling again changes nothing.
 */
export function cancelEvent({ db, random }: ChangeServices, change: Change): Promise<Cancelled> {
  const { eventId, reason } = change
  return db.transaction(async (tx): Promise<Cancelled> => {
    const event = await lockEvent(tx, eventId)
    if (!event) return { kind: 'unknown-event' }
    if (event.cancelled) return { kind: 'cancelled-before' }
    await markCancelled(tx, eventId, reason)
    await note(tx, random, {
      ...change,
      kind: 'cancelled',
      previousStartsAt: event.startsAt,
      previousEndsAt: event.endsAt,
      startsAt: event.startsAt,
    })
    // Models last, as everywhere.
    await announceStock(tx, await closeSales(tx, eventId))
    return { kind: 'cancelled' }
  })
}

/**
 * Moves an event, or parts of it. Without `startsAt` and `endsAt` the event keeps its own; parts without times in
 * `parts` move with it. Its tickets stay valid, and a job tells its buyers afterwards.
 */
export function postponeEvent(
  { db, random }: ChangeServices,
  change: Change & { startsAt?: Date; endsAt?: Date; parts?: readonly PartTimes[] },
): Promise<Postponed> {
  const { eventId, reason, parts: given = [] } = change
  return db.transaction(async (tx): Promise<Postponed> => {
    const event = await lockEvent(tx, eventId)
    if (!event) return { kind: 'unknown-event' }
    if (event.cancelled) return { kind: 'cancelled' }
    const { startsAt = event.startsAt, endsAt = event.endsAt } = change
    const to = { startsAt, endsAt }
    if (endsAt <= startsAt) return { kind: 'ends-before-it-starts' }
    const parts = await findParts(tx, eventId)
    if (given.some(({ id }) => parts.every((part) => part.id !== id))) return { kind: 'unknown-part' }
    const moved = moveParts(parts, event, to, given)
    const openings = [
      [event.startsAt, startsAt],
      ...parts.map(({ opensAt }, index) => [opensAt, moved[index]?.opensAt ?? opensAt]),
    ] as const
    const isPast = (from: Date, moment: Date) => moment.getTime() !== from.getTime() && moment <= event.now
    if (openings.some(([from, moment]) => isPast(from, moment)) || isPast(event.endsAt, endsAt))
      return { kind: 'past-date' }
    if (moved.some((part) => !isWithin(part, to))) return { kind: 'part-outside-event' }
    const before = await setPartTimes(tx, moved, { announced: true })
    const same =
      startsAt.getTime() === event.startsAt.getTime() && endsAt.getTime() === event.endsAt.getTime()
    if (same && before.length === 0) return { kind: 'same-date' }
    await noteReason(tx, eventId, reason)
    if (!same) await moveDates(tx, eventId, to)
    const { startsAt: previousStartsAt, endsAt: previousEndsAt } = event
    const id = await note(tx, random, {
      ...change,
      kind: 'postponed',
      previousStartsAt,
      previousEndsAt,
      startsAt,
    })
    await insertMovedParts(tx, id, before)
    return { kind: 'postponed' }
  })
}
