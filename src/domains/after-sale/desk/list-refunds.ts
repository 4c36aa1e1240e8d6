import type { Executor } from '../../../platform/database.ts'
import { stateOf, type Approval } from '../../staff/record/approval.ts'
import { findApproval, listApprovalsOf } from '../../staff/record/approvals.ts'
import { exceptionOf } from '../refunds/exception.ts'
import { refundPreviewSchema, type RefundView } from '../contract.ts'
import { findRefundRow, listRefundRows, type RefundRow } from './store.ts'

/** All refunds of an order, the oldest first, with requests that wait for approval or came to nothing. */
export async function listRefunds(db: Executor, reference: string): Promise<RefundView[]> {
  const [rows, approvals] = await Promise.all([
    listRefundRows(db, reference),
    listApprovalsOf(db, 'refund', reference),
  ])
  const carriedOut = new Set(rows.map(({ id }) => id))
  const views = [
    ...rows.map((row) =>
      viewOf(
        row,
        approvals.find(({ id }) => id === row.approvalId),
      ),
    ),
    ...approvals.filter(({ id }) => !carriedOut.has(id)).map(viewOfApproval),
  ]
  return views.toSorted((one, other) => one.askedAt.localeCompare(other.askedAt))
}

/** One refund, or one request for a refund, by its id. */
export async function findRefundView(db: Executor, id: string): Promise<RefundView | undefined> {
  const found = await findApproval(db, id)
  const approval = found?.action === 'refund' ? found : undefined
  // Read after the approval, because an approval that says yes has its refund.
  const row = await findRefundRow(db, id)
  if (row) return viewOf(row, approval)
  return approval && viewOfApproval(approval)
}

function viewOf(row: RefundRow, approval: Approval | undefined): RefundView {
  const { approvalId: _, askedAt, lookAt, ...view } = row
  return {
    ...view,
    askedAt: (approval?.askedAt ?? askedAt).toISOString(),
    undoUntil: row.state === 'pending' ? lookAt.toISOString() : null,
    approval: approval ? answerOf(approval) : null,
  }
}

function viewOfApproval(approval: Approval): RefundView {
  const { id, amount, why, by, askedAt } = approval
  const { tickets, byHand } = refundPreviewSchema.parse(approval.preview)
  return {
    id,
    state: standing(approval),
    amount,
    tickets: tickets.map(({ number }) => number),
    exceptions: exceptionOf(tickets).used ?? [],
    why,
    by: by.name,
    byHand,
    isPaid: false,
    askedAt: askedAt.toISOString(),
    undoUntil: null,
    approval: answerOf(approval),
    reason: null,
  }
}

function standing(approval: Approval): RefundView['state'] {
  const state = stateOf(approval)
  switch (state) {
    case 'open':
      return 'awaiting-approval'
    case 'no':
      return 'declined'
    case 'void':
    case 'withdrawn':
    case 'ended':
      return state
    case 'yes':
      throw new Error(`approval ${approval.id} was not carried out`)
  }
}

function answerOf(approval: Approval): RefundView['approval'] {
  const { decidedBy, reason, endsAt } = approval
  return {
    state: stateOf(approval),
    decidedBy: decidedBy?.name ?? null,
    reason,
    endsAt: endsAt.toISOString(),
  }
}
