import type { Executor } from '../../../platform/database.ts'
import { listPendingPayments, lockPayment, type Payment } from '../payments.ts'

/** After this long without news, an attempt that was only started lets its order be cancelled or end. */
export const ATTEMPT_MS = 3 * 60_000

/**
 * Locks the pending payments of an order or a donation. Returns a function to call once the order or donation is
 * locked too, which tells whether money may be moving. `unread`: the provider has just called a payment pending, or
 * could not tell.
 */
export async function lockAttempts(
  tx: Executor,
  subjectId: string,
  unread: boolean,
): Promise<() => Promise<boolean>> {
  const payments: Payment[] = []
  for (const { id } of await listPendingPayments(tx, subjectId)) {
    const payment = await lockPayment(tx, id)
    if (payment?.state === 'pending') payments.push(payment)
  }
  return async () => {
    // A payment that was started while we waited for that lock is not locked, but too young to count as ended.
    const newer = (await listPendingPayments(tx, subjectId)).some(({ id }) =>
      payments.every((known) => known.id !== id),
    )
    return newer || payments.some((payment) => mayRun(payment, unread))
  }
}

function mayRun(payment: Payment, unread: boolean): boolean {
  // The last fetch found no running attempt, but its widget may still be open.
  if (payment.attempt === 'none') return unread && isFresh(payment)
  // While the provider cannot tell, a claimed attempt may be moving money.
  if (payment.attempt === 'claimed' && unread) return true
  return payment.attempt === 'pending' || isFresh(payment)
}

/** Whether the attempt is too young, by the database's clock, for silence to mean failure. */
export function isFresh({ attemptAt, now }: Payment): boolean {
  return now.getTime() - attemptAt.getTime() < ATTEMPT_MS
}
