import type { Staff } from '../../../platform/actor.ts'
import type { Executor } from '../../../platform/database.ts'
import { logOrder } from '../../checkout/orders.ts'
import type { RefundServices } from '../../payments/refunds/refund-owner.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import { hasOpenApproval, insertApproval } from '../../staff/record/approvals.ts'
import { holdsRight } from '../../staff/record/decides-alone.ts'
import { keepApprovers } from '../../staff/record/keep-approvers.ts'
import { lockPaidOrder, type NotPaid } from '../refunds/paid-order.ts'
import { exceptionOf } from '../refunds/exception.ts'
import { wasRefused } from '../refunds/was-refused.ts'
import { openAsked } from './open-asked.ts'
import { planRefund, previewOf, type NoPlan, type RefundTerms } from './plan-refund.ts'
import { findAsked, findLimitPassed } from './store.ts'

export interface AskedRefund extends RefundTerms {
  /** Chosen by the client, so that a repeated request makes no second refund. */
  id: string
  /** The order's reference. */
  reference: string
  why: string
  by: Staff
}

export type RefundAsked =
  | { kind: 'pending' | 'awaiting-approval'; refundId: string; amount: number; byHand: boolean }
  | { kind: 'asked-before'; refundId: string }
  | { kind: 'id-taken' | 'provider-can' | 'no-right' }
  | NotPaid
  | NoPlan

/**
 * E18: refunds a paid order, or a part of it, for staff. For ten minutes the refund is pending: nothing happens, and it
 * can be undone. Above the limit for one person, a second person must approve first. Of two requests at once only one
 * is accepted. Repeating a request is safe. `no-right`: the asking person lost their role a moment ago.
 */
export function askRefund(
  services: Pick<RefundServices, 'db' | 'payments'>,
  asked: AskedRefund,
): Promise<RefundAsked> {
  const { id, reference, why, by, ...terms } = asked
  return services.db.transaction(async (tx): Promise<RefundAsked> => {
    // Nobody can take a role from the asking person until this transaction ends.
    await keepApprovers(tx)
    if (!(await holdsRight(tx, by, 'refund:ask'))) return { kind: 'no-right' }
    const sale = await lockPaidOrder(tx, reference)
    const before = await askedBefore(tx, asked)
    if (before) return before
    if (sale.kind !== 'paid') return sale
    // Staff may choose `byHand` only after the provider has refused. Operators know what the provider cannot do.
    if (terms.byHand && by.kind === 'staff' && !(await wasRefused(tx, reference)))
      return { kind: 'provider-can' }
    if (await hasOpenApproval(tx, 'refund', reference)) return { kind: 'already-open' }
    const plan = planRefund(sale, terms, services.payments)
    if (plan.kind !== 'plan') return plan

    const { amount, byHand } = plan
    const exception = exceptionOf(plan.tickets)
    const limit = await findLimitPassed(tx, { id, paymentId: sale.paymentId, amount, by })
    const detail = { order: reference, amount, why, limit, ...exception }
    await recordAction(tx, { by, action: 'refund-asked', subject: id, detail })
    if (limit === null) {
      await openAsked(tx, services, sale, { ...terms, id, plan, why, by, approvalId: null })
      return { kind: 'pending', refundId: id, amount, byHand }
    }
    const preview = previewOf(sale, plan, terms)
    await insertApproval(tx, {
      id,
      action: 'refund',
      subject: reference,
      amount,
      why,
      input: terms,
      preview,
      by,
    })
    await logOrder(tx, sale.order.id, 'refund-asked', by, { refund: id, amount, why, limit, ...exception })
    return { kind: 'awaiting-approval', refundId: id, amount, byHand }
  })
}

/** Recognises a request that was repeated because its answer was lost. Another person's or order's id is refused. */
async function askedBefore(
  tx: Executor,
  { id, reference, by }: AskedRefund,
): Promise<RefundAsked | undefined> {
  const known = await findAsked(tx, id)
  if (!known) return undefined
  const personId = by.kind === 'staff' ? by.personId : null
  const same =
    (known.action ?? 'refund') === 'refund' &&
    known.reference === reference &&
    known.actor === by.kind &&
    known.actorId === personId &&
    known.actorName === by.name
  return same ? { kind: 'asked-before', refundId: id } : { kind: 'id-taken' }
}
