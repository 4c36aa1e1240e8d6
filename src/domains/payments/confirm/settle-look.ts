import type { ProviderTransaction } from '../provider.ts'
import type { Payment } from '../payments.ts'
import {
  lookAtAttempts,
  type Confirmation,
  type Look,
  type PaymentServices,
  type Settle,
} from './look-at-payment.ts'

/**
 * Settles every success of a look, one after the other, each in a transaction of its own. `settleSuccess` settles
 * payments for `purpose`. A payment for anything else is an unknown payment.
 */
export async function settleLook(
  { payment, successes, running }: Look,
  purpose: Payment['purpose'],
  settleSuccess: (payment: Payment, success: ProviderTransaction) => Promise<Confirmation>,
): Promise<Confirmation> {
  if (payment.purpose !== purpose) return { kind: 'unknown-payment' }
  const settled: Confirmation[] = []
  for (const success of successes) settled.push(await settleSuccess(payment, success))
  return (
    settled.find(({ kind }) => kind === 'paid') ??
    settled.find(({ kind }) => kind === 'refund-due') ?? { kind: running ? 'running' : 'no-success' }
  )
}

/**
 * Looks at every pending payment of an order or a donation and settles what is shown. Payments of which an earlier
 * look found nothing are included, because a widget may have stayed open. Returns true while money may be moving: the
 * provider calls a payment pending, or could not tell.
 */
export async function settleAttempts(
  services: PaymentServices,
  subjectId: string,
  settle: Settle,
): Promise<boolean> {
  const looks = await lookAtAttempts(services, subjectId)
  const confirmed = await Promise.all(looks.map(settle))
  return confirmed.some(({ kind }) => kind === 'running')
}
