import type { Staff } from '../../../platform/actor.ts'
import type { Executor } from '../../../platform/database.ts'
import { logOrder } from '../../checkout/orders.ts'
import { openPendingRefund } from '../../payments/refunds/open-refund.ts'
import type { RefundServices } from '../../payments/refunds/refund-owner.ts'
import { exceptionOf } from '../refunds/exception.ts'
import { keepRefundTickets } from '../refunds/store.ts'
import type { PaidOrder } from '../refunds/paid-order.ts'
import type { RefundPlan, RefundTerms } from './plan-refund.ts'

/** Writes a pending refund of a locked order. It begins in ten minutes, unless somebody undoes it. */
export async function openAsked(
  tx: Executor,
  services: Pick<RefundServices, 'payments'>,
  { order, paymentId }: PaidOrder,
  refund: Pick<RefundTerms, 'returnPlaces' | 'evenUsed'> & {
    id: string
    plan: RefundPlan
    why: string
    by: Staff
    approvalId: string | null
  },
): Promise<void> {
  const { id, plan, why, by, ...terms } = refund
  const { amount, byHand, tickets } = plan
  await openPendingRefund(tx, services, { ...terms, id, paymentId, amount, byHand, why, by })
  await keepRefundTickets(tx, id, tickets)
  await logOrder(tx, order.id, 'refund-decided', by, { refund: id, amount, why, ...exceptionOf(tickets) })
}
