import { z } from 'zod'
import { routes } from '../../../src/routes.ts'
import { one, sql, type Executor } from '../../../src/platform/database.ts'
import type { Taken } from '../measures/figure.ts'
import { rush } from '../load/keep-busy.ts'
import { SMALL_CAPACITY } from '../prepared.ts'
import type { Requests } from '../requests.ts'
import type { MeasuredServer } from '../server/measured-server.ts'

export interface Exactness {
  /** Orders that clients were told they hold, that the table holds, and that the counter says. */
  large: { acknowledged: number; orders: number; counter: number }
  small: { clients: number; capacity: number; acknowledged: number; orders: number; counter: number }
  /** Sales that clients were told of; what the tables have of them. */
  sold: { acknowledged: number; orders: number; tickets: number; mails: number; counter: number }
  exact: boolean
}

const RUSH = 500

/** Lets 500 clients ask for 10 places at once, and compares every sum of the run. */
export async function checkExactness(
  { db, authority, prepared }: MeasuredServer,
  run: { requests: Requests; taken: Taken },
): Promise<Exactness> {
  const next = run.requests.holds(routes.apiOrders, prepared.smallModel)
  const statuses = await rush(authority, Array.from({ length: RUSH }, next))
  const large = { acknowledged: run.taken.holds, ...(await countHeld(db, prepared.largeModel)) }
  const small = {
    clients: RUSH,
    capacity: SMALL_CAPACITY,
    acknowledged: statuses.filter((status) => status === 201).length,
    ...(await countHeld(db, prepared.smallModel)),
  }
  const sold = {
    acknowledged: prepared.soldBefore + run.taken.sales,
    ...(await countSold(db, prepared.soldModel)),
  }
  const exact = [
    [large.acknowledged, large.orders, large.counter],
    [SMALL_CAPACITY, small.acknowledged, small.orders, small.counter],
    [sold.acknowledged, sold.orders, sold.tickets, sold.mails, sold.counter],
  ].every((sums) => new Set(sums).size === 1)
  return { large, small, sold, exact }
}

/** The sums in words. */
export function tellExactness({ large, small, sold, exact }: Exactness): string {
  return (
    `${large.acknowledged} orders acknowledged, ${large.orders} held, counter ${large.counter}; ` +
    `${small.clients} clients for ${small.capacity} places: ${small.acknowledged} acknowledged, ` +
    `${small.orders} held, counter ${small.counter}; ${sold.acknowledged} sales acknowledged, ` +
    `${sold.orders} paid, ${sold.tickets} tickets, ${sold.mails} mails, counter ${sold.counter}: ` +
    (exact ? 'exact' : 'NOT EXACT')
  )
}

function countHeld(db: Executor, modelId: string) {
  return one(
    db,
    z.object({ orders: z.number(), counter: z.number() }),
    sql`select m.held as counter,
          (select count(*) from orders o join order_lines l on l.order_id = o.id
           where o.state = 'held' and l.ticket_model_id = m.id) as orders
        from ticket_models m where m.id = ${modelId}`,
  )
}

function countSold(db: Executor, modelId: string) {
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
