import type { Executor } from '../../../platform/database.ts'
import { listPendingPayments, lockPayment, type Payment } from '../payments.ts'

/** After this time without news, an attempt that was only started no longer keeps its order from ending. */
export const ATTEMPT_MS = 3 * 60_000

/**
 * Locks the pending payments of an order or a donation. Returns a function that tells whether money may be moving; call
 * it once the order or the donation is locked too. `running`: the provider has just called a payment pending, or could
 * not tell.
 */
export async function lockAttempts(
  tx: Executor,
  subjectId: string,
  running: boolean,
): Promise<() => Promise<boolean>> {
  const payments: Payment[] = []
  for (const { id } of await listPendingPayments(tx, subjectId)) {
    const payment = await lockPayment(tx, id)
    if (payment?.state === 'pending') payments.push(payment)
  }
  return async () => {
    // A payment that was started meanwhile is not locked, but it is too young to count as ended.
    const newer = (await listPendingPayments(tx, subjectId)).some(({ id }) =>
      payments.every((known) => known.id !== id),
    )
    return newer || payments.some((payment) => mayRun(payment, running))
  }
}

function mayRun(payment: Payment, running: boolean): boolean {
  // The last fetch found no running attempt, but its widget may still be open.
  if (payment.attempt === 'none') return running && isFresh(payment)
  // While the provider cannot tell, a claimed attempt may be moving money.
  if (payment.attempt === 'claimed' && running) return true
  return payment.attempt === 'pending' || isFresh(payment)
}

/** Whether the attempt is too young, by the database's clock, for silence to mean failure. */
export function isFresh({ attemptAt, now }: Payment): boolean {
  return now.getTime() - attemptAt.getTime() < ATTEMPT_MS
}
