import type { Actor } from '../../../platform/actor.ts'
import type { Executor } from '../../../platform/database.ts'
import { logPayment } from '../store.ts'
import type { Refund } from './refunds.ts'
import { markDecided, markSettled } from './store.ts'

/** The ends of a pending refund. The caller has locked the payment, and then seen that the refund is pending. */

/** Begins a refund: a job sends it within seconds, unless it is paid by hand. */
export async function beginPending(tx: Executor, refund: Refund): Promise<void> {
  await markDecided(tx, refund.id)
}

export async function undoPending(tx: Executor, refund: Refund, by: Actor): Promise<void> {
  await end(tx, refund, 'undone', null, by)
}

/** Ends a refund as refused, because something has changed that forbids it. Staff can decide again. */
export async function stopPending(tx: Executor, refund: Refund, reason: string, by: Actor): Promise<void> {
  await end(tx, refund, 'refused', reason, by)
}

async function end(
  tx: Executor,
  { id, paymentId, amount }: Refund,
  state: 'undone' | 'refused',
  reason: string | null,
  by: Actor,
): Promise<void> {
  await markSettled(tx, id, { state, reference: null, reason })
  await logPayment(tx, paymentId, `refund-${state}`, by, {
    refund: id,
    amount,
    ...(reason !== null && { reason }),
  })
}
