import { actorValues, type Staff } from '../../../platform/actor.ts'
import { z } from 'zod'
import { many, maybe, run, sql, type Executor } from '../../../platform/database.ts'
import type { PartTimes, Span } from '../move-parts.ts'

const dates = z.object({
  startsAt: z.date(),
  endsAt: z.date(),
  cancelled: z.boolean(),
  now: z.date(),
})

/**
 * Locks an event against other changes and reads its dates. The lock is `no key`, because new tickets take a key share
 * of their event. A sale of late money (E6) takes that share when it has locked its models already, and a change locks
 * the models after the event: with `for update` each would wait for the other.
 */
export async function lockEvent(tx: Executor, eventId: string) {
  await run(tx, sql`select from events where id = ${eventId} for no key update`)
  return maybe(
    tx,
    dates,
    sql`select starts_at as "startsAt", ends_at as "endsAt", cancelled_at is not null as cancelled,
          kwabo_now() as now from events where id = ${eventId}`,
  )
}

export async function markCancelled(tx: Executor, eventId: string, reason: string): Promise<void> {
  await run(
    tx,
    sql`update events set cancelled_at = kwabo_now(), change_reason = ${reason}, version = version + 1
        where id = ${eventId}`,
  )
}

/** Ends the sale of an event's tickets now, in every channel. Answers their models. */
export async function closeSales(tx: Executor, eventId: string): Promise<string[]> {
  const rows = await many(
    tx,
    z.object({ id: z.string() }),
    sql`with locked as (
          select id from ticket_models where event_id = ${eventId} order by id for no key update
        )
        update ticket_models m set sales_close_at = least(m.sales_close_at, kwabo_now()), version = m.version + 1
        from locked where m.id = locked.id returning m.id`,
  )
  return rows.map(({ id }) => id)
}

/** Writes down why an event, or a part of it, has moved: buyers read it. */
export async function noteReason(tx: Executor, eventId: string, reason: string): Promise<void> {
  await run(tx, sql`update events set change_reason = ${reason}, version = version + 1 where id = ${eventId}`)
}

/** Moves an event, and with it what counts down to its start. */
export async function moveDates(tx: Executor, eventId: string, to: Span): Promise<void> {
  await run(
    tx,
    sql`update event_page_editions p
        set countdown_target = p.countdown_target + (${to.startsAt}::timestamptz - e.starts_at), version = p.version + 1
        from events e where e.id = p.event_id and e.id = ${eventId}`,
  )
  await run(
    tx,
    sql`update events set previous_starts_at = coalesce(previous_starts_at, starts_at),
          starts_at = ${to.startsAt}, ends_at = ${to.endsAt}
        where id = ${eventId}`,
  )
}

export interface NewChange {
  id: string
  eventId: string
  kind: 'cancelled' | 'postponed'
  reason: string
  by: Staff
  previousStartsAt: Date
  previousEndsAt: Date
  startsAt: Date
}

export async function insertChange(tx: Executor, change: NewChange): Promise<void> {
  await run(
    tx,
    sql`insert into event_changes
          (id, event_id, kind, reason, actor, actor_id, actor_name, previous_starts_at, previous_ends_at, starts_at)
        values (${change.id}, ${change.eventId}, ${change.kind}, ${change.reason}, ${actorValues(change.by)},
          ${change.previousStartsAt}, ${change.previousEndsAt}, ${change.startsAt})`,
  )
}

/** Keeps the parts that a change has moved, as they were before. */
export async function insertMovedParts(
  tx: Executor,
  changeId: string,
  parts: readonly PartTimes[],
): Promise<void> {
  await run(
    tx,
    sql`insert into event_change_parts (change_id, part_id, previous_opens_at, previous_closes_at)
        select ${changeId}::uuid, id, opens_at, closes_at
        from unnest(${parts.map(({ id }) => id)}::uuid[], ${parts.map(({ opensAt }) => opensAt)}::timestamptz[],
                    ${parts.map(({ closesAt }) => closesAt)}::timestamptz[]) as p (id, opens_at, closes_at)`,
  )
}
