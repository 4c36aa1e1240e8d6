import { actorValues, type Actor } from '../../../platform/actor.ts'
import { z } from 'zod'
import { many, maybe, one, run, sql, type Executor } from '../../../platform/database.ts'
import { lockPayment } from '../store.ts'

const refundShape = z.object({
  id: z.string(),
  paymentId: z.string(),
  /** The refund due that it settles; null: money that had paid for an order or a donation. */
  dueId: z.string().nullable(),
  amount: z.number(),
  why: z.string(),
  decidedAt: z.date(),
  state: z.enum(['decided', 'sent', 'processing', 'done', 'refused']),
  byHand: z.boolean(),
  returnPlaces: z.boolean(),
  sentAt: z.date().nullable(),
  settledAt: z.date().nullable(),
  reference: z.string().nullable(),
  reason: z.string().nullable(),
  /** The provider that received the money. */
  provider: z.string(),
  purpose: z.enum(['order', 'donation']),
  subjectId: z.string(),
  providerReference: z.string().nullable(),
  /** All that the payment received, in whole francs. */
  received: z.number().nullable(),
  /** The provider has reversed the whole payment: none of it may be paid back again. */
  reversed: z.boolean(),
  now: z.date(),
})
export type Refund = z.output<typeof refundShape>

export function findRefund(db: Executor, id: string): Promise<Refund | undefined> {
  return maybe(
    db,
    refundShape,
    sql`select r.id, r.payment_id as "paymentId", r.due_id as "dueId", r.amount, r.why,
          r.decided_at as "decidedAt", r.state, r.by_hand as "byHand",
          r.return_places as "returnPlaces", r.sent_at as "sentAt", r.settled_at as "settledAt", r.reference,
          r.reason, p.provider, p.purpose, p.subject_id as "subjectId", p.provider_reference as "providerReference",
          p.received, p.state = 'reversed' as reversed, kwabo_now() as now
        from refunds r join payments p on p.id = r.payment_id where r.id = ${id}`,
  )
}

/** Locks a refund by its payment, which comes first in the lock order. */
export async function lockRefund(tx: Executor, id: string): Promise<Refund | undefined> {
  const refund = await findRefund(tx, id)
  if (!refund) return undefined
  await lockPayment(tx, refund.paymentId)
  return findRefund(tx, id)
}

/** What a payment received, and how much of it may still be refunded. */
export function findRefundable(tx: Executor, paymentId: string) {
  return one(
    tx,
    z.object({ provider: z.string(), received: z.number(), left: z.number(), open: z.boolean() }),
    sql`select p.provider, coalesce(p.received, 0) as received,
          (coalesce(p.received, 0)
           - coalesce((select sum(d.amount) from refunds_due d where d.payment_id = p.id), 0)
           - coalesce((select sum(r.amount) from refunds r
                       where r.payment_id = p.id and r.due_id is null and r.state <> 'refused'), 0))::integer as left,
          exists (select from refunds r where r.payment_id = p.id and r.due_id is null
                  and r.state in ('decided', 'sent', 'processing')) as open
        from payments p where p.id = ${paymentId}`,
  )
}

/** How much of a payment has been refunded; refunds due not counted. */
export async function sumReturned(tx: Executor, paymentId: string): Promise<number> {
  const { sum } = await one(
    tx,
    z.object({ sum: z.number() }),
    sql`select coalesce(sum(amount), 0)::integer as sum from refunds
        where payment_id = ${paymentId} and due_id is null and state = 'done'`,
  )
  return sum
}

/** `settled`: a refund of it is decided or done already. */
export function findDue(tx: Executor, id: string) {
  return maybe(
    tx,
    z.object({ paymentId: z.string(), amount: z.number(), settled: z.boolean() }),
    sql`select d.payment_id as "paymentId", d.amount,
          exists (select from refunds r where r.due_id = d.id and r.state <> 'refused') as settled
        from refunds_due d where d.id = ${id}`,
  )
}

/** Refunds due of a payment for which no refund is decided. */
export function listOpenDues(tx: Executor, paymentId: string) {
  return many(
    tx,
    z.object({ id: z.string(), amount: z.number() }),
    sql`select d.id, d.amount from refunds_due d
        where d.payment_id = ${paymentId}
          and not exists (select from refunds r where r.due_id = d.id and r.state <> 'refused')`,
  )
}

