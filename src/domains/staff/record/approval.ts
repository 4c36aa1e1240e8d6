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
  /** From when a yes to it counts, because whoever has asked had just got the right to; null where they have lost it since. */
  asksFrom: z.date().nullable(),
  /** From when whoever has asked may approve it, because nobody else can; null where somebody else has to. */
  ownFrom: z.date().nullable(),
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
  /** Whoever asks does not decide, unless they are alone; then they wait for a while. */
  | { kind: 'own' }
  | { kind: 'own-too-soon'; from: Date }
  /** Whoever became able to approve less than a day ago says no at most: an owner could invite their own second person. */
  | { kind: 'new-approver'; from: Date }
  /** They cannot approve any more. */
  | { kind: 'no-approver' }
  /** Whoever asks got the right to less than a day ago: an owner could invite somebody who asks. */
  | { kind: 'new-asker'; from: Date }
  /** Whoever asks may not any more. */
  | { kind: 'no-asker' }
  /** This person has answered so before: the answer to that was lost. */
  | { kind: 'repeated'; state: Verdict | 'void' }
  | { kind: 'decided-before'; state: Exclude<ApprovalState, 'open'> }

/** Who answers, and from when their yes counts; null if they cannot approve. */
export interface Decider {
  by: Person
  approvesFrom: Date | null
}

/** Pure: whether this person may answer now. */
export function judgeDecider(approval: Approval, { by, approvesFrom }: Decider, verdict: Verdict): Ruling {
  const state = stateOf(approval)
  const theirs = approval.decidedBy !== null && isPerson(approval.decidedBy, by)
  const same = state === verdict || (state === 'void' && verdict === 'yes')
  if (theirs && same) return { kind: 'repeated', state: state === 'void' ? state : verdict }
  const { ownFrom, asksFrom, now } = approval
  const own = isOwn(approval, by)
  if (own && (ownFrom === null || verdict === 'no')) return { kind: 'own' }
  if (state !== 'open') return { kind: 'decided-before', state }
  if (verdict === 'no') return { kind: 'may-decide' }
  if (approvesFrom === null) return { kind: 'no-approver' }
  if (asksFrom === null) return { kind: 'no-asker' }
  if (now < asksFrom) return { kind: 'new-asker', from: asksFrom }
  if (own && ownFrom !== null && now < ownFrom) return { kind: 'own-too-soon', from: ownFrom }
  return now < approvesFrom ? { kind: 'new-approver', from: approvesFrom } : { kind: 'may-decide' }
}

/** Whether this person has asked for it. Where they approve it all the same, they were alone. */
export function isOwn({ by: asker }: Pick<Approval, 'by'>, by: Person): boolean {
  return isPerson(asker, by)
}

function isPerson(staff: Staff, { personId }: Person): boolean {
  return staff.kind === 'staff' && staff.personId === personId
}
