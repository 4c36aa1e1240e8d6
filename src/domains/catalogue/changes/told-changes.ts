import { z } from 'zod'
import { staffShape } from '../../../platform/actor.ts'
import { many, maybe, run, sql, type Executor } from '../../../platform/database.ts'

const changeShape = z.object({
  id: z.string(),
  eventId: z.string(),
  eventName: z.string(),
  venue: z.string(),
  kind: z.enum(['cancelled', 'postponed']),
  reason: z.string(),
  by: staffShape,
  previousStartsAt: z.date(),
  startsAt: z.date(),
  /** Older than any sale that can still be under way. */
  isOld: z.boolean(),
})
export type EventChange = z.output<typeof changeShape>

const change = sql`select c.id, c.event_id as "eventId", e.name as "eventName", e.venue, c.kind, c.reason,
    json_build_object('kind', c.actor, 'personId', c.actor_id, 'name', c.actor_name) as by,
    c.previous_starts_at as "previousStartsAt", c.starts_at as "startsAt",
    c.at < kwabo_now() - interval '10 minutes' as "isOld"
  from event_changes c join events e on e.id = c.event_id`

/** Changes that somebody may still have to be told, oldest first. */
export function listUntold(db: Executor): Promise<EventChange[]> {
  return many(db, changeShape, sql`${change} where c.told_at is null order by c.at`)
}

export function findChange(db: Executor, id: string): Promise<EventChange | undefined> {
  return maybe(db, changeShape, sql`${change} where c.id = ${id}`)
}

/** Whether a later change has replaced the new date that this one announces. */
export async function isSuperseded(db: Executor, { id, kind }: EventChange): Promise<boolean> {
  if (kind !== 'postponed') return false
  const later = await run(
    db,
    sql`select from event_changes c join event_changes n on n.event_id = c.event_id
        where c.id = ${id} and n.kind = 'postponed' and n.at > c.at limit 1`,
  )
  return later > 0
}

/** Nobody settles late money of this event (`tellAlso`) until the transaction ends. What was settled before is seen. */
export async function lockChange(tx: Executor, changeId: string): Promise<void> {
  await run(tx, sql`select from event_changes where id = ${changeId} for no key update`)
}

/** Everybody has been told. */
export async function markTold(tx: Executor, changeId: string): Promise<void> {
  await run(
    tx,
    sql`update event_changes set told_at = kwabo_now()
        where id = ${changeId} and told_at is null`,
  )
}

/**
 * An order that was made at `orderedAt` is paid only now. If its event has moved since, everybody else may have been
 * told already: the change becomes untold again, so that this buyer hears of it too. It also locks a change that is
 * being told right now, so that nobody marks it as told meanwhile. The lock stands behind the models in the lock order.
 */
export async function tellAlso(tx: Executor, eventIds: readonly string[], orderedAt: Date): Promise<void> {
  await run(
    tx,
    sql`with locked as (
          select id from event_changes
          where event_id = any(${eventIds}::text[]) and kind = 'postponed'
            and at > ${orderedAt}::timestamptz - interval '10 minutes'
          order by id for no key update
        )
        update event_changes c set told_at = null from locked where c.id = locked.id`,
  )
}
