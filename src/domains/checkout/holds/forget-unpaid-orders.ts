import { z } from 'zod'
import { many, one, run, sql, type Database, type Transaction } from '../../../platform/database.ts'
import { CONFIRMED_LATE_HOURS } from '../order-status.ts'
import { pageEnd, walkPages, type PageEnd } from '../../../platform/walk-pages.ts'
import { forgetPayments, lockForgettable } from '../../payments/forget-payments.ts'

/** The most orders to keep of each kind (`kinds`). Beyond that the oldest are deleted from `minimumAge` on. */
const MOST = 100_000

/** The most orders that one transaction looks at and deletes. */
const AT_ONCE = 1_000

interface Kind {
  /** Whether somebody began to pay the order, or an order that it replaced. */
  begun: boolean
  /** Since the end of its hold, the age at which an order is deleted; null: age alone deletes none. */
  normalAge: string | null
  /** The age from which the oldest orders are deleted if there are more than `MOST`. */
  minimumAge: string
}

const kinds: readonly Kind[] = [
  // No payment was begun, so no money can come. Until an hour has passed, the order counts when its network is judged.
  { begun: false, normalAge: '30 days', minimumAge: '1 hour' },
  // Payments are polled for 72 hours, or for up to 14 days while no answer is final. An order stays with its polled
  // payment, because `lockForgettable` skips the payment. The newest `MOST` orders stay, however old they are.
  { begun: true, normalAge: null, minimumAge: '72 hours' },
]

/** The unpaid orders of a kind, by the conditions of the indexes `orders_begun` and `orders_unpaid`. */
const unpaid = (begun: boolean) =>
  begun
    ? sql`state in ('expired', 'cancelled') and first_paying_at is not null`
    : sql`state in ('expired', 'cancelled') and first_paying_at is null`

/** Excludes orders that were ever paid or confirmed, and orders that staff changed or wrote a note about. */
const untouched = sql`not exists (select from order_notes n where n.order_id = o.id)
  and not exists (select from order_events e
    where e.order_id = o.id and (e.kind = 'paid' or e.actor in ('staff', 'operator')))`

/** Excludes free orders that the link in their mail still confirms (E24). */
const unconfirmable = sql`not (o.state = 'expired'
  and o.expires_at > kwabo_now() - make_interval(hours => ${CONFIRMED_LATE_HOURS}::int)
  and exists (select from order_events e where e.order_id = o.id and e.kind = 'confirmation-asked'))`

/**
 * Deletes unpaid orders that have ended, with their lines, story and payments. An order that nobody began to pay is
 * deleted 30 days after its hold. Beyond `most` orders of a kind, the oldest are deleted earlier. These orders stay:
 * orders whose money came or may come, orders that staff touched, free orders that a link still confirms, and
 * successors of orders that stay. Returns how many were deleted.
 */
export async function forgetUnpaidOrders(
  { db }: { db: Database },
  most = MOST,
  atOnce = AT_ONCE,
): Promise<number> {
  let forgotten = 0
  for (const kind of kinds) forgotten += await forgetKind(db, kind, { most, atOnce })
  return forgotten
}

async function forgetKind(
  db: Database,
  { begun, normalAge, minimumAge }: Kind,
  { most, atOnce }: { most: number; atOnce: number },
): Promise<number> {
  const { before } = await one(
    db,
    z.object({ before: z.string() }),
    // `greatest` skips null: without '-infinity' a kind without `normalAge` would be deleted at `minimumAge`.
    sql`select least(kwabo_now() - ${minimumAge}::interval, greatest(
          coalesce(kwabo_now() - ${normalAge}::interval, '-infinity'),
          (select expires_at from orders where ${unpaid(begun)} order by expires_at desc offset ${most} limit 1)))::text as before`,
  )
  return walkPages((after) => db.transaction((tx) => forgetSome(tx, begun, { before, after, atOnce })))
}

const lockedShape = z.object({ id: z.string(), replaced: z.array(z.string()) })

async function forgetSome(
  tx: Transaction,
  begun: boolean,
  { before, after, atOnce }: { before: string; after: PageEnd; atOnce: number },
): Promise<{ done: number; last: PageEnd | undefined }> {
  // `lockForgettable` judges the payments, not this query: each payment needs a look into the job queue.
  const found = await many(
    tx,
    pageEnd,
    sql`select o.id, o.expires_at::text as at from orders o
        where ${unpaid(begun)} and o.expires_at <= ${before}::timestamptz
          and (o.expires_at, o.id) > (${after.at}::timestamptz, ${after.id}::uuid) and ${untouched} and ${unconfirmable}
        order by o.expires_at, o.id limit ${atOnce}`,
  )
  const candidates = found.map(({ id }) => id)
  // Payments come first in the lock order. If another transaction holds a payment, its order stays until the next run.
  const payments = await lockForgettable(tx, 'order', candidates)
  const locked = await many(
    tx,
    lockedShape,
    sql`select o.id, array(select r.id from orders r where r.replaced_by = o.id) as replaced from orders o
        where o.id = any(${candidates}::uuid[]) and ${unpaid(begun)} and ${untouched} and ${unconfirmable}
          and not exists (select from payments p
            where p.purpose = 'order' and p.subject_id = o.id and p.id <> all(${payments}::uuid[]))
        order by o.id for update of o skip locked`,
  )
  const ids = withWhatTheyReplaced(locked).map(({ id }) => id)
  await forgetPayments(tx, 'order', ids)
  await run(tx, sql`delete from order_events where order_id = any(${ids}::uuid[])`)
  await run(tx, sql`delete from order_lines where order_id = any(${ids}::uuid[])`)
  const done = await run(tx, sql`delete from orders where id = any(${ids}::uuid[])`)
  return { done, last: found.at(-1) }
}

/** Leaves out orders that replaced an order that stays: late money of the replaced order may pay them (E8). */
function withWhatTheyReplaced(orders: z.output<typeof lockedShape>[]): typeof orders {
  const going = new Set(orders.map(({ id }) => id))
  const left = orders.filter(({ replaced }) => replaced.every((id) => going.has(id)))
  return left.length === orders.length ? left : withWhatTheyReplaced(left)
}
