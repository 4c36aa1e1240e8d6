import { z } from 'zod'
import { readablePhone } from '../../../format/phone.ts'
import { many, sql, type Database, type Executor } from '../../../platform/database.ts'
import type { OrdersAnswer } from '../contract.ts'
import { countOrders, findOrders } from './find-orders.ts'
import { listLines } from './list-lines.ts'
import type { OrderFilter } from './order-filter.ts'

const PAGE = 50
/** Counting further would take longer than the page itself. */
const MOST_COUNTED = 10_000

/**
 * Orders that somebody has begun to pay, the newest first, fifty at a time; `after` is the last one that was shown. With
 * the first page comes how many there are, and by which events they can be filtered.
 */
export async function listOrders(
  { db }: { db: Database },
  filter: OrderFilter,
  after: string | null,
): Promise<OrdersAnswer> {
  const [{ orderIds, more }, count, events] = await Promise.all([
    findOrders(db, filter, { after, most: PAGE }),
    after === null ? countOrders(db, filter, MOST_COUNTED + 1) : null,
    after === null ? listEvents(db) : [],
  ])
  const lines = await listLines(db, orderIds)
  return {
    orders: lines.map(
      ({ reference, firstName, lastName, phone, state, amount, at, events: names, tickets }) => ({
        reference,
        buyer: `${firstName} ${lastName}`,
        phone: readablePhone(phone),
        event: names.join(' · '),
        tickets,
        state,
        amount,
        at: at.toISOString(),
      }),
    ),
    next: more ? (orderIds.at(-1) ?? null) : null,
    count: count === null ? null : { orders: Math.min(count, MOST_COUNTED), orMore: count > MOST_COUNTED },
    events,
  }
}

/** The newest first. */
function listEvents(db: Executor) {
  return many(
    db,
    z.object({ id: z.string(), name: z.string(), year: z.int().nullable() }),
    sql`select id, name, extract(year from starts_at at time zone 'Africa/Porto-Novo')::integer as year
        from events order by starts_at desc nulls last, id`,
  )
}
