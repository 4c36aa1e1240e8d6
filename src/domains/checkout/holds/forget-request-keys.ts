import { run, sql, type Executor } from '../../../platform/database.ts'

/**
 * Deletes Idempotency-Keys and origins of orders older than 24 hours. Until then a key leads to the same order; after
 * that it counts as new. Returns how many keys were deleted.
 */
export function forgetRequestKeys({ db }: { db: Executor }): Promise<number> {
  return run(
    db,
    sql`update orders set request_key = null, request_digest = null, origin = null
        where request_key is not null and created_at < kwabo_now() - interval '24 hours'`,
  )
}
