import { recordAction } from '../../../platform/staff-actions.ts'
import type { Person } from '../../staff/record/approval.ts'
import { isNamed } from '../confirm/claims.ts'
import { lookAtPayment, type PaymentServices, type Settle } from '../confirm/look-at-payment.ts'
import { findPayment } from '../payments.ts'

/**
 * What the provider shows of a payment now. `unheard`: the provider did not answer. `no-number`: the provider knows
 * payments only by its own numbers, and nobody has named one. `other-provider`: the payment was begun with another
 * provider.
 */
export interface Checked {
  kind:
    | 'paid'
    | 'refund-due'
    | 'running'
    | 'no-success'
    | 'unheard'
    | 'no-number'
    | 'other-provider'
    | 'unknown-payment'
}

/**
 * Fetches a payment for staff, before its next poll. What the provider shows is settled as usual; repeating a call
 * settles nothing twice. The action is recorded before the provider is asked, because an answer may never come.
 */
export async function checkForStaff(
  services: PaymentServices,
  settle: Settle,
  paymentId: string,
  by: Person,
): Promise<Checked> {
  const { db, payments } = services
  const payment = await findPayment(db, paymentId)
  if (!payment) return { kind: 'unknown-payment' }
  if (payment.provider !== payments.name) return { kind: 'other-provider' }
  const canAsk = payments.can.readBy === 'ours' || payment.providerReference !== null
  if (!canAsk && !(await isNamed(db, paymentId))) return { kind: 'no-number' }
  await recordAction(db, { by, action: 'payment-checked', subject: paymentId })
  const look = await lookAtPayment(services, { paymentId, reference: null })
  if (!look) return { kind: 'unknown-payment' }
  const { kind } = await settle(look)
  return { kind: look.told === 'unheard' ? 'unheard' : kind }
}
