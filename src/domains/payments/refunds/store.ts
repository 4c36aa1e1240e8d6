import { actorValues, type Actor } from '../../../platform/actor.ts'
import { z } from 'zod'
import { many, maybe, one, run, sql, type Executor } from '../../../platform/database.ts'
import type { Refund } from './refunds.ts'

/** `settled`: a refund for this refund due is already decided or done. */
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

/** Refunds of a payment that have not ended. Those that settle a refund due come first. */
export async function listUnended(tx: Executor, paymentId: string): Promise<string[]> {
  const rows = await many(
    tx,
    z.object({ id: z.string() }),
    sql`select id from refunds
        where payment_id = ${paymentId} and state in ('pending', 'decided', 'sent', 'processing')
        order by due_id nulls last`,
  )
  return rows.map(({ id }) => id)
}

export async function insertRefund(
  tx: Executor,
  refund: Pick<
    Refund,
    'id' | 'paymentId' | 'dueId' | 'amount' | 'why' | 'byHand' | 'returnPlaces' | 'evenUsed'
  > & {
    by: Actor
    state: 'pending' | 'decided'
    approvalId: string | null
    lookAfterSeconds: number
  },
): Promise<void> {
  await run(
    tx,
    sql`insert into refunds (id, payment_id, due_id, amount, why, actor, actor_id, actor_name, by_hand, return_places,
          even_used, state, approval_id, look_at)
        values (${refund.id}, ${refund.paymentId}, ${refund.dueId}, ${refund.amount}, ${refund.why},
          ${actorValues(refund.by)}, ${refund.byHand}, ${refund.returnPlaces},
          ${refund.evenUsed}, ${refund.state}, ${refund.approvalId},
          kwabo_now() + make_interval(secs => ${refund.lookAfterSeconds}))`,
  )
}

/** Marks a pending refund as decided: it may be sent. */
export async function markDecided(tx: Executor, id: string): Promise<void> {
  await run(tx, sql`update refunds set state = 'decided', look_at = kwabo_now() where id = ${id}`)
}

/** Marks a refund as sent. Written before the provider is asked, so a sent refund may not have reached the provider. */
export async function markSent(tx: Executor, id: string, lookAfterSeconds: number): Promise<void> {
  await run(
    tx,
    sql`update refunds set state = 'sent', sent_at = kwabo_now(),
          look_at = kwabo_now() + make_interval(secs => ${lookAfterSeconds}) where id = ${id}`,
  )
}

/** Marks a refund that staff pay by hand, because its provider is gone or never ended it. */
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
  end: { state: 'done' | 'refused' | 'undone'; reference: string | null; reason: string | null },
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

/** The first refund of everything that a payment brought, unless it was refused or undone. It may be done already. */
export async function findWholeRefund(tx: Executor, paymentId: string): Promise<string | undefined> {
  const found = await maybe(
    tx,
    z.object({ id: z.string() }),
    sql`select r.id from refunds r join payments p on p.id = r.payment_id
        where r.payment_id = ${paymentId} and r.state not in ('refused', 'undone') and r.amount = p.received
        order by r.decided_at limit 1`,
  )
  return found?.id
}

/**
 * Takes the payments that are due for a review, and returns them in the given order. Only one caller gets a payment,
 * because a taken payment is no longer due.
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

/** Makes a review due within an hour and not tomorrow, because the provider could not tell. */
export async function reviewSoon(db: Executor, id: string): Promise<void> {
  await run(
    db,
    sql`update payments set review_at = least(review_at, kwabo_now() + interval '1 hour') where id = ${id}`,
  )
}

export async function markReversed(tx: Executor, paymentId: string): Promise<void> {
  await run(tx, sql`update payments set state = 'reversed' where id = ${paymentId}`)
}

/** Whether another refund was paid by hand with this transfer. `bare`: the letters and digits of its number. */
export async function isOfAnotherRefund(tx: Executor, id: string, bare: string): Promise<boolean> {
  const { known } = await one(
    tx,
    z.object({ known: z.boolean() }),
    sql`select exists (select from refunds
          where by_hand and id <> ${id} and lower(regexp_replace(reference, '[^[:alnum:]]', '', 'g')) = ${bare}) as known`,
  )
  return known
}
