import { z } from 'zod'
import { many, one, sql, type Executor } from '../../../platform/database.ts'
import { filtered, type OrderFilter } from './order-filter.ts'

/** Orders of several events have as many rows, side by side; hardly one has more. */
const EVENTS_OF_ONE = 4

interface FoundOrders {
  orderIds: string[]
  /** Others follow the last of these. */
  more: boolean
}

/**
 * Orders that a filter lets through, the newest first, from the one behind `after` on. Each way of asking reads one
 * index of `order_finds` from its end, so that the first page costs as much as the thousandth.
 */
export async function findOrders(
  db: Executor,
  filter: OrderFilter,
  { after, most }: { after: string | null; most: number },
): Promise<FoundOrders> {
  const limit = EVENTS_OF_ONE * (most + 1)
  const behind =
    after === null
      ? sql`true`
      : sql`(f.at, f.order_id) < (select l.at, l.order_id from order_finds l where l.order_id = ${after} limit 1)`
  const rows = await many(
    db,
    z.object({ orderId: z.string() }),
    sql`select f.order_id as "orderId" from ${filtered(filter)} and ${behind}
        order by f.at desc, f.order_id desc limit ${limit}`,
  )
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))]
  return { orderIds: orderIds.slice(0, most), more: orderIds.length > most || rows.length === limit }
}

/** How many there are, counted no further than to `most`. */
export async function countOrders(db: Executor, filter: OrderFilter, most: number): Promise<number> {
  const { count } = await one(
    db,
    z.object({ count: z.number() }),
    sql`select count(*) as count from (
          select from ${filtered(filter)} group by f.at, f.order_id
          order by f.at desc, f.order_id desc limit ${most}) counted`,
  )
  return count
}
