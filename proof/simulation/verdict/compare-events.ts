import { z } from 'zod'
import { many, sql } from '../../../src/platform/database.ts'
import type { World } from '../world.ts'

/** A cancelled event takes back what was paid for it, and its own tickets, whatever else its buyers had ordered. */
export async function compareEvents({ db, story }: World): Promise<void> {
  const tooMuch = await many(
    db,
    z.object({ id: z.string(), back: z.number(), price: z.number() }),
    sql`with back as (
          select o.id, sum(r.amount) as back from refunds r join orders o on o.paid_by = r.payment_id
          where r.why like 'événement annulé%' and r.state <> 'refused' group by 1
        ), price as (
          select l.order_id as id, sum(l.quantity * l.unit_price) as price
          from order_lines l join ticket_models m on m.id = l.ticket_model_id join events e on e.id = m.event_id
          where e.cancelled_at is not null group by 1
        )
        select b.id, b.back::integer, coalesce(p.price, 0)::integer as price
        from back b left join price p on p.id = b.id where b.back > coalesce(p.price, 0)`,
  )
  for (const { id, back, price } of tooMuch)
    story.broken('a cancelled event gives back what it has cost', `${id}: ${back} of ${price}`)
  const taken = await many(
    db,
    z.object({ id: z.string(), event: z.string() }),
    sql`select t.id, t.event_id as event
        from refunds r join refund_tickets g on g.refund_id = r.id join tickets t on t.id = g.ticket_id
          join events e on e.id = t.event_id
        where r.why like 'événement annulé%' and e.cancelled_at is null`,
  )
  for (const { id, event } of taken)
    story.broken('a cancelled event closes its own tickets', `${id} of the event ${event}`)
}
