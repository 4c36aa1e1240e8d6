import { isOwn } from '../../staff/record/approval.ts'
import { digestOfPreview } from '../../staff/record/approvals.ts'
import type { ApprovalOwner } from '../../staff/record/decide-approval.ts'
import { finishWithin } from '../refunds/finish-by-hand.ts'
import type { RefundOwners } from '../refunds/refund-owner.ts'
import { lockRefund } from '../refunds/refunds.ts'
import { logPayment } from '../store.ts'
import { handPaymentShape, previewHandPayment, waitsForHand } from './hand-payment.ts'

/** What a second person's decision does to a refund that somebody reports as paid by hand. */
export function handPaymentApprovals(owners: RefundOwners): ApprovalOwner {
  return {
    carryOut: async (tx, approval, by) => {
      const input = handPaymentShape.parse(approval.input)
      const refund = await lockRefund(tx, input.refundId)
      if (!refund || !waitsForHand(refund)) return false
      const preview = await previewHandPayment(tx, owners, refund, { id: approval.id, ...input })
      if (digestOfPreview(preview) !== approval.digest) return false
      const approved = isOwn(approval, by) ? 'hand-payment-approved-alone' : 'hand-payment-approved'
      await logPayment(tx, refund.paymentId, approved, by, { refund: refund.id })
      const end = { state: 'done', reference: input.transfer, by: approval.by } as const
      return (await finishWithin(tx, owners, refund.id, end)).kind === 'settled'
    },
    decline: async (tx, { input }, by, reason) => {
      const { refundId } = handPaymentShape.parse(input)
      const refund = await lockRefund(tx, refundId)
      if (refund)
        await logPayment(tx, refund.paymentId, 'hand-payment-declined', by, { refund: refundId, reason })
    },
  }
}
