import { z } from 'zod'
import { staffShape, type Staff } from '../../../platform/actor.ts'

/** Somebody who is signed in: whose name and id are proven. */
export type Person = Extract<Staff, { kind: 'staff' }>

/** What waits for a second person. */
export const approvalActions = ['refund', 'hand-payment', 'refund-limit'] as const
export type ApprovalAction = (typeof approvalActions)[number]

export const approvalShape = z.object({
  id: z.string(),
  action: z.enum(approvalActions),
  /** The reference of the order or the gift; which limit. */
  subject: z.string(),
  /** Whole francs. */
  amount: z.number(),
  why: z.string(),
  /** What a 'yes' carries out; its owner knows the shape. */
  input: z.unknown(),
  /** What it would have done when it was asked for. */
  preview: z.unknown(),
  /** Of the preview. */
  digest: z.string(),
  by: staffShape,
  askedAt: z.date(),
  endsAt: z.date(),
  outcome: z.enum(['yes', 'no', 'void', 'withdrawn']).nullable(),
  decidedBy: staffShape.nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  now: z.date(),
})
export type Approval = z.output<typeof approvalShape>

export type ApprovalState = NonNullable<Approval['outcome']> | 'open' | 'ended'

/** Pure: `void`: it would do something else by now. `ended`: nobody has decided in time. */
export function stateOf({
  outcome,
  now,
  endsAt,
}: Pick<Approval, 'outcome' | 'now' | 'endsAt'>): ApprovalState {
  return outcome ?? (now < endsAt ? 'open' : 'ended')
}

export type Verdict = 'yes' | 'no'

export type Ruling =
  | { kind: 'may-decide' }
  /** Whoever asks does not decide. */
  | { kind: 'own' }
  /** This person has answered so before: the answer to that was lost. */
  | { kind: 'repeated'; state: Verdict | 'void' }
  | { kind: 'decided-before'; state: Exclude<ApprovalState, 'open'> }

/** Pure: whether this person may answer now. */
export function judgeDecider(approval: Approval, by: Person, verdict: Verdict): Ruling {
  if (isPerson(approval.by, by)) return { kind: 'own' }
  const state = stateOf(approval)
  if (state === 'open') return { kind: 'may-decide' }
  const theirs = approval.decidedBy !== null && isPerson(approval.decidedBy, by)
  const same = state === verdict || (state === 'void' && verdict === 'yes')
  if (theirs && same) return { kind: 'repeated', state: state === 'void' ? state : verdict }
  return { kind: 'decided-before', state }
}

function isPerson(staff: Staff, { personId }: Person): boolean {
  return staff.kind === 'staff' && staff.personId === personId
}
