import { z } from 'zod'
import { one, sql, type Executor } from '../../../platform/database.ts'
import type { Logger } from '../../../platform/log.ts'

/** Seconds between two runs, and how far back each one counts fresh places. */
export const WATCHED_SECONDS = 60

/** Fewer new unpaid places than this are never a jump. */
const MANY = 100

/** Tells the operator by the log when held, unpaid places have jumped. */
export async function watchUnpaidPlaces({ db, log }: { db: Executor; log: Logger }): Promise<void> {
  const places = await one(
    db,
    z.object({ unpaid: z.int(), fresh: z.int() }),
    sql`select coalesce(sum(l.quantity), 0)::integer as unpaid,
          coalesce(sum(l.quantity) filter
            (where o.created_at > kwabo_now() - make_interval(secs => ${WATCHED_SECONDS})), 0)::integer as fresh
        from orders o join order_lines l on l.order_id = o.id where o.state = 'held'`,
  )
  if (haveJumped(places))
    log.error(
      places,
      'unpaid places jumped: the start of a sale, or somebody who takes places and does not pay',
    )
}

/** A jump: many places are unpaid, and most of them were taken since the last look (`fresh`). */
export function haveJumped({ unpaid, fresh }: { unpaid: number; fresh: number }): boolean {
  return fresh >= MANY && fresh * 2 > unpaid
}
