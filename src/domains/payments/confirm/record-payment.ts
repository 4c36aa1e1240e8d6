import type { Actor } from '../../../platform/actor.ts'
import type { Database, Executor } from '../../../platform/database.ts'
import type { Logger } from '../../../platform/log.ts'
import { enqueue } from '../../../platform/queue/jobs.ts'
import { uuid, type Random } from '../../../platform/random.ts'
import { dropClaim } from './claims.ts'
import { paymentHint, paymentHintKey } from './queued-readings.ts'
import type { ProviderTransaction } from '../provider.ts'
import { findByReference, findNamed, lockPayment, type Payment } from '../payments.ts'
import {
  closePending,
  insertPayment,
  insertRefundDue,
  insertUnmatched,
  type NewPayment,
  logOnce,
  logPayment,
  updateAttempt,
  updateSettled,
} from '../store.ts'

export type RefundReason =
  'sold_out_late' | 'order_cancelled' | 'paid_twice' | 'amount_short' | 'amount_over' | 'replaced'

/** Writes the row that must exist before a widget opens. */
export async function openPayment(tx: Executor, payment: NewPayment): Promise<void> {
  await insertPayment(tx, payment, {
    kind: 'started',
    actor: { kind: 'buyer' },
    detail: { amount: payment.amount },
  })
}

/** Settles a success that pays its order or donation. */
export async function recordSuccess(
  tx: Executor,
  payment: Payment,
  transaction: ProviderTransaction,
  state: 'succeeded' | 'succeeded_late',
): Promise<void> {
  await updateSettled(tx, payment.id, state, transaction)
}

/** Whether a transaction was settled for this payment. If so, a further transaction gets a payment of its own. */
export function isSettled({ state }: Payment): boolean {
  return state !== 'pending' && state !== 'expired' && state !== 'failed'
}

/** Opens a payment for a further transaction that names `first`, because its money is settled by itself. */
export async function openFurther(tx: Executor, random: Random, first: Payment): Promise<Payment> {
  const { provider, purpose, subjectId, amount, payerPhone } = first
  const id = uuid(random)
  const story = { kind: 'further', actor: { kind: 'provider' }, detail: { first: first.id } } as const
  await insertPayment(tx, { id, provider, purpose, subjectId, amount, payerPhone }, story)
  const further = await lockPayment(tx, id)
  if (!further) throw new Error(`payment ${id} vanished`)
  return further
}

/**
 * Settles money that cannot pay its order or donation. The payment's state says why, and the whole amount becomes a
 * refund due in this transaction.
 */
export async function recordMisplaced(
  tx: Executor,
  random: Random,
  payment: Payment,
  transaction: ProviderTransaction,
  { state, reason }: { state: 'succeeded_late' | 'succeeded_surplus' | 'mismatch'; reason: RefundReason },
): Promise<void> {
  await updateSettled(tx, payment.id, state, transaction, reason)
  await oweRefund(tx, random, payment.id, transaction.amount, reason)
}

/** Writes a refund due: `amount` whole francs of a payment are to be returned. */
export async function oweRefund(
  tx: Executor,
  random: Random,
  paymentId: string,
  amount: number,
  reason: RefundReason,
): Promise<void> {
  await insertRefundDue(tx, { id: uuid(random), paymentId, amount, reason })
}

/** Notes the state of an attempt that has not succeeded. After a failure the buyer may retry (E14). */
export async function recordAttempt(
  tx: Executor,
  payment: Payment,
  attempt: Payment['attempt'],
  actor: Actor,
  { reason = null, reference = null }: { reason?: string | null; reference?: string | null } = {},
): Promise<void> {
  if (payment.attempt === attempt && payment.reason === reason) return
  await updateAttempt(tx, payment.id, attempt, { reason, reference }, actor)
}

/**
 * E11: somebody claimed a transaction that does not name this payment, which therefore does not change. If the
 * transaction is a success and names another payment, the other payment is fetched; if it names none, it becomes an
 * unmatched payment. Returns false if this payment's story tells of the transaction already.
 */
export async function recordForeign(
  db: Database,
  payment: Payment,
  transaction: ProviderTransaction,
): Promise<boolean> {
  if (transaction.status === 'succeeded') {
    const named = await findNamed(db, payment.provider, transaction)
    const booked = await findByReference(db, payment.provider, transaction.reference)
    if (!named && !booked) await insertUnmatched(db, payment.provider, transaction)
    if (named && !booked) {
      const hint = { paymentId: named.id, providerReference: transaction.reference }
      await enqueue(db, paymentHint, hint, { key: paymentHintKey(hint) })
    }
  }
  const { reference } = transaction
  await dropClaim(db, payment.id, reference)
  return logOnce(db, payment.id, 'foreign-transaction', { kind: 'buyer' }, { reference })
}

/** E11: keeps money for staff whose payment was forgotten while the provider was asked: it is an unmatched payment. */
export async function recordUnmatched(
  tx: Executor,
  log: Logger,
  { id, provider }: Payment,
  transaction: ProviderTransaction,
): Promise<void> {
  await insertUnmatched(tx, provider, transaction)
  log.error(
    { paymentId: id, reference: transaction.reference },
    'money came for a payment that was forgotten',
  )
}

/** Closes the pending payments of an order or donation that has ended. Polling goes on, because money may come late. */
export async function closePayments(tx: Executor, subjectId: string, actor: Actor): Promise<void> {
  for (const { id, state } of await closePending(tx, subjectId)) await logPayment(tx, id, state, actor)
}
