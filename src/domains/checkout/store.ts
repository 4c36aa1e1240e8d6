import { z } from 'zod'
import { many, maybe, one, run, sql, type Executor } from '../../platform/database.ts'
import { orderStates, type OrderState } from './order-status.ts'

const orderShape = z.object({
  id: z.string(),
  reference: z.string(),
  token: z.string(),
  state: z.enum(orderStates),
  lastName: z.string(),
  firstName: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  city: z.string(),
  amount: z.number(),
  createdAt: z.date(),
  expiresAt: z.date(),
  now: z.date(),
  replacedBy: z.string().nullable(),
  promoCodeId: z.string().nullable(),
  promoCode: z.string().nullable(),
  graceGiven: z.boolean(),
  lines: z.array(
    z.object({
      modelId: z.string(),
      /** Its tickets let in to a live show. */
      live: z.boolean(),
      /** In the live channel, where it has this name besides. */
      liveModelId: z.string().nullable(),
      quantity: z.number(),
      unitPrice: z.number(),
      persons: z.number(),
      eventId: z.string(),
      eventName: z.string(),
      startsAt: z.iso.datetime({ offset: true }),
      /** The event will not take place. */
      eventCancelled: z.boolean(),
      typeName: z.string(),
      seller: z.string(),
    }),
  ),
})
export type Order = z.output<typeof orderShape>

/**
 * By id or by token, exactly one of both; not by one `or` the other, for which PostgreSQL would make a new plan of all
 * these joins at every question. `now` is the database's, as everything that decides.
 */
export function findOrder(db: Executor, by: { id: string } | { token: string }): Promise<Order | undefined> {
  const id = 'id' in by ? by.id : null
  const token = 'token' in by ? by.token : null
  return maybe(
    db,
    orderShape,
    sql`select o.id, o.reference, o.token, o.state, o.last_name as "lastName", o.first_name as "firstName",
          o.email, o.phone, o.country, o.city, o.amount, o.created_at as "createdAt",
          o.expires_at as "expiresAt", kwabo_now() as now,
          o.replaced_by as "replacedBy", o.promo_code_id as "promoCodeId",
          (select c.code from promo_codes c where c.id = o.promo_code_id) as "promoCode", o.grace_given as "graceGiven",
          (select json_agg(json_build_object('modelId', l.ticket_model_id, 'live', m.channel = 'live',
             'liveModelId', v.id, 'quantity', l.quantity,
             'unitPrice', l.unit_price, 'persons', l.persons, 'eventId', e.id, 'eventName', e.name,
             'startsAt', e.starts_at, 'eventCancelled', e.cancelled_at is not null, 'typeName', t.name, 'seller', s.name) order by l.position)
           from order_lines l
           join ticket_models m on m.id = l.ticket_model_id
           left join live_models v on v.ticket_model_id = m.id and m.channel = 'live'
           join ticket_types t on t.id = m.ticket_type_id
           join events e on e.id = m.event_id
           join organisers s on s.id = e.organiser_id
           where l.order_id = o.id) as lines
        from orders o where o.id = coalesce(${id}::uuid, (select id from orders where token = ${token}::text))`,
  )
}

/** An order with one of these tokens that was paid: proof of more than of having asked. */
export async function findPaidOrder(db: Executor, tokens: readonly string[]): Promise<string | undefined> {
  if (tokens.length === 0) return undefined
  const row = await maybe(
    db,
    z.object({ id: z.string() }),
    sql`select id from orders where token = any(${tokens}::text[]) and state in ('paid', 'refunded_partly') order by id limit 1`,
  )
  return row?.id
}

/** Whether one of these tokens is of an order with that phone, E.164. */
export async function isPhoneOf(db: Executor, tokens: readonly string[], phone: string): Promise<boolean> {
  const theirs = sql`select from orders where token = any(${tokens}::text[]) and phone = ${phone}`
  return tokens.length > 0 && (await run(db, theirs)) > 0
}

/** Whether one of these tokens is that order's, in one small look-up: enough where the order is read later anyhow. */
export async function isOrderOf(db: Executor, tokens: readonly string[], id: string): Promise<boolean> {
  return (await run(db, sql`select from orders where id = ${id} and token = any(${tokens}::text[])`)) > 0
}

/** For whoever knows both, which is more than can be guessed. */
export async function findOrderId(
  db: Executor,
  by: { reference: string; phone: string },
): Promise<string | undefined> {
  const found = await maybe(
    db,
    z.object({ id: z.string() }),
    sql`select id from orders where reference = ${by.reference} and phone = ${by.phone}`,
  )
  return found?.id
}

/** Unpaid orders that money without a name may have been meant for: of the payment, or of the phone and the amount. */
export async function listMeant(
  db: Executor,
  by: { paymentId: string | null; phone: string | null; amount: number | null },
): Promise<string[]> {
  const rows = await many(
    db,
    z.object({ reference: z.string() }),
    sql`select o.reference from orders o
        where o.state in ('held', 'expired', 'cancelled')
          and (o.id = (select p.subject_id from payments p where p.id = ${by.paymentId}::uuid)
               or (o.phone = ${by.phone}::text and o.amount = ${by.amount}::integer))
        order by o.created_at desc limit 3`,
  )
  return rows.map(({ reference }) => reference)
}

