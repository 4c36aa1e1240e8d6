import { recordAction } from '../../../platform/staff-actions.ts'
import { reasonNotAlone } from '../../staff/record/decides-alone.ts'
import { keepApprovers } from '../../staff/record/keep-approvers.ts'
import { lockPayment } from '../payments.ts'
import { openRefund, type Decision } from './open-refund.ts'
import type { RefundServices } from './refund-owner.ts'
import { findDue } from './store.ts'

export type DueDecision =
  | { kind: 'decided'; refundId: string; amount: number; byHand: boolean }
  | { kind: 'unknown-due' | 'already-open' | 'reversed' | 'newcomer' | 'no-right' }

/**
 * Decides that the whole of a refund due is paid back. No second person is asked, so a person may decide this only
 * after 24 hours with the right (`newcomer`). Idempotent.
 */
export function decideDueRefund(
  services: RefundServices,
  dueId: string,
  decision: Decision,
): Promise<DueDecision> {
  return services.db.transaction(async (tx): Promise<DueDecision> => {
    // Nobody can take a role from the deciding person until this transaction ends.
    await keepApprovers(tx)
    const kind = await reasonNotAlone(tx, decision.by, 'refund:approve')
    if (kind) return { kind }
    const due = await findDue(tx, dueId)
    if (!due) return { kind: 'unknown-due' }
    const { paymentId, amount } = due
    const payment = await lockPayment(tx, paymentId)
    if ((await findDue(tx, dueId))?.settled) return { kind: 'already-open' }
    if (payment?.state === 'reversed') return { kind: 'reversed' }
    const { id, byHand } = await openRefund(tx, services, {
      ...decision,
      paymentId,
      dueId,
      amount,
      returnPlaces: false,
    })
    const { why, by } = decision
    await recordAction(tx, { by, action: 'due-refund-decided', subject: id, detail: { amount, why } })
    return { kind: 'decided', refundId: id, amount, byHand }
  })
}
