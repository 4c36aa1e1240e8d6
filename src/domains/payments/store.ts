import { actorValues, type Actor } from '../../platform/actor.ts'
import { z } from 'zod'
import { many, maybe, one, run, sql, type Executor } from '../../platform/database.ts'
import { paymentIdSchema } from './contract.ts'
import type { ProviderTransaction } from './provider.ts'

export const paymentShape = z.object({
  id: z.string(),
  provider: z.string(),
  purpose: z.enum(['order', 'donation']),
  subjectId: z.string(),
  amount: z.number(),
  state: z.enum([
    'pending',
    'succeeded',
    'failed',
    'expired',
    'succeeded_late',
    'succeeded_surplus',
    'mismatch',
    'reversed',
  ]),
  attempt: z.enum(['started', 'claimed', 'pending', 'none']),
  providerReference: z.string().nullable(),
  reason: z.string().nullable(),
  reads: z.number(),
  attemptAt: z.date(),
  createdAt: z.date(),
  /** The database's time, as everything that decides. */
  now: z.date(),
})
export type Payment = z.output<typeof paymentShape>

export function findPayment(db: Executor, id: string): Promise<Payment | undefined> {
  return maybe(
    db,
    paymentShape,
    sql`select id, provider, purpose, subject_id as "subjectId", amount, state, attempt,
          provider_reference as "providerReference", reason, reads, attempt_at as "attemptAt",
          created_at as "createdAt", kwabo_now() as now
        from payments where id = ${id}`,
  )
}

/** The payment that a transaction names: of the provider that tells it, because no other one can have been paid by it. */
export async function findNamed(
  db: Executor,
  provider: string,
  { ourReference }: ProviderTransaction,
): Promise<Payment | undefined> {
  const id = paymentIdSchema.safeParse(ourReference)
  const payment = id.success ? await findPayment(db, id.data) : undefined
  return payment?.provider === provider ? payment : undefined
}

/**
 * First in the lock order: payment, order, code, event, models. The second statement sees what the wait was for. Rows
 * that only refer to the payment, as a claim of a page, do not wait for it: whoever holds it may wait for them.
 */
export async function lockPayment(tx: Executor, id: string): Promise<Payment | undefined> {
  const [, payment] = await Promise.all([
    run(tx, sql`select from payments where id = ${id} for no key update`),
    findPayment(tx, id),
  ])
  return payment
}

/** A subject's payments that money may still arrive on without surprise, oldest first. */
export function listPendingPayments(db: Executor, subjectId: string) {
  return many(
    db,
    z.object({ id: z.string(), attempt: paymentShape.shape.attempt }),
    sql`select id, attempt from payments where subject_id = ${subjectId} and state = 'pending' order by id`,
  )
}

/** Of a subject: the liveliest attempt to pay, the last failure's reason, and what is to be returned. */
export function findMoney(db: Executor, subjectId: string) {
  return one(
    db,
    z.object({
      attempt: z.enum(['started', 'claimed', 'pending', 'none']).nullable(),
      failureReason: z.string().nullable(),
      failed: z.boolean(),
      refundDue: z.number(),
    }),
    sql`select
          (select p.attempt from payments p
           where p.subject_id = ${subjectId} and p.state in ('pending', 'expired')
             and (p.attempt not in ('claimed', 'pending') or p.attempt_at > kwabo_now() - interval '72 hours')
           order by array_position(array['pending', 'claimed', 'started', 'none'], p.attempt) limit 1) as attempt,
          (select p.reason from payments p where p.subject_id = ${subjectId} and p.reason is not null
           order by p.attempt_at desc limit 1) as "failureReason",
          exists (select from payments p where p.subject_id = ${subjectId} and p.attempt = 'none'
            and p.state in ('pending', 'expired', 'failed')) as failed,
          (select coalesce(sum(d.amount), 0)::integer from refunds_due d join payments p on p.id = d.payment_id
           where p.subject_id = ${subjectId}
             and not exists (select from refunds r where r.due_id = d.id and r.state = 'done')) as "refundDue"`,
  )
}

/** Whether money of this payment is still to be returned. */
export async function isDueBack(db: Executor, paymentId: string): Promise<boolean> {
  const due = await run(
    db,
    sql`select from refunds_due d where d.payment_id = ${paymentId}
          and not exists (select from refunds r where r.due_id = d.id and r.state = 'done')`,
  )
  return due > 0
}

export function findByReference(db: Executor, provider: string, reference: string) {
  return maybe(
    db,
    z.object({ id: z.string() }),
    sql`select id from payments where provider = ${provider} and provider_reference = ${reference}`,
  )
}

