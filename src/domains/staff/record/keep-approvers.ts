import { run, sql, type Executor } from '../../../platform/database.ts'

/** Who could approve stays so, and nobody says to be alone, until the transaction ends. The database holds it, too. */
export async function keepApprovers(tx: Executor): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock_shared(7269016)`)
}

/** The same for who says so, or changes it: whoever decides by it waits, or was sooner. */
export async function lockApprovers(tx: Executor): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(7269016)`)
}
