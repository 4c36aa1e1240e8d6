import type { Executor } from '../../../platform/database.ts'
import { listPendingPayments, lockPayment, type Payment } from '../../payments/find-payment.ts'
import { lockOrder, type Order } from '../store.ts'

/** After this long without news an attempt that was only started no longer keeps its order. */
const ATTEMPT_MS = 3 * 60_000

export interface LockedSale {
  order: Order
  /** Money may be moving, so the places must not go. */
  attemptRunning: boolean
}

/**
 * Locks an order together with its pending payments, in the documented order. A payment that was started while
 * we waited for the order is not locked, but younger than any limit, so it counts as running. `unread`: the
 * provider could not tell just now.
 */
export async function lockSale(tx: Executor, orderId: string, unread: boolean): Promise<LockedSale> {
  const payments: Payment[] = []
  for (const { id } of await listPendingPayments(tx, orderId)) {
    const payment = await lockPayment(tx, id)
    if (payment?.state === 'pending') payments.push(payment)
  }
  const order = await lockOrder(tx, orderId)
  const newer = (await listPendingPayments(tx, orderId)).some(({ id }) =>
    payments.every((known) => known.id !== id),
  )
  return { order, attemptRunning: newer || payments.some((payment) => mayRun(payment, unread)) }
}

function mayRun(payment: Payment, unread: boolean): boolean {
  // Nothing was known of it when it was last read; its widget may have stayed open since.
  if (payment.attempt === 'none') return unread && isFresh(payment)
  return payment.attempt === 'pending' || isFresh(payment)
}

/** So young, by the database's clock, that no news of it means nothing yet. */
export function isFresh({ attemptAt, now }: Payment): boolean {
  return now.getTime() - attemptAt.getTime() < ATTEMPT_MS
}
