import { z } from 'zod'
import { many, sql, type Executor } from '../../platform/database.ts'

const duty = z.object({
  id: z.string(),
  /** Of the order or the donation. */
  subject: z.string(),
  amount: z.number(),
  why: z.string(),
  since: z.date(),
})

/** Of `refunds_due d`: nobody gives it back yet. */
export const isOpenDue = sql`not exists (select from refunds r where r.due_id = d.id and r.state <> 'refused')`

/** Money in the queue that nobody gives back yet: orders' and donations'. */
function listDues(db: Executor) {
  return many(
    db,
    duty,
    sql`select d.id, coalesce(o.reference, p.subject_id::text) as subject, d.amount, d.reason as why,
          d.created_at as since
        from refunds_due d join payments p on p.id = d.payment_id left join orders o on o.id = p.subject_id
        where ${isOpenDue}
        order by d.created_at, d.id`,
  )
}

/** Of `unmatched_payments u`: no payment of ours has been found for it since, and nobody has dealt with it. */
export const isUnmatched = sql`u.closed_at is null and not exists (select from payments p
  where p.provider = u.provider and p.provider_reference = u.provider_reference)`

/** Money that came and names no payment of ours. */
function listUnmatched(db: Executor) {
  return many(
    db,
    z.object({
      provider: z.string(),
      transaction: z.string(),
      amount: z.number(),
      currency: z.string(),
      since: z.date(),
    }),
    sql`select u.provider, u.provider_reference as transaction, u.amount, u.currency, u.first_seen_at as since
        from unmatched_payments u where ${isUnmatched}
        order by u.first_seen_at, u.provider_reference`,
  )
}

/** Of `refunds r` of a payment `p`: it was refused, not decided anew and not reversed since. */
export const isRefused = sql`r.state = 'refused' and r.due_id is null and p.state <> 'reversed' and not exists (
  select from refunds later where later.payment_id = r.payment_id and later.due_id is null
    and later.decided_at > r.decided_at and later.state <> 'undone')`

/** Refunds that are not done: pending, under way, to be paid by hand, or refused, not decided anew and not reversed since. */
function listOpenRefunds(db: Executor) {
  return many(
    db,
    duty.extend({
      state: z.enum(['pending', 'decided', 'sent', 'processing', 'refused']),
      byHand: z.boolean(),
      reason: z.string().nullable(),
    }),
    sql`select r.id, coalesce(o.reference, p.subject_id::text) as subject, r.amount, r.why, r.decided_at as since,
          r.state, r.by_hand as "byHand", r.reason
        from refunds r join payments p on p.id = r.payment_id
        left join orders o on o.id = coalesce((select paid.id from orders paid where paid.paid_by = p.id), p.subject_id)
        where r.state in ('pending', 'decided', 'sent', 'processing') or (${isRefused})
        order by r.decided_at, r.id`,
  )
}

/** Refunds, and payments by hand, that a second person has to decide about. */
function listToApprove(db: Executor) {
  return many(
    db,
    duty.extend({ by: z.string() }),
    sql`select id, subject, amount, why, asked_at as since, actor_name as by from approvals
        where action in ('refund', 'hand-payment') and outcome is null and ends_at > kwabo_now() order by asked_at, id`,
  )
}

/** What staff have to look at: money in the queue, money without a name, refunds to approve, and those not done. */
export async function listRefundDuties({ db }: { db: Executor }) {
  const [dues, unmatched, refunds, toApprove] = await Promise.all([
    listDues(db),
    listUnmatched(db),
    listOpenRefunds(db),
    listToApprove(db),
  ])
  return { dues, unmatched, refunds, toApprove }
}
