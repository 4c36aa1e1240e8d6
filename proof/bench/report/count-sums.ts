import { z } from 'zod'
import { one, sql, type Executor } from '../../../src/platform/database.ts'

export function countHeld(db: Executor, modelId: string) {
  return one(
    db,
    z.object({ orders: z.number(), counter: z.number() }),
    sql`select m.held as counter,
          (select count(*) from orders o join order_lines l on l.order_id = o.id
           where o.state = 'held' and l.ticket_model_id = m.id) as orders
        from ticket_models m where m.id = ${modelId}`,
  )
}

export function countSold(db: Executor, modelId: string) {
  return one(
    db,
    z.object({ orders: z.number(), tickets: z.number(), mails: z.number(), counter: z.number() }),
    sql`with sold as (
          select o.id from orders o join order_lines l on l.order_id = o.id
          where o.state = 'paid' and l.ticket_model_id = ${modelId}
        )
        select m.sold as counter, (select count(*) from sold) as orders,
          (select count(*) from tickets t where t.ticket_model_id = m.id) as tickets,
          (select count(*) from outbox_messages b where b.kind = 'ticket-delivery'
             and b.subject_id in (select id from sold)) as mails
        from ticket_models m where m.id = ${modelId}`,
  )
}
