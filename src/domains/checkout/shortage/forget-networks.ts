import { run, sql, type Executor } from '../../../platform/database.ts'

/** An hour after its hold has ended nobody asks any more from which network an order came. Answers how many forgot. */
export function forgetNetworks({ db }: { db: Executor }): Promise<number> {
  return run(
    db,
    sql`update orders set network = null, network_block = null
        where network is not null and created_at < kwabo_now() - interval '1 hour'
          and state <> 'held' and expires_at < kwabo_now() - interval '1 hour'`,
  )
}
