import { z } from 'zod'
import { many, sql, type Executor } from '../../../platform/database.ts'

const salesShape = z.object({
  /** Calendar day in Benin, '2027-07-05'. */
  day: z.string(),
  code: z.string(),
  event: z.string(),
  /** Of each of these orders, what has stayed of it. */
  amount: z.number(),
  rate: z.number(),
  orders: z.number(),
  tickets: z.number(),
})
export type SalesRow = z.output<typeof salesShape>

/**
 * What was paid with an artist's codes and has stayed, by day, code and event; orders of the same amount and rate
 * together. Without orders that are refunded or whose money the provider took back; of one refunded in part, the rest.
 */
export function findSales(db: Executor, artistId: string): Promise<SalesRow[]> {
  return many(
    db,
    salesShape,
    sql`select to_char(paid.at at time zone 'Africa/Porto-Novo', 'YYYY-MM-DD') as day, c.code, e.name as event,
          kept.amount, o.commission_rate as rate, count(*) as orders, sum(kept.tickets)::integer as tickets
        from promo_codes c
        join orders o on o.promo_code_id = c.id and o.state in ('paid', 'refunded_partly')
          and not exists (select from payments p where p.id = o.paid_by and p.state = 'reversed')
        cross join lateral (
          select max(s.at) as at from order_events s where s.order_id = o.id and s.kind = 'paid') paid
        cross join lateral (
          select min(m.event_id) as event_id
          from order_lines l join ticket_models m on m.id = l.ticket_model_id where l.order_id = o.id) held
        cross join lateral (
          select o.amount - (select coalesce(sum(r.amount), 0) from refunds r
              where r.payment_id = o.paid_by and r.state = 'done' and r.due_id is null) as amount,
            (select count(*) from tickets t where t.order_id = o.id and t.state <> 'void') as tickets) kept
        join events e on e.id = held.event_id
        where c.artist_id = ${artistId}
        group by 1, 2, 3, 4, 5
        order by 1, 2, 3`,
  )
}
