import { isDeepStrictEqual } from 'node:util'
import type { Database, Executor } from '../../../platform/database.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import type { Person } from '../../staff/record/approval.ts'
import { findApproval, hasOpenApproval, insertApproval } from '../../staff/record/approvals.ts'
import type { RefundOwners } from '../refunds/refund-owner.ts'
import { lockRefund } from '../refunds/refunds.ts'
import { logPayment } from '../store.ts'
import { handPaymentShape, previewHandPayment, waitsForHand, type HandPayment } from './hand-payment.ts'

export interface AskedHandPayment extends HandPayment {
  /** Chosen by the client, so that a repeated request makes no second report. */
  id: string
  why: string
  by: Person
}

export type HandPaymentAsked =
  | { kind: 'awaiting-approval' | 'asked-before' }
  | { kind: 'unknown-refund' | 'not-by-hand' | 'already-open' | 'id-taken' }

/**
 * Takes the report of somebody who paid a refund by hand. The refund is done once a second person has approved the
 * report. Only one report can be open for an order or a donation. Repeating a report is safe.
 */
export function askHandPayment(
  { db }: { db: Database },
  owners: RefundOwners,
  asked: AskedHandPayment,
): Promise<HandPaymentAsked> {
  const { id, why, by, ...input } = asked
  return db.transaction(async (tx): Promise<HandPaymentAsked> => {
    const refund = await lockRefund(tx, input.refundId)
    if (!refund) return { kind: 'unknown-refund' }
    const before = await askedBefore(tx, asked)
    if (before) return before
    if (!waitsForHand(refund)) return { kind: 'not-by-hand' }
    const preview = await previewHandPayment(tx, owners, refund, { id, ...input })
    const { reference: subject } = preview
    if (await hasOpenApproval(tx, 'hand-payment', subject)) return { kind: 'already-open' }
    const { amount, paymentId } = refund
    await insertApproval(tx, { id, action: 'hand-payment', subject, amount, why, input, preview, by })
    const detail = { amount, transfer: input.transfer, why }
    await recordAction(tx, { by, action: 'hand-payment-asked', subject: refund.id, detail })
    await logPayment(tx, paymentId, 'hand-payment-asked', by, {
      refund: refund.id,
      amount,
      reference: input.transfer,
      why,
    })
    return { kind: 'awaiting-approval' }
  })
}

/** Recognises a request that was repeated because its answer was lost. A different request with this id is refused. */
async function askedBefore(
  tx: Executor,
  { id, why, by, ...input }: AskedHandPayment,
): Promise<HandPaymentAsked | undefined> {
  const known = await findApproval(tx, id)
  if (!known) return undefined
  const same =
    known.action === 'hand-payment' &&
    known.why === why &&
    isDeepStrictEqual(handPaymentShape.parse(known.input), input) &&
    known.by.kind === 'staff' &&
    known.by.personId === by.personId
  return { kind: same ? 'asked-before' : 'id-taken' }
}
