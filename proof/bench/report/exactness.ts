import { routes } from '../../../src/routes.ts'
import type { Taken } from '../measures/figure.ts'
import { rush } from '../load/rush.ts'
import { SMALL_CAPACITY } from '../prepared.ts'
import type { Requests } from '../requests.ts'
import type { MeasuredServer } from '../server/measured-server.ts'
import { countHeld, countSold } from './count-sums.ts'

export interface Exactness {
  /** Orders that clients were told they hold, that the table holds, and that the counter says. */
  large: { acknowledged: number; orders: number; counter: number }
  small: { clients: number; capacity: number; acknowledged: number; orders: number; counter: number }
  /** Sales that clients were told of; what the tables have of them. */
  sold: { acknowledged: number; orders: number; tickets: number; mails: number; counter: number }
  exact: boolean
}

const RUSH = 500

/**
 * Lets 500 clients of 500 networks ask for 10 places at once, and compares every sum of the run. One network that
 * held places all along would stand beyond its share, and give some back while the clients ask.
 */
export async function checkExactness(
  { db, authority, prepared }: MeasuredServer,
  run: { requests: Requests; taken: Taken },
): Promise<Exactness> {
  const next = run.requests.holds(routes.apiOrders, prepared.smallModel, 'many')
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
