import { logOrder } from '../../checkout/orders.ts'
import type { RefundServices } from '../../payments/refunds/refund-owner.ts'
import { isOwn } from '../../staff/record/approval.ts'
import { digestOfPreview } from '../../staff/record/approvals.ts'
import type { ApprovalOwner } from '../../staff/record/decide-approval.ts'
import { lockPaidOrder } from '../refunds/paid-order.ts'
import { findPaidBy } from '../refunds/store.ts'
import { openAsked } from './open-asked.ts'
import { planRefund, previewOf, refundTermsShape } from './plan-refund.ts'

/** What the answer of a second person does to a request for a refund. The refund gets the id of its approval. */
export function refundApprovals(services: Pick<RefundServices, 'payments'>): ApprovalOwner {
  return {
    carryOut: async (tx, approval, by) => {
      const { id, subject, amount, why } = approval
      const terms = refundTermsShape.parse(approval.input)
      const sale = await lockPaidOrder(tx, subject)
      if (sale.kind !== 'paid') return false
      const plan = planRefund(sale, terms, services.payments)
      if (plan.kind !== 'plan') return false
      if (digestOfPreview(previewOf(sale, plan, terms)) !== approval.digest) return false
      const approved = isOwn(approval, by) ? 'refund-approved-alone' : 'refund-approved'
      await logOrder(tx, sale.order.id, approved, by, { refund: id, amount })
      await openAsked(tx, services, sale, { ...terms, id, plan, why, by: approval.by, approvalId: id })
      return true
    },
    decline: async (tx, { id, subject, amount }, by, reason) => {
      const found = await findPaidBy(tx, subject)
      if (found) await logOrder(tx, found.orderId, 'refund-declined', by, { refund: id, amount, reason })
    },
  }
}
