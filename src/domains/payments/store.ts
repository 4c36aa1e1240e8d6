import { actorValues, type Actor } from '../../platform/actor.ts'
import { z } from 'zod'
import { many, run, sql, type Executor } from '../../platform/database.ts'
import type { Payment } from './payments.ts'
import type { ProviderTransaction } from './provider.ts'

/** Amount in whole francs. */
export type NewPayment = Pick<Payment, 'id' | 'provider' | 'purpose' | 'subjectId' | 'amount' | 'payerPhone'>

export async function insertPayment(
  tx: Executor,
  { id, provider, purpose, subjectId, amount, payerPhone }: NewPayment,
  { kind, actor, detail }: { kind: 'started' | 'further'; actor: Actor; detail: Record<string, unknown> },
): Promise<void> {
  await run(
    tx,
    sql`with opened as (
          insert into payments (id, provider, purpose, subject_id, amount, payer_phone)
          values (${id}, ${provider}, ${purpose}, ${subjectId}, ${amount}, ${payerPhone})
          returning id
        )
        insert into payment_events (payment_id, kind, actor, actor_id, actor_name, detail)
        select id, ${kind}, ${actorValues(actor)}, ${JSON.stringify(detail)} from opened`,
  )
}

/** Settles a payment. `reason`: why the money could not pay its order or donation. */
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
 * Notes the attempt of a payment. A failed payment whose attempt runs again becomes `expired`: money may still come.
 * `reference`: the number of the transaction that showed the attempt.
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

/**
 * Closes the pending payments of an order or a donation. A payment becomes `failed` if the provider showed its last
 * attempt as failed, otherwise `expired`, because its money may still come.
 */
export function closePending(tx: Executor, subjectId: string) {
  return many(
    tx,
    z.object({ id: z.string(), state: z.enum(['failed', 'expired']) }),
    sql`update payments
        set state = case when attempt = 'none' and reason is not null then 'failed' else 'expired' end
        where subject_id = ${subjectId} and state = 'pending' returning id, state`,
  )
}

/** Notes that the provider was asked about a payment. */
export async function markRead(db: Executor, id: string): Promise<void> {
  await run(db, markingRead(id))
}

/** The update of `markRead`, as a part of larger statements. */
export const markingRead = (id: string) =>
  sql`update payments set last_read_at = kwabo_now(), reads = reads + 1 where id = ${id}`

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

/** Writes a line into the payment's story. Returns false, and writes nothing, if the same line is there already. */
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
