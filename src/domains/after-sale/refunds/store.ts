import { z } from 'zod'
import { many, maybe, run, sql, type Executor } from '../../../platform/database.ts'
import { rolesWith } from '../../staff/permissions.ts'
import type { OrderTicket } from '../../tickets/move-tickets.ts'

const idShape = z.object({ id: z.string() })

/** An order and the payment that paid it. The payment is null if the order is free or not paid. */
export function findPaidBy(db: Executor, reference: string) {
  return maybe(
    db,
    z.object({ orderId: z.string(), paidBy: z.string().nullable() }),
    sql`select id as "orderId", paid_by as "paidBy" from orders where reference = ${reference}`,
  )
}

/**
 * Stores the tickets that go with a refund, also used tickets, which stay used. `was` is the state of a ticket at the
 * last call; it is only shown, and decides nothing.
 */
export async function keepRefundTickets(
  tx: Executor,
  refundId: string,
  tickets: readonly OrderTicket[],
): Promise<void> {
  const standing = tickets.filter(({ state }) => state !== 'void')
  await run(
    tx,
    sql`insert into refund_tickets (refund_id, ticket_id, was)
        select ${refundId}::uuid, id, was
        from unnest(${standing.map(({ id }) => id)}::uuid[], ${standing.map(({ state }) => state)}::text[])
             as given (id, was)
        on conflict on constraint refund_tickets_pkey do update set was = excluded.was`,
  )
}

/** Records that a cancelled event is the reason of a refund. */
export async function insertChangeRefund(tx: Executor, refundId: string, changeId: string): Promise<void> {
  await run(tx, sql`insert into change_refunds (refund_id, change_id) values (${refundId}, ${changeId})`)
}

/**
 * The person who asked for a refund, if they have lost the right to refund since, even if they got it back. Undefined
 * if they still have it, or if no person of the staff asked. A caller that decides by the answer first calls
 * `keepApprovers`, so that nobody takes a role meanwhile.
 */
export function findGoneAsker(tx: Executor, refundId: string) {
  return maybe(
    tx,
    z.object({ personId: z.string(), name: z.string() }),
    sql`select r.actor_id as "personId", r.actor_name as name from refunds r
        where r.id = ${refundId} and r.actor = 'staff' and not exists (
          select from memberships m where m.person_id = r.actor_id and m.ended_at is null
            and m.role = any(${rolesWith('refund:ask')}::text[]) and m.given_at <= r.decided_at)`,
  )
}

export function listRefundTickets(db: Executor, refundId: string) {
  return many(db, idShape, sql`select ticket_id as id from refund_tickets where refund_id = ${refundId}`)
}

/**
 * Payments of orders whose daily fetch is due (E20), the longest due first. A payment is fetched until seven days after
 * the events of the order that it was made for, or of the order that it paid instead. After that its `review_at` stays
 * in the past, and every run scans the payment: so models and time are queried once, not once per payment.
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

/**
 * Places, by model, that staff chose to return with a refund and that are not on sale again yet. The place of a group
 * returns when all its tickets are void, even if they became void one after the other.
 */
export function listPlacesToReturn(tx: Executor, orderId: string) {
  return many(
    tx,
    z.object({ modelId: z.string(), places: z.number() }),
    sql`select gone.id as "modelId", gone.places - gone.before as places
        from (select o.ticket_model_id as id, o.returned as before,
                least(count(*) / o.persons, o.quantity)::integer as places
              from order_lines o
              join tickets t on t.order_id = o.order_id and t.ticket_model_id = o.ticket_model_id
              where o.order_id = ${orderId} and t.state = 'void'
                and exists (select from refund_tickets g join refunds r on r.id = g.refund_id
                            where g.ticket_id = t.id and r.state = 'done' and r.return_places)
              group by o.order_id, o.ticket_model_id) gone
        where gone.places > gone.before`,
  )
}
