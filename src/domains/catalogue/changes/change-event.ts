import type { Staff } from '../../../platform/actor.ts'
import { announce } from '../../../platform/changes.ts'
import type { Database, Executor } from '../../../platform/database.ts'
import { uuid, type Random } from '../../../platform/random.ts'
import { findParts, setPartTimes } from '../event-parts.ts'
import { isWithin, moveParts } from '../move-parts.ts'
import { announceStock } from '../move-stock.ts'
import { closeSales, insertChange, lockEvent, markCancelled, moveDates, type NewChange } from './store.ts'

interface ChangeServices {
  db: Database
  random: Random
}

/** Buyers read the reason. */
interface Change {
  eventId: string
  reason: string
  by: Staff
}

export type Cancelled = { kind: 'cancelled' | 'unknown-event' | 'cancelled-before' }
export type Postponed = {
  kind:
    | 'postponed'
    | 'unknown-event'
    | 'cancelled'
    | 'past-date'
    | 'ends-before-it-starts'
    | 'same-date'
    | 'part-outside-event'
}

/**
 * An event will not take place: from this moment on nobody buys its tickets. Buyers are told, and their money queued,
 * by a job that follows. Repeating it changes nothing.
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
      startsAt: event.startsAt,
    })
    // Models last, as everywhere.
    await announceStock(tx, await closeSales(tx, eventId))
    return { kind: 'cancelled' }
  })
}

/** An event takes place on another day. Its tickets stay valid; buyers are told by a job that follows. */
export function postponeEvent(
  { db, random }: ChangeServices,
  change: Change & { startsAt: Date; endsAt: Date },
): Promise<Postponed> {
  const { eventId, startsAt, endsAt } = change
  return db.transaction(async (tx): Promise<Postponed> => {
    const event = await lockEvent(tx, eventId)
    if (!event) return { kind: 'unknown-event' }
    if (event.cancelled) return { kind: 'cancelled' }
    if (startsAt <= event.now) return { kind: 'past-date' }
    if (endsAt <= startsAt) return { kind: 'ends-before-it-starts' }
    if (startsAt.getTime() === event.startsAt.getTime() && endsAt.getTime() === event.endsAt.getTime())
      return { kind: 'same-date' }
    const parts = moveParts(await findParts(tx, eventId), event, change)
    if (parts.some((part) => !isWithin(part, change))) return { kind: 'part-outside-event' }
    await moveDates(tx, eventId, change)
    await setPartTimes(tx, parts, { announced: true })
    await note(tx, random, { ...change, kind: 'postponed', previousStartsAt: event.startsAt, startsAt })
    return { kind: 'postponed' }
  })
}

/** With the change, so that no page shows the event as it was. */
async function note(tx: Executor, random: Random, change: Omit<NewChange, 'id'>): Promise<void> {
  await insertChange(tx, { id: uuid(random), ...change })
  await announce(tx, 'catalogue', change.eventId)
}
