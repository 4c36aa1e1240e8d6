import { run, sql, type Executor } from '../../../platform/database.ts'

/**
 * An Idempotency-Key leads to the same order for 24 hours. Then the key and the origin of the order are deleted, and
 * the key counts as new. Returns how many keys were deleted.
 */
export function forgetRequestKeys({ db }: { db: Executor }): Promise<number> {
  return run(
    db,
    sql`update orders set request_key = null, request_digest = null, origin = null
        where request_key is not null and created_at < kwabo_now() - interval '24 hours'`,
  )
}
