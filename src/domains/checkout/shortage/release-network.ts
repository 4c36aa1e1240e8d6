import { z } from 'zod'
import type { Staff } from '../../../platform/actor.ts'
import { many, sql, type Executor } from '../../../platform/database.ts'
import type { ConfirmingServices } from '../payment/confirm-order.ts'
import { releaseEarly } from '../holds/release-ended-holds.ts'

const SHOWN = 50

const networkShape = z.object({
  /** The keyed digest in `orders.network`: nobody can tell whose network it is. */
  network: z.string(),
  places: z.number(),
  orders: z.number(),
  /** When the eldest of its unpaid orders was made. */
  since: z.date(),
})

/** The networks with the most held, unpaid places, the largest first. */
export function listUnpaidNetworks({ db }: { db: Executor }) {
  return many(
    db,
    networkShape,
    sql`select o.network, sum(l.quantity)::integer as places, count(distinct o.id) as orders,
          min(o.created_at) as since
        from orders o join order_lines l on l.order_id = o.id
        where o.state = 'held' and o.network is not null
        group by 1 order by 2 desc, 1 limit ${SHOWN}`,
  )
}

/** Ends a network's unpaid orders, but none whose money may be moving. Returns how many ended and how many stay. */
export async function releaseNetwork(
  services: ConfirmingServices,
  network: string,
  by: Staff,
): Promise<{ released: number; staying: number }> {
  const held = await many(
    services.db,
    z.object({ id: z.string(), begun: z.boolean() }),
    sql`select id, first_paying_at is not null as begun from orders where state = 'held' and network = ${network}`,
  )
  const released = await releaseEarly(services, held, { by, detail: { reason: 'staff' } })
  return { released, staying: held.length - released }
}
