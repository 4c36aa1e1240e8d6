import { handPaymentApprovals } from '../../payments/desk/approve-hand-payment.ts'
import type { RefundOwners, RefundServices } from '../../payments/refunds/refund-owner.ts'
import { limitApprovals } from '../../settings/desk/approve-limit.ts'
import type { ApprovalOwners } from '../../staff/record/decide-approval.ts'
import { refundApprovals } from './approve-refund.ts'

/** For each kind of request: what the answer of a second person does. */
export function approvalOwners(
  services: Pick<RefundServices, 'payments'>,
  owners: RefundOwners,
): ApprovalOwners {
  return {
    refund: refundApprovals(services),
    'hand-payment': handPaymentApprovals(owners),
    'refund-limit': limitApprovals,
  }
}
