import { actorValues, type Actor } from '../../platform/actor.ts'
import { z } from 'zod'
import { many, maybe, one, run, sql, type Executor } from '../../platform/database.ts'
import { deviceDigest } from '../../platform/http/device-cookie.ts'
import type { OrderState } from './order-status.ts'
import type { Order } from './orders.ts'

/** The parts of an order that may be corrected. */
export type Contact = Pick<Order, 'lastName' | 'firstName' | 'email' | 'phone'>

/** Finds a paid order with one of these tokens: a browser with the token of a paid order is a buyer's. */
export async function findPaidOrder(db: Executor, tokens: readonly string[]): Promise<string | undefined> {
  if (tokens.length === 0) return undefined
  const row = await maybe(
    db,
    z.object({ id: z.string() }),
    sql`select id from orders where token = any(${tokens}::text[]) and state in ('paid', 'refunded_partly') order by id limit 1`,
  )
  return row?.id
}

/** Whether one of these tokens belongs to the order. Does not load the order. */
export async function isOrderOf(db: Executor, tokens: readonly string[], id: string): Promise<boolean> {
  return (await run(db, sql`select from orders where id = ${id} and token = any(${tokens}::text[])`)) > 0
}

/** Whether the browser with this device cookie made the order. */
export async function isDeviceOf(tx: Executor, id: string, device: string | null): Promise<boolean> {
  if (device === null) return false
  return (await run(tx, sql`select from orders where id = ${id} and device = ${deviceDigest(device)}`)) > 0
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

interface MoveDetail {
  /** The payment that paid the order. */
  paidBy?: string | null
  /** What the story says beside the new state. */
  detail?: Record<string, unknown> | undefined
}

/** Moves an order and adds a line to its story, whose kind is the new state. */
export async function moveOrder(
  tx: Executor,
  id: string,
  to: OrderState,
  actor: Actor,
  { paidBy = null, detail = to === 'paid' ? { paymentId: paidBy } : {} }: MoveDetail = {},
): Promise<void> {
  await run(
    tx,
    sql`with moved as (
          update orders set state = ${to}, paid_by = ${paidBy} where id = ${id} returning id
        )
        insert into order_events (order_id, kind, actor, actor_id, actor_name, detail)
        select id, ${to}, ${actorValues(actor)}, ${JSON.stringify(detail)} from moved`,
  )
}

/** E2: extends the hold to at least ten more minutes when a widget opens. Later widgets do not extend it again. */
export function extendHold(tx: Executor, id: string): Promise<{ expiresAt: Date; now: Date }> {
  return one(
    tx,
    z.object({ expiresAt: z.date(), now: z.date() }),
    sql`update orders set hold_extended = true,
          first_paying_at = coalesce(first_paying_at, present.at),
          expires_at = case when hold_extended then expires_at
                            else greatest(expires_at, present.at + interval '10 minutes') end
        from (select kwabo_now() as at) present
        where id = ${id} returning expires_at as "expiresAt", present.at as now`,
  )
}

/** E16: extends the hold to five minutes from now, because money may be moving. The caller gives an order one grace. */
export async function giveGrace(tx: Executor, id: string): Promise<void> {
  await run(
    tx,
    sql`update orders set grace_given = true, expires_at = kwabo_now() + interval '5 minutes' where id = ${id}`,
  )
}

/** Held orders whose hold has ended, oldest first. `asked`: a payment was started for the order, however it ended. */
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

/**
 * Expires, in one statement, the given orders for which no payment was ever started. Returns what each of them held.
 * `early`: the reason that the story gives. Without `early`, orders whose hold has not ended stay.
 */
export function expireUnasked(tx: Executor, ids: string[], actor: Actor, early?: Record<string, string>) {
  return many(
    tx,
    z.object({
      promoCodeId: z.string().nullable(),
      lines: z.array(z.object({ modelId: z.string(), quantity: z.number() })),
    }),
    sql`with due as (
          select o.id from orders o
          where o.id = any(${ids}::uuid[]) and o.state = 'held'
            and (${early !== undefined}::boolean or o.expires_at <= kwabo_now())
            -- True if a payment was started. The lock rereads this row, but not the table of payments.
            and not o.hold_extended
          order by o.id for update skip locked
        ), gone as (
          update orders o set state = 'expired' from due where o.id = due.id
          returning o.id, o.promo_code_id
        ), logged as (
          insert into order_events (order_id, kind, actor, actor_id, actor_name, detail)
          select id, 'expired', ${actorValues(actor)}, ${JSON.stringify(early ?? {})}::jsonb from gone
        )
        select gone.promo_code_id as "promoCodeId",
          (select json_agg(json_build_object('modelId', l.ticket_model_id, 'quantity', l.quantity))
           from order_lines l where l.order_id = gone.id) as lines
        from gone`,
  )
}

/** Corrects an order, for its buyer or by staff, and increments its version. */
export async function updateContact(
  tx: Executor,
  id: string,
  { lastName, firstName, email, phone }: Contact,
): Promise<void> {
  await run(
    tx,
    sql`update orders set last_name = ${lastName}, first_name = ${firstName}, email = ${email}, phone = ${phone},
          version = version + 1
        where id = ${id}`,
  )
}

/** The name of the person of the staff who corrected an order last. Null if the buyer did, or nobody. */
export async function findLastCorrector(db: Executor, orderId: string): Promise<string | null> {
  const last = await maybe(
    db,
    z.object({ name: z.string().nullable() }),
    sql`select actor_name as name from order_events
        where order_id = ${orderId} and kind in ('contact-corrected', 'corrected-by-staff') order by id desc limit 1`,
  )
  return last?.name ?? null
}

/** Whether the provider took back the money that had paid an order (E20). */
export async function isTakenBack(db: Executor, orderId: string): Promise<boolean> {
  const payment = sql`select from orders o join payments p on p.id = o.paid_by
      where o.id = ${orderId} and p.state = 'reversed'`
  return (await run(db, payment)) > 0
}

/** The refunds of an order that its buyer may see, latest first: all but pending, refused and undone refunds. */
export function listOrderRefunds(db: Executor, orderId: string) {
  return many(
    db,
    z.object({
      amount: z.number(),
      state: z.enum(['decided', 'sent', 'processing', 'done']),
      surplus: z.boolean(),
    }),
    sql`select r.amount, r.state, r.due_id is not null as surplus
        from refunds r join payments p on p.id = r.payment_id
        where r.state not in ('pending', 'refused', 'undone')
          and (case when r.due_id is null then p.id = (select o.paid_by from orders o where o.id = ${orderId})
                    else p.subject_id = ${orderId} end)
        order by r.decided_at desc`,
  )
}
