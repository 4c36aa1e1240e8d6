import { z } from 'zod'
import { many, maybe, run, sql, type Database, type Transaction } from '../../../platform/database.ts'
import { pageEnd, walkPages, type PageEnd } from '../../../platform/walk-pages.ts'
import { forgetPayments, lockForgettable } from '../../payments/forget-payments.ts'
import { UNPAID_KEPT } from '../limits.ts'

/** How many donations are looked at, and deleted, in one transaction. */
const AT_ONCE = 1_000

/** Excludes donations about which a person of the company did something. */
const untouched = sql`not exists (select from donation_events e
  where e.donation_id = d.id and e.actor in ('staff', 'operator'))`

/**
 * Keeps the newest `most` of the donations that were closed unpaid, 72 hours after they began, and deletes the older
 * ones, with their story and payments. A donation stays if staff touched it, if a payment brought money that did not
 * pay it, or while a payment may still bring money (E16). Returns how many were deleted.
 */
export async function forgetUnpaidDonations(
  { db }: { db: Database },
  most = UNPAID_KEPT,
  atOnce = AT_ONCE,
): Promise<number> {
  const newest = await maybe(
    db,
    z.object({ at: z.string() }),
    sql`select created_at::text as at from donations
        where state = 'closed' order by created_at desc, id desc offset ${most} limit 1`,
  )
  if (!newest) return 0
  return walkPages((after) => db.transaction((tx) => forgetSome(tx, { until: newest.at, after, atOnce })))
}

async function forgetSome(
  tx: Transaction,
  { until, after, atOnce }: { until: string; after: PageEnd; atOnce: number },
): Promise<{ done: number; last: PageEnd | undefined }> {
  // Does not check payments, because each check reads the job queue: only `lockForgettable` checks them.
  const found = await many(
    tx,
    pageEnd,
    sql`select d.id, d.created_at::text as at from donations d
        where d.state = 'closed' and d.created_at <= ${until}::timestamptz
          and (d.created_at, d.id) > (${after.at}::timestamptz, ${after.id}::uuid) and ${untouched}
        order by d.created_at, d.id limit ${atOnce}`,
  )
  const candidates = found.map(({ id }) => id)
  // Payments come first in the lock order. Already locked payments wait for the next run, with their donation.
  const payments = await lockForgettable(tx, 'donation', candidates)
  const locked = await many(
    tx,
    z.object({ id: z.string() }),
    sql`select d.id from donations d
        where d.id = any(${candidates}::uuid[]) and d.state = 'closed' and ${untouched}
          and not exists (select from payments p
            where p.purpose = 'donation' and p.subject_id = d.id and p.id <> all(${payments}::uuid[]))
        order by d.id for update of d skip locked`,
  )
  const ids = locked.map(({ id }) => id)
  await forgetPayments(tx, 'donation', ids)
  await run(tx, sql`delete from donation_events where donation_id = any(${ids}::uuid[])`)
  const done = await run(tx, sql`delete from donations where id = any(${ids}::uuid[])`)
  return { done, last: found.at(-1) }
}
