import { run, sql, type Executor } from '../../../platform/database.ts'

/**
 * An hour after its hold has ended nobody asks any more from which network an order came, and an hour after a free one was
 * confirmed from which network and with what domain. Answers how many orders forgot.
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
