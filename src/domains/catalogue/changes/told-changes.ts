import { z } from 'zod'
import { staffShape } from '../../../platform/actor.ts'
import { many, run, sql, type Executor } from '../../../platform/database.ts'

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
  /** Nobody can be buying any more what was shown before it. */
  isOld: z.boolean(),
})
export type EventChange = z.output<typeof changeShape>

/** Changes of which somebody may still have to be told, oldest first. */
export function listUntold(db: Executor): Promise<EventChange[]> {
  return many(
    db,
    changeShape,
    sql`select c.id, c.event_id as "eventId", e.name as "eventName", e.venue, c.kind, c.reason,
          json_build_object('kind', c.actor, 'personId', c.actor_id, 'name', c.actor_name) as by,
          c.previous_starts_at as "previousStartsAt", c.starts_at as "startsAt",
          c.at < kwabo_now() - interval '10 minutes' as "isOld"
        from event_changes c join events e on e.id = c.event_id where c.told_at is null order by c.at`,
  )
}

/** Whether it is a new date that is none any more, because a later change has moved it again. */
export async function isSuperseded(db: Executor, { id, kind }: EventChange): Promise<boolean> {
  if (kind !== 'postponed') return false
  const later = await run(
    db,
    sql`select from event_changes c join event_changes n on n.event_id = c.event_id
        where c.id = ${id} and n.kind = 'postponed' and n.at > c.at limit 1`,
  )
  return later > 0
}

/** Until the transaction ends no late money is settled for an event of this change: what has been is seen by then. */
export async function lockChange(tx: Executor, changeId: string): Promise<void> {
  await run(tx, sql`select from event_changes where id = ${changeId} for no key update`)
}

/** Nobody has to be told of it any more. */
export async function markTold(tx: Executor, changeId: string): Promise<void> {
  await run(
    tx,
    sql`update event_changes set told_at = kwabo_now()
        where id = ${changeId} and told_at is null`,
  )
}

/**
 * An order of these events that was made at `orderedAt` is paid only now, when everybody else may have been told of a
 * new date: its buyer, who ordered for the old one, is to be told too. Stands behind the models in the lock order, and
 * takes the lock also of a change that is being told: whoever is about to note that all are told waits for it.
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
