import { z } from 'zod'
import { many, maybe, run, sql, type Executor } from '../../../platform/database.ts'

const idShape = z.object({ id: z.string() })

/** The order of a reference with the payment that paid it: undefined, or null where it is free or not paid. */
export function findPaidBy(db: Executor, reference: string) {
  return maybe(
    db,
    z.object({ orderId: z.string(), paidBy: z.string().nullable() }),
    sql`select id as "orderId", paid_by as "paidBy" from orders where reference = ${reference}`,
  )
}

/** The order that a payment paid. */
export async function findOrderPaidBy(db: Executor, paymentId: string): Promise<string | undefined> {
  return (await maybe(db, idShape, sql`select id from orders where paid_by = ${paymentId}`))?.id
}

export async function updateRefunded(
  tx: Executor,
  orderId: string,
  state: 'refunded_partly' | 'refunded',
): Promise<void> {
  await run(tx, sql`update orders set state = ${state} where id = ${orderId}`)
}

export async function insertRefundTickets(
  tx: Executor,
  refundId: string,
  tickets: readonly { id: string; was: 'issued' | 'blocked' }[],
): Promise<void> {
  await run(
    tx,
    sql`insert into refund_tickets (refund_id, ticket_id, was)
        select ${refundId}::uuid, id, was
        from unnest(${tickets.map(({ id }) => id)}::uuid[], ${tickets.map(({ was }) => was)}::text[])
             as given (id, was)`,
  )
}

export function listRefundTickets(db: Executor, refundId: string) {
  return many(
    db,
    z.object({ id: z.string(), was: z.enum(['issued', 'blocked']) }),
    sql`select ticket_id as id, was from refund_tickets where refund_id = ${refundId}`,
  )
}

/**
 * Notes that places of an order go back on sale, and answers how many of which model: those of whole groups, by all its
 * tickets that are void since staff gave them back with their places, perhaps one after the other.
 */
export function returnPlaces(tx: Executor, orderId: string) {
  return many(
    tx,
    z.object({ modelId: z.string(), places: z.number() }),
    sql`update order_lines l set returned = gone.places
        from (select o.ticket_model_id as id, o.returned as before,
                least(count(*) / o.persons, o.quantity)::integer as places
              from order_lines o
              join tickets t on t.order_id = o.order_id and t.ticket_model_id = o.ticket_model_id
              where o.order_id = ${orderId} and t.state = 'void'
                and exists (select from refund_tickets g join refunds r on r.id = g.refund_id
                            where g.ticket_id = t.id and r.state = 'done' and r.return_places)
              group by o.order_id, o.ticket_model_id) gone
        where l.order_id = ${orderId} and l.ticket_model_id = gone.id and gone.places > l.returned
        returning l.ticket_model_id as "modelId", gone.places - gone.before as places`,
  )
}

/** What a buyer may know of money that goes back for an order, latest first; without what was refused. */
export function listOrderRefunds(db: Executor, orderId: string) {
  return many(
    db,
    z.object({
      amount: z.number(),
      state: z.enum(['decided', 'sent', 'processing', 'done']),
      surplus: z.boolean(),
    }),
    sql`select r.amount, r.state, r.due_id is not null as surplus
        from refunds r join payments p on p.id = r.payment_id
        where r.state <> 'refused'
          and (case when r.due_id is null then p.id = (select o.paid_by from orders o where o.id = ${orderId})
                    else p.subject_id = ${orderId} end)
        order by r.decided_at desc`,
  )
}

/**
 * Payments of orders that are due to be read again (E20), the longest due first: until seven days after the event of
 * the order that each was for, or of the one that it has paid instead. Payments of old events are never moved on, so
 * all of them are looked at each time: the models and the time are asked for once, and not for each payment.
 */
export async function listToReview(db: Executor, provider: string, limit: number): Promise<string[]> {
  const rows = await many(
    db,
    idShape,
    sql`select p.id from payments p
        where p.state in ('succeeded', 'succeeded_late', 'succeeded_surplus', 'mismatch')
          and p.review_at <= (select kwabo_now()) and p.purpose = 'order' and p.provider = ${provider}
          and exists (
            select from order_lines l
            where l.order_id in (p.subject_id, (select o.id from orders o where o.paid_by = p.id))
              and l.ticket_model_id = any(array(
                select m.id from ticket_models m join events e on e.id = m.event_id
                where e.ends_at > kwabo_now() - interval '7 days')))
        order by p.review_at, p.id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

const duty = z.object({
  id: z.string(),
  /** Of the order or the donation. */
  subject: z.string(),
  amount: z.number(),
  why: z.string(),
  since: z.date(),
})

/** Money in the queue that nobody gives back yet: orders' and donations'. */
export function listDues(db: Executor) {
  return many(
    db,
    duty,
    sql`select d.id, coalesce(o.reference, p.subject_id::text) as subject, d.amount, d.reason as why,
          d.created_at as since
        from refunds_due d join payments p on p.id = d.payment_id left join orders o on o.id = p.subject_id
        where not exists (select from refunds r where r.due_id = d.id and r.state <> 'refused')
        order by d.created_at, d.id`,
  )
}

/** Money that came and names no payment of ours, unless one has found it since, or people have dealt with it. */
export function listUnmatched(db: Executor) {
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
        from unmatched_payments u
        where u.closed_at is null and not exists (select from payments p
          where p.provider = u.provider and p.provider_reference = u.provider_reference)
        order by u.first_seen_at, u.provider_reference`,
  )
}

/** Refunds that are not done: under way, to be paid by hand, or refused, not decided anew and not reversed since. */
export function listOpenRefunds(db: Executor) {
  return many(
    db,
    duty.extend({
      state: z.enum(['decided', 'sent', 'processing', 'refused']),
      byHand: z.boolean(),
      reason: z.string().nullable(),
    }),
    sql`select r.id, coalesce(o.reference, p.subject_id::text) as subject, r.amount, r.why, r.decided_at as since,
          r.state, r.by_hand as "byHand", r.reason
        from refunds r join payments p on p.id = r.payment_id
        left join orders o on o.id = coalesce((select paid.id from orders paid where paid.paid_by = p.id), p.subject_id)
        where r.state in ('decided', 'sent', 'processing')
          or (r.state = 'refused' and r.due_id is null and p.state <> 'reversed' and not exists (
                select from refunds later where later.payment_id = r.payment_id and later.due_id is null
                  and later.decided_at > r.decided_at))
        order by r.decided_at, r.id`,
  )
}
