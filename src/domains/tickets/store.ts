import { z } from 'zod'
import { many, maybe, run, sql, type Executor } from '../../platform/database.ts'
import { momentsShape } from '../catalogue/entries.ts'
import { ticketStates } from './ticket-state.ts'

/** SQL of signing keys and tickets. Reads tables of the catalogue, and never writes them. */

const signingKey = z.object({ number: z.int(), privateKey: z.instanceof(Buffer), retired: z.boolean() })

/** Advisory lock: one process at a time finds or adds a key. Its number is arbitrary. */
export async function lockSigningKeys(tx: Executor): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(7269012)`)
}

/** Every key there ever was, the newest first; sixteen at most. */
export async function allSigningKeys(tx: Executor) {
  return many(
    tx,
    signingKey,
    sql`select number, private_key as "privateKey", retired_at is not null as retired
        from signing_keys order by number desc`,
  )
}

export async function insertSigningKey(
  tx: Executor,
  key: { number: number; privateKey: Buffer; publicKey: Buffer },
): Promise<void> {
  await run(
    tx,
    sql`insert into signing_keys (number, private_key, public_key)
        values (${key.number}, ${key.privateKey}, ${key.publicKey})`,
  )
}

export interface NewTicket {
  id: string
  number: string
  token: string
  ticketModelId: string
  eventId: string
  typeName: string
  price: number
  persons: number
  position: number
  signature: Buffer
}

/**
 * Writes tickets in one statement and returns the positions that were written. A ticket whose printed number is
 * taken is skipped. A position that the order already has fails the transaction.
 */
export async function insertTickets(
  tx: Executor,
  order: { orderId: string; holderName: string; keyNumber: number },
  tickets: readonly NewTicket[],
): Promise<Set<number>> {
  const rows = await many(
    tx,
    z.object({ position: z.int() }),
    sql`insert into tickets
          (id, number, token, order_id, ticket_model_id, event_id, type_name, price, persons, position, holder_name,
           key_number, signature)
        select id, number, token, ${order.orderId}::uuid, ticket_model_id, event_id, type_name, price, persons, position,
          ${order.holderName}::text, ${order.keyNumber}::smallint, signature
        from unnest(
          ${tickets.map(({ id }) => id)}::uuid[],
          ${tickets.map(({ number }) => number)}::text[],
          ${tickets.map(({ token }) => token)}::text[],
          ${tickets.map(({ ticketModelId }) => ticketModelId)}::uuid[],
          ${tickets.map(({ eventId }) => eventId)}::text[],
          ${tickets.map(({ typeName }) => typeName)}::text[],
          ${tickets.map(({ price }) => price)}::int[],
          ${tickets.map(({ persons }) => persons)}::int[],
          ${tickets.map(({ position }) => position)}::int[],
          ${tickets.map(({ signature }) => signature)}::bytea[]
        ) as given (id, number, token, ticket_model_id, event_id, type_name, price, persons, position, signature)
        on conflict on constraint tickets_number_unique do nothing
        returning position`,
  )
  return new Set(rows.map(({ position }) => position))
}

const ticketRow = z.object({
  id: z.string(),
  orderId: z.string(),
  token: z.string(),
  number: z.string(),
  state: z.enum(ticketStates),
  holderName: z.string(),
  keyNumber: z.int(),
  signature: z.instanceof(Buffer),
  typeName: z.string(),
  persons: z.int(),
  price: z.int(),
  eventId: z.string(),
  eventName: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  venue: z.string(),
  /** A ticket for the live stream, which does not open the gate. */
  live: z.boolean(),
  moments: momentsShape,
  image: z.string().nullable(),
  seller: z.string(),
  cancelled: z.boolean(),
  previousStartsAt: z.date().nullable(),
  changeReason: z.string().nullable(),
  changes: z.int(),
  /** Staff have blocked the ticket. */
  held: z.boolean(),
})
export type TicketRow = z.infer<typeof ticketRow>

/** The tickets of an order by position, or the ticket of a token. */
export async function ticketRows(
  db: Executor,
  chosen: { orderId: string } | { token: string },
): Promise<TicketRow[]> {
  const wanted =
    'orderId' in chosen ? sql`ticket.order_id = ${chosen.orderId}` : sql`ticket.token = ${chosen.token}`
  return many(
    db,
    ticketRow,
    sql`select ticket.id, ticket.order_id as "orderId", ticket.token, ticket.number, ticket.state,
          ticket.holder_name as "holderName", ticket.key_number as "keyNumber", ticket.signature,
          ticket.type_name as "typeName", ticket.persons, ticket.price,
          event.id as "eventId", event.name as "eventName", event.starts_at as "startsAt",
          event.ends_at as "endsAt", event.venue, model.channel = 'live' as live, event.image,
          (select opened.moments from type_moments opened where opened.ticket_type_id = model.ticket_type_id) as moments,
          event.cancelled_at is not null as cancelled,
          event.previous_starts_at as "previousStartsAt", event.change_reason as "changeReason",
          (select count(*) from event_changes change where change.event_id = event.id)::integer as changes,
          organiser.name as seller,
          exists (select from staff_holds_on_tickets h where h.ticket_id = ticket.id and h.lifted_at is null) as held
        from tickets ticket
        join ticket_models model on model.id = ticket.ticket_model_id
        join events event on event.id = ticket.event_id
        join organisers organiser on organiser.id = event.organiser_id
        where ${wanted}
        order by ticket.position`,
  )
}

/** What a code is checked against: the ticket's event, and the public key with the code's key number. */
export async function ticketToVerify(db: Executor, ticketId: string, keyNumber: number) {
  return maybe(
    db,
    z.object({
      state: z.enum(ticketStates),
      publicKey: z.instanceof(Buffer),
      typeName: z.string(),
      eventId: z.string(),
      eventName: z.string(),
      startsAt: z.date(),
      endsAt: z.date(),
      venue: z.string(),
      live: z.boolean(),
      moments: momentsShape,
      cancellation: z.string().nullable(),
    }),
    sql`select ticket.state, key.public_key as "publicKey", ticket.type_name as "typeName", event.id as "eventId",
          event.name as "eventName", event.starts_at as "startsAt", event.ends_at as "endsAt", event.venue,
          model.channel = 'live' as live,
          (select opened.moments from type_moments opened where opened.ticket_type_id = model.ticket_type_id) as moments,
          case when event.cancelled_at is not null then event.change_reason end as cancellation
        from tickets ticket
        join signing_keys key on key.number = ticket.key_number
        join ticket_models model on model.id = ticket.ticket_model_id
        join events event on event.id = ticket.event_id
        where ticket.id = ${ticketId}::uuid and ticket.key_number = ${keyNumber}::smallint`,
  )
}
