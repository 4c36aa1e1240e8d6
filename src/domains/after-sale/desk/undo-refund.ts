import type { Staff } from '../../../platform/actor.ts'
import type { Database, Executor } from '../../../platform/database.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import { findOrderPaidBy, logOrder } from '../../checkout/orders.ts'
import { undoPending } from '../../payments/refunds/pending-refunds.ts'
import { lockRefund, type Refund } from '../../payments/refunds/refunds.ts'
import { findApproval } from '../../staff/record/approvals.ts'
import { withdrawApproval } from '../../staff/record/withdraw-approval.ts'
import { findPaidBy } from '../refunds/store.ts'

export type Undone = { kind: 'undone' | 'withdrawn' | 'too-late' | 'unknown-refund' }

/**
 * Undoes a pending refund, or withdraws a request that waits for approval. The buyer is never told. `too-late`: the
 * refund has begun, or the request has ended without a refund. Repeating a call is safe.
 */
export function undoRefund({ db }: { db: Database }, id: string, by: Staff): Promise<Undone> {
  return db.transaction(async (tx): Promise<Undone> => {
    const refund = await lockRefund(tx, id)
    return refund ? undo(tx, refund, by) : withdraw(tx, id, by)
  })
}

async function undo(tx: Executor, refund: Refund, by: Staff): Promise<Undone> {
  if (refund.state === 'undone') return { kind: 'undone' }
  if (refund.state !== 'pending') return { kind: 'too-late' }
  await undoPending(tx, refund, by)
  await recordAction(tx, { by, action: 'refund-undone', subject: refund.id })
  const orderId = await findOrderPaidBy(tx, refund.paymentId)
  if (orderId !== undefined)
    await logOrder(tx, orderId, 'refund-undone', by, { refund: refund.id, amount: refund.amount })
  return { kind: 'undone' }
}

async function withdraw(tx: Executor, id: string, by: Staff): Promise<Undone> {
  // Only requests for refunds can be withdrawn here.
  if ((await findApproval(tx, id))?.action !== 'refund') return { kind: 'unknown-refund' }
  const withdrawn = await withdrawApproval(tx, id, by)
  switch (withdrawn.kind) {
    case 'unknown-approval':
      return { kind: 'unknown-refund' }
    case 'withdrawn': {
      const { subject, amount } = withdrawn.approval
      await recordAction(tx, { by, action: 'refund-withdrawn', subject: id })
      const found = await findPaidBy(tx, subject)
      if (found) await logOrder(tx, found.orderId, 'refund-withdrawn', by, { refund: id, amount })
      return { kind: 'withdrawn' }
    }
    case 'ended-before': {
      if (withdrawn.state === 'withdrawn') return { kind: 'withdrawn' }
      // If the request was approved a moment ago, its refund can be undone.
      const refund = await lockRefund(tx, id)
      return refund ? undo(tx, refund, by) : { kind: 'too-late' }
    }
  }
}