/** Refunds of a payment that have not ended, those of refunds due first. */
export async function listUnended(tx: Executor, paymentId: string): Promise<string[]> {
  const rows = await many(
    tx,
    z.object({ id: z.string() }),
    sql`select id from refunds
        where payment_id = ${paymentId} and state in ('decided', 'sent', 'processing')
        order by due_id nulls last`,
  )
  return rows.map(({ id }) => id)
}

export async function insertRefund(
  tx: Executor,
  refund: Pick<Refund, 'id' | 'paymentId' | 'dueId' | 'amount' | 'why' | 'byHand' | 'returnPlaces'> & {
    by: Actor
  },
): Promise<void> {
  await run(
    tx,
    sql`insert into refunds (id, payment_id, due_id, amount, why, actor, actor_id, actor_name, by_hand, return_places)
        values (${refund.id}, ${refund.paymentId}, ${refund.dueId}, ${refund.amount}, ${refund.why},
          ${actorValues(refund.by)}, ${refund.byHand}, ${refund.returnPlaces})`,
  )
}

/** Written before the provider is asked: a refund in this state may have been asked for. */
export async function markSent(tx: Executor, id: string, lookAfterSeconds: number): Promise<void> {
  await run(
    tx,
    sql`update refunds set state = 'sent', sent_at = kwabo_now(),
          look_at = kwabo_now() + make_interval(secs => ${lookAfterSeconds}) where id = ${id}`,
  )
}

/** Its provider cannot be asked any more: people pay it back. */
export async function markByHand(tx: Executor, id: string): Promise<void> {
  await run(tx, sql`update refunds set by_hand = true where id = ${id}`)
}

export async function markProcessing(tx: Executor, id: string): Promise<void> {
  await run(tx, sql`update refunds set state = 'processing' where id = ${id} and state = 'sent'`)
}

export async function lookAgain(db: Executor, id: string, afterSeconds: number): Promise<void> {
  await run(
    db,
    sql`update refunds set look_at = kwabo_now() + make_interval(secs => ${afterSeconds}) where id = ${id}`,
  )
}

export async function markSettled(
  tx: Executor,
  id: string,
  end: { state: 'done' | 'refused'; reference: string | null; reason: string | null },
): Promise<void> {
  await run(
    tx,
    sql`update refunds set state = ${end.state}, settled_at = kwabo_now(),
          reference = coalesce(${end.reference}, reference), reason = ${end.reason} where id = ${id}`,
  )
}

/** Refunds that are due to be sent or looked at, longest waiting first. */
export async function listToDo(db: Executor, limit: number): Promise<string[]> {
  const rows = await many(
    db,
    z.object({ id: z.string() }),
    sql`select id from refunds
        where state in ('decided', 'sent', 'processing') and not by_hand and look_at <= kwabo_now()
        order by look_at, id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** The open refund by which the provider gives back everything that a payment brought. */
export async function findWholeRefund(tx: Executor, paymentId: string): Promise<string | undefined> {
  const found = await maybe(
    tx,
    z.object({ id: z.string() }),
    sql`select r.id from refunds r join payments p on p.id = r.payment_id
        where r.payment_id = ${paymentId} and r.state <> 'refused' and r.amount = p.received
        order by r.decided_at limit 1`,
  )
  return found?.id
}

/**
 * Of these payments those that are due to be read again, in their order, each for one caller: for others it is due no
 * more.
 */
export async function takeReviews(db: Executor, ids: readonly string[]): Promise<string[]> {
  const taken = await many(
    db,
    z.object({ id: z.string() }),
    sql`update payments set review_at = kwabo_now() + interval '24 hours'
        where id = any(${ids}::uuid[]) and review_at <= kwabo_now()
          and state in ('succeeded', 'succeeded_late', 'succeeded_surplus', 'mismatch')
        returning id`,
  )
  const mine = new Set(taken.map(({ id }) => id))
  return ids.filter((id) => mine.has(id))
}

/** The provider could not tell: the next review comes in an hour, not tomorrow. */
export async function reviewSoon(db: Executor, id: string): Promise<void> {
  await run(db, sql`update payments set review_at = kwabo_now() + interval '1 hour' where id = ${id}`)
}

export async function markReversed(tx: Executor, paymentId: string): Promise<void> {
  await run(tx, sql`update payments set state = 'reversed' where id = ${paymentId}`)
}
