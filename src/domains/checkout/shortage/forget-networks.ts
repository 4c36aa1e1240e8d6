import { run, sql, type Executor } from '../../../platform/database.ts'

/**
 * Deletes the network of an order an hour after its hold has ended, and the network and mail domain of a free order
 * an hour after it was confirmed: from then on no rule uses them. Returns how many orders were changed.
 */
export async function forgetNetworks({ db }: { db: Executor }): Promise<number> {
  await run(
    db,
    sql`update free_confirmations set domain = null, network = null
        where (domain is not null or network is not null) and at < kwabo_now() - interval '1 hour'`,
  )
  return run(
    db,
    sql`update orders set network = null, network_block = null
        where network is not null and created_at < kwabo_now() - interval '1 hour'
          and state <> 'held' and expires_at < kwabo_now() - interval '1 hour'`,
  )
}
