import { z } from 'zod'
import type { Staff } from '../../../platform/actor.ts'
import { approvalActions } from '../../staff/record/approval.ts'
import { refundStates } from '../../payments/refunds/refunds.ts'
import { many, maybe, one, sql, type Executor } from '../../../platform/database.ts'

/**
 * Finds the refund or the request for approval with this id, which a client chose. `action`: what the request asks for;
 * null for a refund that needed no approval.
 */
export function findAsked(db: Executor, id: string) {
  return maybe(
    db,
    z.object({
      reference: z.string().nullable(),
      actor: z.string(),
      actorId: z.string().nullable(),
      actorName: z.string().nullable(),
      action: z.enum(approvalActions).nullable(),
    }),
    sql`select coalesce(a.subject, o.reference) as reference, coalesce(a.actor, r.actor) as actor,
          coalesce(a.actor_id, r.actor_id) as "actorId",
          coalesce(a.actor_name, r.actor_name) as "actorName", a.action
        from (select ${id}::uuid as id) given
        left join refunds r on r.id = given.id
        left join orders o on o.paid_by = r.payment_id
        left join approvals a on a.id = given.id and (a.action = 'refund' or r.id is null)
        where a.id is not null or r.id is not null`,
  )
}

/** Which limit for one person the refund exceeds, if any. Locks the person until the transaction ends. */
export async function findLimitPassed(
  tx: Executor,
  refund: { id: string; paymentId: string; amount: number; by: Staff },
): Promise<'order' | 'day' | 'new' | null> {
  const { id, paymentId, amount, by } = refund
  const person = by.kind === 'staff' ? by.personId : null
  const { limit } = await one(
    tx,
    z.object({ limit: z.enum(['order', 'day', 'new']).nullable() }),
    sql`select refund_limit_passed(${id}, ${paymentId}, ${amount}, ${by.kind}, ${person}) as limit`,
  )
  return limit
}

/** The buyer and the events of each of these orders. */
export function listBought(db: Executor, references: readonly string[]) {
  return many(
    db,
    z.object({ reference: z.string(), buyer: z.string(), events: z.array(z.string()) }),
    sql`select o.reference, o.first_name || ' ' || o.last_name as buyer,
          array(select distinct e.name from order_lines l join ticket_models m on m.id = l.ticket_model_id
                join events e on e.id = m.event_id where l.order_id = o.id order by e.name) as events
        from orders o where o.reference = any(${references}::text[])`,
  )
}

const refundRowShape = z.object({
  id: z.string(),
  state: z.enum(refundStates),
  amount: z.number(),
  tickets: z.array(z.string()),
  exceptions: z.array(z.string()),
  why: z.string(),
  by: z.string(),
  byHand: z.boolean(),
  isPaid: z.boolean(),
  askedAt: z.date(),
  lookAt: z.date(),
  approvalId: z.string().nullable(),
  reason: z.string().nullable(),
})
export type RefundRow = z.output<typeof refundRowShape>

const refundRow = sql`select r.id, r.state, r.amount,
    array(select t.number from refund_tickets g join tickets t on t.id = g.ticket_id
          where g.refund_id = r.id order by t.position) as tickets,
    array(select t.number from refund_tickets g join tickets t on t.id = g.ticket_id
          where g.refund_id = r.id and g.was = 'used' and r.even_used order by t.position) as exceptions,
    r.why, coalesce(r.actor_name, r.actor) as by, r.by_hand as "byHand",
    exists (select from approvals a where a.action = 'hand-payment' and a.outcome is null
      and a.ends_at > kwabo_now() and a.input ->> 'refundId' = r.id::text) as "isPaid",
    r.decided_at as "askedAt",
    r.look_at as "lookAt", r.approval_id as "approvalId", r.reason
  from refunds r join payments p on p.id = r.payment_id`

/** Refunds of the payment that paid an order, and of every payment that was made for the order. */
export function listRefundRows(db: Executor, reference: string): Promise<RefundRow[]> {
  return many(
    db,
    refundRowShape,
    sql`${refundRow} join orders o on o.reference = ${reference} and (o.paid_by = p.id or (p.purpose = 'order' and p.subject_id = o.id))
        order by r.decided_at, r.id`,
  )
}

/** A refund of money that has paid an order. */
export function findRefundRow(db: Executor, id: string): Promise<RefundRow | undefined> {
  return maybe(db, refundRowShape, sql`${refundRow} join orders o on o.paid_by = p.id where r.id = ${id}`)
}
