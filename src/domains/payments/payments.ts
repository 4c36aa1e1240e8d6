import { z } from 'zod'
import { many, maybe, one, run, sql, type Executor } from '../../platform/database.ts'
import { paymentIdSchema } from './contract.ts'
import { attemptStates, paymentStates } from './payment-state.ts'
import type { ProviderTransaction } from './provider.ts'

/** Queries of payments, for every domain. Statements that write payments are in `store.ts`, for this domain alone. */

const paymentShape = z.object({
  id: z.string(),
  provider: z.string(),
  purpose: z.enum(['order', 'donation']),
  subjectId: z.string(),
  amount: z.number(),
  /** E.164: the order's phone when the widget was opened. Null for donations, and for payments of earlier releases. */
  payerPhone: z.string().nullable(),
  state: z.enum(paymentStates),
  attempt: z.enum(attemptStates),
  providerReference: z.string().nullable(),
  reason: z.string().nullable(),
  reads: z.number(),
  attemptAt: z.date(),
  createdAt: z.date(),
  /** The database's time. */
  now: z.date(),
})
export type Payment = z.output<typeof paymentShape>

const named = (id: string) =>
  sql`select id, provider, purpose, subject_id as "subjectId", amount, payer_phone as "payerPhone", state, attempt,
        provider_reference as "providerReference", reason, reads, attempt_at as "attemptAt",
        created_at as "createdAt", kwabo_now() as now
      from payments where id = ${id}`

export function findPayment(db: Executor, id: string): Promise<Payment | undefined> {
  return maybe(db, paymentShape, named(id))
}

/**
 * The payment that a transaction of this provider names. A payment that was begun with another provider does not
 * count, because the transaction cannot have paid it.
 */
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
 * Locks a payment: after approvals, before its order (lock order in STYLE.md). Returns the row as it is under the lock,
 * because the statement reads only columns of this row. Inserting a row that refers to the payment, such as a claim,
 * does not wait for this lock (`no key update`), so the holder of the lock may wait for such an insert.
 */
export function lockPayment(tx: Executor, id: string): Promise<Payment | undefined> {
  return maybe(tx, paymentShape, sql`${named(id)} for no key update`)
}

/** The pending payments of an order or a donation, by id. */
export function listPendingPayments(db: Executor, subjectId: string) {
  return many(
    db,
    z.object({ id: z.string(), attempt: paymentShape.shape.attempt }),
    sql`select id, attempt from payments where subject_id = ${subjectId} and state = 'pending' order by id`,
  )
}

/**
 * For an order or a donation: the attempt of the payment that most likely moves money, the reason of the last
 * failure, whether an attempt ended without money, and the francs that are still to be returned.
 */
export function findMoney(db: Executor, subjectId: string) {
  return one(
    db,
    z.object({
      attempt: z.enum(attemptStates).nullable(),
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