/** The order that replaced this one; null while none has. */
export async function findReplacement(db: Executor, id: string): Promise<string | null> {
  const order = await maybe(
    db,
    z.object({ replacedBy: z.string().nullable() }),
    sql`select replaced_by as "replacedBy" from orders where id = ${id}`,
  )
  return order?.replacedBy ?? null
}

/** Second in the lock order, after its payment. */
export async function lockOrder(tx: Executor, id: string): Promise<Order> {
  const [, order] = await Promise.all([
    run(tx, sql`select from orders where id = ${id} for update`),
    findOrder(tx, { id }),
  ])
  if (!order) throw new Error(`order ${id} does not exist`)
  return order
}

/** Moves an order and writes the line of its story that says so; both have the state's name. */
export async function moveOrder(
  tx: Executor,
  id: string,
  to: OrderState,
  actor: Actor,
  paidBy: string | null = null,
): Promise<void> {
  const detail = to === 'paid' ? { paymentId: paidBy } : {}
  await run(
    tx,
    sql`with moved as (
          update orders set state = ${to}, paid_by = ${paidBy} where id = ${id} returning id
        )
        insert into order_events (order_id, kind, actor, detail)
        select id, ${to}, ${actor}, ${JSON.stringify(detail)} from moved`,
  )
}

/** E2: the hold lasts at least ten more minutes once a widget opens, but is extended only once. */
export function extendHold(tx: Executor, id: string): Promise<{ expiresAt: Date; now: Date }> {
  return one(
    tx,
    z.object({ expiresAt: z.date(), now: z.date() }),
    sql`update orders set hold_extended = true,
          expires_at = case when hold_extended then expires_at
                            else greatest(expires_at, present.at + interval '10 minutes') end
        from (select kwabo_now() as at) present
        where id = ${id} returning expires_at as "expiresAt", present.at as now`,
  )
}

/** E16: the one grace for a payment that the provider says is on its way. */
export async function giveGrace(tx: Executor, id: string): Promise<void> {
  await run(
    tx,
    sql`update orders set grace_given = true, expires_at = kwabo_now() + interval '5 minutes' where id = ${id}`,
  )
}

/** Held orders whose hold has ended, oldest first. `asked`: a payment of theirs was started, however it ended. */
export function listEndedHolds(db: Executor, limit: number) {
  return many(
    db,
    z.object({ id: z.string(), asked: z.boolean() }),
    sql`select o.id, exists (select from payments p
              where p.purpose = 'order' and p.subject_id = o.id) as asked
        from orders o where o.state = 'held' and o.expires_at <= kwabo_now()
        order by o.expires_at, o.id limit ${limit}`,
  )
}

/** Lets go, in one statement, the ended holds for which no payment was ever started; answers what they held. */
export function expireUnasked(tx: Executor, ids: string[]) {
  return many(
    tx,
    z.object({
      promoCodeId: z.string().nullable(),
      lines: z.array(z.object({ modelId: z.string(), quantity: z.number() })),
    }),
    sql`with due as (
          select o.id from orders o
          where o.id = any(${ids}::uuid[]) and o.state = 'held' and o.expires_at <= kwabo_now()
            and not exists (select from payments p where p.purpose = 'order' and p.subject_id = o.id)
          order by o.id for update skip locked
        ), gone as (
          update orders o set state = 'expired' from due where o.id = due.id
          returning o.id, o.promo_code_id
        ), logged as (
          insert into order_events (order_id, kind, actor) select id, 'expired', 'system' from gone
        )
        select gone.promo_code_id as "promoCodeId",
          (select json_agg(json_build_object('modelId', l.ticket_model_id, 'quantity', l.quantity))
           from order_lines l where l.order_id = gone.id) as lines
        from gone`,
  )
}

export async function updateContact(tx: Executor, id: string, contact: { email: string; phone: string }) {
  await run(tx, sql`update orders set email = ${contact.email}, phone = ${contact.phone} where id = ${id}`)
}

/** How often something was done with an order since `minutes` ago. */
export async function countEvents(db: Executor, orderId: string, kind: string, minutes: number) {
  const { count } = await one(
    db,
    z.object({ count: z.number() }),
    sql`select count(*) as count from order_events
        where order_id = ${orderId} and kind = ${kind} and at > kwabo_now() - make_interval(mins => ${minutes})`,
  )
  return count
}

type Actor = 'buyer' | 'provider' | 'system' | 'staff'

/** One line of the order's story. The state columns derive from these. */
export async function logOrder(
  tx: Executor,
  orderId: string,
  kind: string,
  actor: Actor,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await run(
    tx,
    sql`insert into order_events (order_id, kind, actor, detail)
        values (${orderId}, ${kind}, ${actor}, ${JSON.stringify(detail)})`,
  )
}
