import { z } from 'zod'
import { many, maybe, run, sql, type Executor } from '../../platform/database.ts'
import { ticketStates } from '../tickets/ticket-state.ts'

/** All SQL of live access. Tickets and the catalogue are read here, never written. */

const showRow = z.object({
  eventId: z.string(),
  title: z.string(),
  highlights: z.array(z.string()),
  startsAt: z.date(),
  endsAt: z.date(),
  replayEndsAt: z.date(),
  streamUrl: z.string().nullable(),
  slug: z.string().nullable(),
})
export type ShowRow = z.infer<typeof showRow>

export function findShow(db: Executor, eventId: string) {
  return maybe(
    db,
    showRow,
    sql`select event_id as "eventId", title, highlights, starts_at as "startsAt", ends_at as "endsAt",
          replay_ends_at as "replayEndsAt", stream_url as "streamUrl", slug
        from live_show_overview where event_id = ${eventId}`,
  )
}

/** The first show whose replay is not over, else the one that was last. */
export function findShowToCome(db: Executor) {
  return maybe(
    db,
    showRow,
    sql`select event_id as "eventId", title, highlights, starts_at as "startsAt", ends_at as "endsAt",
          replay_ends_at as "replayEndsAt", stream_url as "streamUrl", slug
        from live_show_overview cross join (select kwabo_now() as at) present
        order by replay_ends_at > present.at desc,
          case when replay_ends_at > present.at then starts_at end, starts_at desc, event_id
        limit 1`,
  )
}

/** Ticket models by the live channel's names for them. */
export function findTicketModels(db: Executor, liveModelIds: readonly string[]) {
  return many(
    db,
    z.object({ id: z.string(), modelId: z.string() }),
    sql`select id, ticket_model_id as "modelId" from live_models where id = any(${liveModelIds}::uuid[])`,
  )
}

/** Live tickets of an order that have no credentials yet. */
export async function liveTicketIds(tx: Executor, orderId: string): Promise<string[]> {
  const rows = await many(
    tx,
    z.object({ id: z.string() }),
    sql`select ticket.id from tickets ticket
        join ticket_models model on model.id = ticket.ticket_model_id
        where ticket.order_id = ${orderId} and model.channel = 'live'
          and not exists (select from live_credentials c where c.ticket_id = ticket.id)
        order by ticket.position`,
  )
  return rows.map(({ id }) => id)
}

export interface NewCredentials {
  ticketId: string
  serial: string
  sealed: Buffer
}

/** Answers the tickets whose credentials were written: a serial number that another has already leaves its row out. */
export async function insertCredentials(tx: Executor, given: NewCredentials[]): Promise<Set<string>> {
  const rows = await many(
    tx,
    z.object({ ticketId: z.string() }),
    sql`insert into live_credentials (ticket_id, serial, password)
        select ticket_id, serial, password
        from unnest(${given.map(({ ticketId }) => ticketId)}::uuid[], ${given.map(({ serial }) => serial)}::text[],
          ${given.map(({ sealed }) => sealed)}::bytea[]) as given (ticket_id, serial, password)
        on conflict on constraint live_credentials_serial_unique do nothing
        returning ticket_id as "ticketId"`,
  )
  return new Set(rows.map(({ ticketId }) => ticketId))
}

export function credentialsOf(db: Executor, ticketIds: readonly string[]) {
  return many(
    db,
    z.object({ ticketId: z.string(), serial: z.string(), sealed: z.instanceof(Buffer) }),
    sql`select ticket_id as "ticketId", serial, password as sealed
        from live_credentials where ticket_id = any(${ticketIds}::uuid[])`,
  )
}

/** What a login is judged by. */
export function findCredentials(db: Executor, serial: string) {
  return maybe(
    db,
    z.object({
      ticketId: z.string(),
      sealed: z.instanceof(Buffer),
      eventId: z.string(),
      state: z.enum(ticketStates),
    }),
    sql`select c.ticket_id as "ticketId", c.password as sealed, t.event_id as "eventId", t.state
        from live_credentials c join tickets t on t.id = c.ticket_id where c.serial = ${serial}`,
  )
}

