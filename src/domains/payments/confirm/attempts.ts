import type { Executor } from '../../../platform/database.ts'
import { listPendingPayments, lockPayment, type Payment } from '../payments.ts'

/** After this long without news an attempt that was only started no longer keeps what it pays for. */
export const ATTEMPT_MS = 3 * 60_000

/**
 * Locks a subject's pending payments, first of all in the documented order. Answers a question to be asked once
 * the subject is locked too: whether money may be moving. `unread`: the provider could not tell just now.
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
    // Started while we waited for the subject: not locked, but younger than any limit, so it counts as running.
    const newer = (await listPendingPayments(tx, subjectId)).some(({ id }) =>
      payments.every((known) => known.id !== id),
    )
    return newer || payments.some((payment) => mayRun(payment, unread))
  }
}

function mayRun(payment: Payment, unread: boolean): boolean {
  // Nothing was known of it when it was last read; its widget may have stayed open since.
  if (payment.attempt === 'none') return unread && isFresh(payment)
  // What a page has called paid waits for the provider, for as long as it is away.
  if (payment.attempt === 'claimed' && unread) return true
  return payment.attempt === 'pending' || isFresh(payment)
}

/** So young, by the database's clock, that no news of it means nothing yet. */
export function isFresh({ attemptAt, now }: Payment): boolean {
  return now.getTime() - attemptAt.getTime() < ATTEMPT_MS
}
