import { z } from 'zod'
import { many, sql, type Executor } from '../../../platform/database.ts'

const salesShape = z.object({
  /** Calendar day in Benin, '2027-07-05'. */
  day: z.string(),
  code: z.string(),
  /** How many orders are alike: of the same day and code, at the same rate, for the same, of which the same came back. */
  orders: z.number(),
  rate: z.number(),
  lines: z.array(
    z.object({ eventId: z.string(), event: z.string(), amount: z.number(), tickets: z.number() }),
  ),
  returned: z.array(
    z.object({
      amount: z.number(),
      tickets: z.array(z.object({ eventId: z.string(), price: z.number() })),
    }),
  ),
})
export type SalesRow = z.output<typeof salesShape>

/**
 * What was paid with an artist's codes, by day and code, each order with its events and what of its money went back.
 * Without orders that are refunded or whose money the provider took back.
 */
export function findSales(db: Executor, artistId: string): Promise<SalesRow[]> {
  return many(
    db,
    salesShape,
    sql`select to_char(paid.at at time zone 'Africa/Porto-Novo', 'YYYY-MM-DD') as day, c.code,
          count(*)::integer as orders, o.commission_rate as rate, bought.lines, back.returned
        from promo_codes c
        join orders o on o.promo_code_id = c.id and o.state in ('paid', 'refunded_partly')
          and not exists (select from payments p where p.id = o.paid_by and p.state = 'reversed')
        cross join lateral (
          select max(s.at) as at from order_events s where s.order_id = o.id and s.kind = 'paid') paid
        cross join lateral (
          select jsonb_agg(jsonb_build_object('eventId', e.id, 'event', e.name, 'amount', l.amount, 'tickets',
              (select count(*) from tickets t where t.order_id = o.id and t.event_id = e.id and t.state <> 'void'))
            order by e.id) as lines
          from (select m.event_id, sum(l.quantity * l.unit_price) as amount
                from order_lines l join ticket_models m on m.id = l.ticket_model_id
                where l.order_id = o.id group by m.event_id) l
          join events e on e.id = l.event_id) bought
        cross join lateral (
          select coalesce(jsonb_agg(jsonb_build_object('amount', r.amount, 'tickets', gone.tickets)
            order by r.amount, gone.tickets), '[]') as returned
          from refunds r
          cross join lateral (
            select coalesce(jsonb_agg(jsonb_build_object('eventId', t.event_id, 'price', t.price)
              order by t.event_id), '[]') as tickets
            from (select t.event_id, sum(t.price / t.persons) as price
                  from refund_tickets g join tickets t on t.id = g.ticket_id
                  where g.refund_id = r.id group by t.event_id) t) gone
          where r.payment_id = o.paid_by and r.state = 'done' and r.due_id is null) back
        where c.artist_id = ${artistId}
        group by 1, 2, 4, 5, 6
        order by 1, 2, 5`,
  )
}
