import type { Staff } from '../../../platform/actor.ts'
import type { Executor } from '../../../platform/database.ts'
import { stateOf, type Approval, type ApprovalState } from './approval.ts'
import { endApproval, lockApproval } from './approvals.ts'

export type Withdrawn =
  | { kind: 'withdrawn'; approval: Approval }
  | { kind: 'ended-before'; state: Exclude<ApprovalState, 'open'> }
  | { kind: 'unknown-approval' }

/** Nobody has to decide any more. The transaction must hold no lock yet. */
export async function withdrawApproval(tx: Executor, id: string, by: Staff): Promise<Withdrawn> {
  const approval = await lockApproval(tx, id)
  if (!approval) return { kind: 'unknown-approval' }
  const state = stateOf(approval)
  if (state !== 'open') return { kind: 'ended-before', state }
  await endApproval(tx, id, { outcome: 'withdrawn', by, reason: null })
  return { kind: 'withdrawn', approval }
}
