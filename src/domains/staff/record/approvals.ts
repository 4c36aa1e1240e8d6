import { actorValues, type Staff } from '../../../platform/actor.ts'
import { many, maybe, run, sql, type Executor } from '../../../platform/database.ts'
import { digestOf } from '../../../platform/schema/digest-of.ts'
import { approvalShape, stateOf, type Approval, type ApprovalAction } from './approval.ts'
import { keepApprovers } from './keep-approvers.ts'

/** What waits, or has waited, for a second person. */

const columns = sql`id, action, subject, amount, why, input, preview, digest,
  json_build_object('kind', actor, 'personId', actor_id, 'name', actor_name) as by,
  asked_at as "askedAt", ends_at as "endsAt",
  case when actor = 'staff' then asks_from(actor_id, action, asked_at) else asked_at end as "asksFrom",
  case when actor_id = lone_approver() then asked_at + interval '60 minutes' end as "ownFrom", outcome,
  case when decider is not null
       then json_build_object('kind', decider, 'personId', decider_id, 'name', decider_name) end as "decidedBy",
  reason, kwabo_now() as now`

/** Whoever asks makes sure first that nothing else waits for the same subject. */
export async function insertApproval(
  tx: Executor,
  asked: Pick<Approval, 'id' | 'action' | 'subject' | 'amount' | 'why' | 'input' | 'preview' | 'by'>,
): Promise<void> {
  await run(
    tx,
    sql`insert into approvals (id, action, subject, amount, why, input, preview, digest, actor, actor_id, actor_name)
        values (${asked.id}, ${asked.action}, ${asked.subject}, ${asked.amount}, ${asked.why},
          ${JSON.stringify(asked.input)}, ${JSON.stringify(asked.preview)}, ${digestOfPreview(asked.preview)},
          ${actorValues(asked.by)})`,
  )
}

/** Of a preview as the program has made it: the database keeps no order of its fields. */
export function digestOfPreview(preview: unknown): string {
  return digestOf(JSON.stringify(preview))
}

export function findApproval(db: Executor, id: string): Promise<Approval | undefined> {
  return maybe(db, approvalShape, sql`select ${columns} from approvals where id = ${id}`)
}

/** First in the lock order, with who could approve. */
export async function lockApproval(tx: Executor, id: string): Promise<Approval | undefined> {
  await run(tx, sql`select from approvals where id = ${id} for update`)
  await keepApprovers(tx)
  return findApproval(tx, id)
}

export async function endApproval(
  tx: Executor,
  id: string,
  end: { outcome: NonNullable<Approval['outcome']>; by: Staff; reason: string | null },
): Promise<void> {
  await run(
    tx,
    sql`update approvals set outcome = ${end.outcome}, ended_at = kwabo_now(), reason = ${end.reason},
          (decider, decider_id, decider_name) = (select ${actorValues(end.by)})
        where id = ${id}`,
  )
}

/** Those that wait for somebody, the oldest first. */
export function listOpenApprovals(db: Executor): Promise<Approval[]> {
  return many(
    db,
    approvalShape,
    sql`select ${columns} from approvals where outcome is null and ends_at > kwabo_now() order by asked_at, id`,
  )
}

/** All that was ever asked about a subject, the oldest first. */
export function listApprovalsOf(db: Executor, action: ApprovalAction, subject: string): Promise<Approval[]> {
  return many(
    db,
    approvalShape,
    sql`select ${columns} from approvals where action = ${action} and subject = ${subject} order by asked_at, id`,
  )
}

export async function hasOpenApproval(
  db: Executor,
  action: ApprovalAction,
  subject: string,
): Promise<boolean> {
  return (await listApprovalsOf(db, action, subject)).some((one) => stateOf(one) === 'open')
}
