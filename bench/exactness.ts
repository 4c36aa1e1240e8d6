import { z } from 'zod'
import { routes } from '../src/routes.ts'
import { one, sql, type Executor } from '../src/platform/database.ts'
import { rush } from './load.ts'
import { SMALL_CAPACITY, type Prepared } from './prepared.ts'
import type { Requests } from './requests.ts'

export interface Exactness {
  /** Orders that clients were told they hold, that the table holds, and that the counter says. */
  large: { acknowledged: number; orders: number; counter: number }
  small: { clients: number; capacity: number; acknowledged: number; orders: number; counter: number }
  exact: boolean
}

const RUSH = 500

/** Lets 500 clients ask for 10 places at once, and compares every sum of the run. */
export async function checkExactness(
  db: Executor,
  server: Prepared,
  run: { authority: string; requests: Requests; acknowledged: number },
): Promise<Exactness> {
  const next = run.requests.holds(routes.apiOrders, server.smallModel)
  const statuses = await rush(run.authority, Array.from({ length: RUSH }, next))
  const acknowledged = statuses.filter((status) => status === 201).length
  const large = { acknowledged: run.acknowledged, ...(await countHeld(db, server.largeModel)) }
  const small = {
    clients: RUSH,
    capacity: SMALL_CAPACITY,
    acknowledged,
    ...(await countHeld(db, server.smallModel)),
  }
  const exact =
    large.orders === large.acknowledged &&
    large.counter === large.orders &&
    small.acknowledged === SMALL_CAPACITY &&
    small.orders === SMALL_CAPACITY &&
    small.counter === SMALL_CAPACITY
  return { large, small, exact }
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
