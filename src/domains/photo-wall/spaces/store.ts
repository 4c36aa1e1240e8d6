import { z } from 'zod'
import { many, run, sql, type Executor } from '../../../platform/database.ts'

const spaceRow = z.object({
  eventId: z.string(),
  eventName: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  venue: z.string(),
  open: z.boolean(),
})
export type PhotoSpace = z.infer<typeof spaceRow>

export async function findSpace(db: Executor, eventId: string): Promise<PhotoSpace | undefined> {
  return (await spaces(db, { eventId }))[0]
}

/** Those that take photos, the next event first. */
export async function openSpaces(db: Executor): Promise<PhotoSpace[]> {
  return (await spaces(db, {})).filter(({ open }) => open)
}

function spaces(db: Executor, { eventId }: { eventId?: string }): Promise<PhotoSpace[]> {
  const wanted = eventId === undefined ? sql`true` : sql`event.id = ${eventId}`
  return many(
    db,
    spaceRow,
    sql`select event.id as "eventId", event.name as "eventName", event.starts_at as "startsAt",
          event.ends_at as "endsAt", event.venue, coalesce(space.closed_at > kwabo_now(), true) as open
        from photo_spaces space
        join events event on event.id = space.event_id and event.published_at is not null
        where ${wanted}
        order by event.starts_at, event.id`,
  )
}

/** Opens the space of an event, again where it was closed; false when there is no such event. */
export async function openSpace(tx: Executor, eventId: string): Promise<boolean> {
  const count = await run(
    tx,
    sql`insert into photo_spaces (event_id) select id from events where id = ${eventId}
        on conflict on constraint photo_spaces_pkey do update set closed_at = null`,
  )
  return count === 1
}

/** False when there is none to close. */
export async function closeSpace(tx: Executor, eventId: string): Promise<boolean> {
  const count = await run(
    tx,
    sql`update photo_spaces set closed_at = kwabo_now() where event_id = ${eventId} and closed_at is null`,
  )
  return count === 1
}