export async function insertPayment(
  tx: Executor,
  payment: { id: string; provider: string; purpose: Payment['purpose']; subjectId: string; amount: number },
  { kind, actor, detail }: { kind: 'started' | 'further'; actor: Actor; detail: Record<string, unknown> },
): Promise<void> {
  await run(
    tx,
    sql`with opened as (
          insert into payments (id, provider, purpose, subject_id, amount)
          values (${payment.id}, ${payment.provider}, ${payment.purpose}, ${payment.subjectId}, ${payment.amount})
          returning id
        )
        insert into payment_events (payment_id, kind, actor, actor_id, actor_name, detail)
        select id, ${kind}, ${actorValues(actor)}, ${JSON.stringify(detail)} from opened`,
  )
}

/** `reason`: why the money could not do what it was meant for. */
export async function updateSettled(
  tx: Executor,
  id: string,
  state: 'succeeded' | 'succeeded_late' | 'succeeded_surplus' | 'mismatch',
  { reference, amount }: ProviderTransaction,
  reason?: string,
): Promise<void> {
  await run(
    tx,
    sql`with settled as (
          update payments set state = ${state}, provider_reference = ${reference}, received = ${amount},
            attempt = 'none', attempt_at = kwabo_now(), settled_at = kwabo_now(),
            review_at = kwabo_now() + interval '24 hours'
          where id = ${id} returning id
        )
        insert into payment_events (payment_id, kind, actor, detail)
        select id, ${state}, 'provider', ${JSON.stringify({ reference, amount, reason })} from settled`,
  )
}

/**
 * A failed attempt that moves again is one whose hold is over, but not its money. `reference`: of the transaction that
 * showed it.
 */
export async function updateAttempt(
  tx: Executor,
  id: string,
  attempt: Payment['attempt'],
  { reason, reference }: { reason: string | null; reference: string | null },
  actor: Actor,
): Promise<void> {
  const detail = { ...(reason !== null && { reason }), ...(reference !== null && { reference }) }
  await run(
    tx,
    sql`with updated as (
          update payments set attempt = ${attempt}, attempt_at = kwabo_now(), reason = ${reason},
            state = case when state = 'failed' then 'expired' else state end
          where id = ${id} and state in ('pending', 'expired', 'failed') returning id
        )
        insert into payment_events (payment_id, kind, actor, actor_id, actor_name, detail)
        select id, ${`attempt-${attempt}`}, ${actorValues(actor)}, ${JSON.stringify(detail)} from updated`,
  )
}

/** `failed` where the provider had refused the last attempt, else `expired`: money may still be on its way. */
export function closePending(tx: Executor, subjectId: string) {
  return many(
    tx,
    z.object({ id: z.string(), state: z.enum(['failed', 'expired']) }),
    sql`update payments
        set state = case when attempt = 'none' and reason is not null then 'failed' else 'expired' end
        where subject_id = ${subjectId} and state = 'pending' returning id, state`,
  )
}

export async function markRead(db: Executor, id: string): Promise<void> {
  await run(db, sql`update payments set last_read_at = kwabo_now(), reads = reads + 1 where id = ${id}`)
}

export async function insertRefundDue(
  tx: Executor,
  refund: { id: string; paymentId: string; amount: number; reason: string },
): Promise<void> {
  await run(
    tx,
    sql`insert into refunds_due (id, payment_id, amount, reason)
        values (${refund.id}, ${refund.paymentId}, ${refund.amount}, ${refund.reason})
        on conflict on constraint refunds_due_once do nothing`,
  )
}

export async function insertUnmatched(
  db: Executor,
  provider: string,
  seen: ProviderTransaction,
): Promise<void> {
  await run(
    db,
    sql`insert into unmatched_payments (provider, provider_reference, amount, currency)
        values (${provider}, ${seen.reference}, ${seen.amount}, ${seen.currency})
        on conflict on constraint unmatched_payments_pkey do nothing`,
  )
}

/** Writes a line that would be read out again at every look; false when it is in the payment's story already. */
export async function logOnce(
  db: Executor,
  paymentId: string,
  kind: string,
  actor: Actor,
  detail: Record<string, unknown>,
): Promise<boolean> {
  const logged = await run(
    db,
    sql`insert into payment_events (payment_id, kind, actor, actor_id, actor_name, detail)
        select ${paymentId}::uuid, ${kind}::text, ${actorValues(actor)}, ${JSON.stringify(detail)}::jsonb
        where not exists (select from payment_events
          where payment_id = ${paymentId}::uuid and kind = ${kind}::text and detail = ${JSON.stringify(detail)}::jsonb)`,
  )
  return logged > 0
}

export async function logPayment(
  tx: Executor,
  paymentId: string,
  kind: string,
  actor: Actor,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await run(
    tx,
    sql`insert into payment_events (payment_id, kind, actor, actor_id, actor_name, detail)
        values (${paymentId}, ${kind}, ${actorValues(actor)}, ${JSON.stringify(detail)})`,
  )
}
