import { z } from 'zod'
import { many, one, run, sql, type Database, type Transaction } from '../../../platform/database.ts'

/** So many that were never paid are kept; beyond them the oldest go before their 30 days are over. */
const MOST = 100_000

const AT_ONCE = 1_000

/** No payment was ever begun, so no money can come. The condition of the index `orders_unpaid`. */
const unpaid = sql`state in ('expired', 'cancelled') and first_paying_at is null`

/**
 * Deletes orders that have ended and whose payment nobody began, with their lines and story: 30 days after the end of
 * their hold, and where strangers make very many an hour after it, when nobody asks any more how their network has paid.
 * Those that staff have touched or written about stay, and free ones that were confirmed. Answers how many went.
 */
export async function forgetUnpaidOrders({ db }: { db: Database }, most = MOST): Promise<number> {
  const { before } = await one(
    db,
    z.object({ before: z.string() }),
    sql`select least(kwabo_now() - interval '1 hour', greatest(kwabo_now() - interval '30 days', (
          select expires_at from orders where ${unpaid} order by expires_at desc offset ${most} limit 1)))::text as before`,
  )
  let forgotten = 0
  for (;;) {
    const gone = await db.transaction((tx) => forgetSome(tx, before))
    forgotten += gone
    if (gone < AT_ONCE) return forgotten
  }
}

async function forgetSome(tx: Transaction, before: string): Promise<number> {
  // One that somebody is looking at stays until the next run.
  const orders = await many(
    tx,
    z.object({ id: z.string() }),
    sql`select o.id from orders o
        where ${unpaid} and o.expires_at <= ${before}::timestamptz
          and not exists (select from order_notes n where n.order_id = o.id)
          and not exists (select from order_events e
            where e.order_id = o.id and (e.kind = 'paid' or e.actor in ('staff', 'operator')))
        order by o.expires_at limit ${AT_ONCE} for update of o skip locked`,
  )
  const ids = orders.map(({ id }) => id)
  await run(tx, sql`delete from order_events where order_id = any(${ids}::uuid[])`)
  await run(tx, sql`delete from order_lines where order_id = any(${ids}::uuid[])`)
  return run(tx, sql`delete from orders where id = any(${ids}::uuid[])`)
}
