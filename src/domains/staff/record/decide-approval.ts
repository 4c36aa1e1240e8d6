import type { Database, Transaction } from '../../../platform/database.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import {
  isOwn,
  judgeDecider,
  type Approval,
  type ApprovalAction,
  type ApprovalState,
  type Person,
  type Verdict,
} from './approval.ts'
import { endApproval, lockApproval } from './approvals.ts'
import { findApprovesFrom } from './approves-from.ts'

/** What becomes of an answer, in its transaction: what was approved is done, or nothing is. */
export interface ApprovalOwner {
  /** False if it would do something else by now than what was previewed: then it has done nothing. */
  carryOut(tx: Transaction, approval: Approval, by: Person): Promise<boolean>
  decline(tx: Transaction, approval: Approval, by: Person, reason: string | null): Promise<void>
}
export type ApprovalOwners = Record<ApprovalAction, ApprovalOwner>

export type Decided =
  | { kind: 'decided'; state: Verdict | 'void' }
  | { kind: 'decided-before'; action: ApprovalAction; state: Exclude<ApprovalState, 'open'> }
  | { kind: 'own'; action: ApprovalAction }
  | { kind: 'no-approver' | 'no-asker' | 'unknown-approval' }
  | { kind: 'own-too-soon' | 'new-approver' | 'new-asker'; from: Date }

/**
 * A second person answers a request, or its asker where nobody else can. After a yes the request is carried out in the
 * same transaction, or is void if it would do something else by now. Whoever gives the same answer once more is told
 * again what has become of the request.
 */
export function decideApproval(
  { db }: { db: Database },
  owners: ApprovalOwners,
  id: string,
  { verdict, reason, by }: { verdict: Verdict; reason: string | null; by: Person },
): Promise<Decided> {
  return db.transaction(async (tx): Promise<Decided> => {
    const approval = await lockApproval(tx, id)
    if (!approval) return { kind: 'unknown-approval' }
    const approvesFrom = await findApprovesFrom(tx, by.personId)
    const ruling = judgeDecider(approval, { by, approvesFrom }, verdict)
    switch (ruling.kind) {
      case 'own':
      case 'decided-before':
        return { ...ruling, action: approval.action }
      case 'own-too-soon':
      case 'new-approver':
      case 'no-approver':
      case 'new-asker':
      case 'no-asker':
        return ruling
      case 'repeated':
        return { kind: 'decided', state: ruling.state }
      case 'may-decide':
    }
    const owner = owners[approval.action]
    if (verdict === 'no') await owner.decline(tx, approval, by, reason)
    const state = verdict === 'no' || (await owner.carryOut(tx, approval, by)) ? verdict : 'void'
    await endApproval(tx, id, { outcome: state, by, reason })
    const { action, subject, amount } = approval
    const detail = { action, subject, amount, reason }
    const told = state === 'yes' && isOwn(approval, by) ? 'alone' : state
    await recordAction(tx, { by, action: `approval-${told}`, subject: id, detail })
    return { kind: 'decided', state }
  })
}
