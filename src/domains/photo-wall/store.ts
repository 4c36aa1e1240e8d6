import { z } from 'zod'
import { many, maybe, one, run, sql, type Executor } from '../../platform/database.ts'
import { keptDays } from './limits.ts'

/** All SQL of the photo wall. Tickets, orders and events are read here, never written. */

const holder = z.object({
  ticketId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  eventId: z.string(),
  eventName: z.string(),
})
export type TicketHolder = z.infer<typeof holder>

/** Who may send photos with that ticket; undefined where there is none, it is not good, or nothing is open. */
export function findHolder(
  db: Executor,
  chosen: { number: string } | { ticketId: string },
): Promise<TicketHolder | undefined> {
  const named =
    'number' in chosen ? sql`ticket.number = ${chosen.number}` : sql`ticket.id = ${chosen.ticketId}`
  return maybe(
    db,
    holder,
    sql`select ticket.id as "ticketId", buyer.first_name as "firstName", buyer.last_name as "lastName",
          event.id as "eventId", event.name as "eventName"
        from tickets ticket
        join photo_spaces space on space.event_id = ticket.event_id
        join orders buyer on buyer.id = ticket.order_id
        join events event on event.id = ticket.event_id
        where ${named} and is_good_ticket(ticket.state)
          and coalesce(space.closed_at > kwabo_now(), true)`,
  )
}