/** The ticket of a serial number, and whether this device, a digest, is in with it or was last. */
export function findTicketOf(db: Executor, serial: string, device: string | null) {
  return maybe(
    db,
    z.object({ ticketId: z.string(), isIn: z.boolean() }),
    sql`select c.ticket_id as "ticketId",
          exists (select from live_sessions s where s.ticket_id = c.ticket_id and s.device = ${device}) as "isIn"
        from live_credentials c where c.serial = ${serial}`,
  )
}

/** Digests of the browser's cookies. */
export interface SessionKey {
  token: string
  device: string
}

/**
 * Lets a device in, unless another is in: of two at once the row's own lock lets one win, and the other then sees
 * it. The device that is in already gets a new token. True when it is in.
 */
export async function openSession(
  db: Executor,
  { ticketId, token, device, seconds }: SessionKey & { ticketId: string; seconds: number },
): Promise<boolean> {
  const opened = await run(
    db,
    sql`insert into live_sessions as s (ticket_id, token, device, valid_until)
        values (${ticketId}, ${token}, ${device}, kwabo_now() + make_interval(secs => ${seconds}))
        on conflict on constraint live_sessions_pkey do update
        set token = excluded.token, device = excluded.device, valid_until = excluded.valid_until,
          started_at = excluded.started_at, released_at = null
        where s.device = excluded.device or s.released_at is not null or s.valid_until <= kwabo_now()`,
  )
  return opened === 1
}

const sessionRow = z.object({
  ticketId: z.string(),
  serial: z.string(),
  eventId: z.string(),
  validUntil: z.date(),
})

export function findSession(db: Executor, { token, device }: SessionKey) {
  return maybe(
    db,
    sessionRow,
    sql`select s.ticket_id as "ticketId", c.serial, t.event_id as "eventId", s.valid_until as "validUntil"
        from live_sessions s
        join live_credentials c on c.ticket_id = s.ticket_id
        join tickets t on t.id = s.ticket_id
        where s.token = ${token} and s.device = ${device} and s.released_at is null
          and s.valid_until > kwabo_now() and is_good_ticket(t.state)`,
  )
}

export interface Renewal {
  seconds: number
  /** So long after a page was closed its session can be brought back. */
  reloadSeconds: number
  /** The open page that asks for it; null where it is not a page, or one that is only just being opened. */
  page: string | null
}

export function renewSession(
  db: Executor,
  { token, device }: SessionKey,
  { seconds, reloadSeconds, page }: Renewal,
) {
  return maybe(
    db,
    sessionRow,
    sql`update live_sessions s
        set valid_until = kwabo_now() + make_interval(secs => ${seconds}), released_at = null
        from live_credentials c, tickets t
        where s.token = ${token} and s.device = ${device} and c.ticket_id = s.ticket_id and t.id = s.ticket_id
          and is_good_ticket(t.state)
          and (s.released_at is null or s.released_at > kwabo_now() - make_interval(secs => ${reloadSeconds}))
          and (${page}::text is null or ${page}::text <> all(s.closed_pages))
        returning s.ticket_id as "ticketId", c.serial, t.event_id as "eventId", s.valid_until as "validUntil"`,
  )
}

/**
 * Its page was closed: the place is free, and the same browser may come back to it for a moment, but not through
 * that page, of which a message may still be on its way.
 */
export function releaseSession(
  db: Executor,
  { token, device }: SessionKey,
  { serial, page }: { serial: string; page: string | null },
): Promise<number> {
  return run(
    db,
    sql`update live_sessions s set released_at = coalesce(s.released_at, kwabo_now()),
          closed_pages = case when ${page}::text is null then s.closed_pages
            else (${page}::text || s.closed_pages)[1:8] end
        from live_credentials c
        where s.token = ${token} and s.device = ${device} and c.ticket_id = s.ticket_id and c.serial = ${serial}`,
  )
}

/** For good, for the browser that asks. */
export function leaveSession(db: Executor, { token, device }: SessionKey): Promise<number> {
  return run(db, sql`delete from live_sessions where token = ${token} and device = ${device}`)
}

/** Whoever is in, is out. */
export function endSession(db: Executor, serial: string): Promise<number> {
  return run(
    db,
    sql`delete from live_sessions s using live_credentials c
        where c.ticket_id = s.ticket_id and c.serial = ${serial}`,
  )
}

/** Sessions that ended more than a day ago; answers how many. */
export function deleteOldSessions(db: Executor): Promise<number> {
  return run(db, sql`delete from live_sessions where valid_until < kwabo_now() - interval '24 hours'`)
}