/** Until the transaction ends nobody else counts or adds photos of that ticket. */
export async function lockTicketPhotos(tx: Executor, ticketId: string): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`wall-photos ${ticketId}`}, 0))`)
}

/** Whether a number and a private link are of the same ticket. */
export async function isLinkOf(db: Executor, number: string, token: string): Promise<boolean> {
  return (await run(db, sql`select from tickets where number = ${number} and token = ${token}`)) > 0
}

/**
 * Whose photos of a ticket are counted together: `origin` tells networks apart, and after `byLink` browsers that have the
 * ticket's link; null is the browser that has the order.
 */
export interface Sender {
  ticketId: string
  origin: string | null
}

/** No digest has a colon. */
export const byLink = 'link:'

/** Photos that count for the limits of a ticket: those of this sender, of all with its link, and of all other networks. */
export function countPhotos(db: Executor, { ticketId, origin }: Sender) {
  return one(
    db,
    z.object({ sent: z.int(), ofHolders: z.int(), ofStrangers: z.int() }),
    sql`select count(*) filter (where origin is not distinct from ${origin}::text) as sent,
          count(*) filter (where starts_with(origin, ${byLink})) as "ofHolders",
          count(*) filter (where not starts_with(origin, ${byLink})) as "ofStrangers"
        from wall_photos where ticket_id = ${ticketId} and state <> 'withdrawn'`,
  )
}

export async function insertArriving(
  tx: Executor,
  photo: Sender & {
    id: string
    eventId: string
    token: string
    fileKey: string
    shownName: string | null
  },
): Promise<void> {
  const { id, eventId, ticketId, origin, token, fileKey, shownName } = photo
  await run(
    tx,
    sql`insert into wall_photos (id, event_id, ticket_id, origin, token, file_key, shown_name)
        values (${id}, ${eventId}, ${ticketId}, ${origin}, ${token}, ${fileKey}, ${shownName})`,
  )
}

/** Its files are there: from now on it waits for a decision. */
export async function startWaiting(
  db: Executor,
  id: string,
  { width, height, tone }: { width: number; height: number; tone: string },
): Promise<void> {
  const count = await run(
    db,
    sql`update wall_photos set state = 'waiting', width = ${width}, height = ${height}, tone = ${tone},
          state_since = kwabo_now()
        where id = ${id} and state = 'arriving'`,
  )
  if (count === 0) throw new Error('a photo was gone before its files were made')
}

export async function deletePhoto(db: Executor, id: string): Promise<void> {
  await run(db, sql`delete from wall_photos where id = ${id}`)
}

const photoState = z.enum(['arriving', 'waiting', 'approved', 'refused', 'removed', 'withdrawn'])
export type PhotoState = z.infer<typeof photoState>

const sentPhoto = z.object({
  id: z.string(),
  token: z.string(),
  fileKey: z.string(),
  state: photoState,
  width: z.int().nullable(),
  height: z.int().nullable(),
  tone: z.string().nullable(),
  hasFiles: z.boolean(),
  shownName: z.string().nullable(),
  sentAt: z.date(),
  eventId: z.string(),
  eventName: z.string(),
})
export type SentPhoto = z.infer<typeof sentPhoto>

/** `id` may be the beginning of one: undefined where there is no such photo, or more than one. */
export async function findSentPhoto(
  db: Executor,
  chosen: { token: string } | { id: string },
): Promise<SentPhoto | undefined> {
  const found = await sentPhotos(
    db,
    'token' in chosen ? { token: chosen.token } : { idLike: `${chosen.id}%` },
  )
  return found.length === 1 ? found[0] : undefined
}

/** Photos that wait for a decision, the oldest first. */
export function waitingPhotos(db: Executor): Promise<SentPhoto[]> {
  return sentPhotos(db, { state: 'waiting' })
}

function sentPhotos(
  db: Executor,
  chosen: { token?: string; idLike?: string; state?: PhotoState },
): Promise<SentPhoto[]> {
  return many(
    db,
    sentPhoto,
    sql`select photo.id, photo.token, photo.file_key as "fileKey", photo.state, photo.width, photo.height,
          photo.tone, photo.has_files as "hasFiles", photo.shown_name as "shownName", photo.sent_at as "sentAt",
          event.id as "eventId", event.name as "eventName"
        from wall_photos photo
        join events event on event.id = photo.event_id
        where photo.token = ${chosen.token ?? null}::text
           or photo.id::text like ${chosen.idLike ?? null}::text
           or photo.state = ${chosen.state ?? null}::text
        order by photo.sent_at, photo.id`,
  )
}

/** Onto the wall, above all others; false when it does not wait any more. */
export async function hangPhoto(tx: Executor, id: string): Promise<boolean> {
  const count = await run(
    tx,
    sql`update wall_photos set state = 'approved', place = nextval('wall_places'), state_since = kwabo_now()
        where id = ${id} and state = 'waiting'`,
  )
  return count === 1
}

/** Ends a photo that is in one of these states; false when it is in none of them. */
export async function endPhoto(
  tx: Executor,
  id: string,
  { from, to }: { from: readonly PhotoState[]; to: 'refused' | 'removed' | 'withdrawn' },
): Promise<boolean> {
  const count = await run(
    tx,
    sql`update wall_photos set state = ${to}, place = null, shown_name = null, state_since = kwabo_now()
        where id = ${id} and state = any(${from}::text[])`,
  )
  return count === 1
}

export async function markWithoutFiles(db: Executor, id: string): Promise<void> {
  await run(db, sql`update wall_photos set has_files = false where id = ${id}`)
}

const filedPhoto = z.object({ id: z.string(), fileKey: z.string() })

/** Ended photos whose files are still there, because a process died in between. */
export function endedWithFiles(db: Executor) {
  return many(
    db,
    filedPhoto,
    sql`select id, file_key as "fileKey" from wall_photos
        where has_files and state in ('refused', 'removed', 'withdrawn')`,
  )
}

/** Photos that never finished to arrive: their files may or may not be there. */
export function strandedPhotos(db: Executor) {
  return many(
    db,
    filedPhoto,
    sql`select id, file_key as "fileKey" from wall_photos
        where state = 'arriving' and sent_at < kwabo_now() - interval '1 hour'`,
  )
}

/** Ends what waited or hung for too long; answers the events whose walls have changed. */
export async function endOldPhotos(tx: Executor): Promise<string[]> {
  const rows = await many(
    tx,
    z.object({ eventId: z.string() }),
    sql`with ended as (
          update wall_photos photo
          set state = case when photo.state = 'waiting' then 'refused' else 'removed' end,
            place = null, shown_name = null, state_since = kwabo_now()
          where (photo.state = 'waiting'
              and photo.sent_at < kwabo_now() - make_interval(days => ${keptDays.waiting}::int))
            or (photo.state = 'approved'
              and photo.state_since < kwabo_now() - make_interval(days => ${keptDays.approved}::int))
          returning event_id)
        select distinct event_id as "eventId" from ended`,
  )
  return rows.map(({ eventId }) => eventId)
}

/** Forgets ended photos after a while: then nothing is left of them. */
export async function forgetEndedPhotos(tx: Executor): Promise<void> {
  await run(
    tx,
    sql`delete from wall_photos
        where not has_files and state in ('refused', 'removed', 'withdrawn')
          and state_since < kwabo_now() - make_interval(days => ${keptDays.ended}::int)`,
  )
}
