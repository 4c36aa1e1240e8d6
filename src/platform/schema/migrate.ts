import pg from 'pg'
import type { Connection } from '../database.ts'
import { applyMigrations } from './apply-migrations.ts'
import { renewSql } from './renew-sql.ts'

/** Any number: it only has to be the same in every process of this program. */
const MIGRATION_LOCK = 7_269_011

/**
 * Brings the database to the schema of `folder`: applies its migrations, runs `afterwards`, then renews functions and
 * views, all under one lock. Two processes that start at once take turns. Returns what was applied and renewed.
 */
export async function migrate(
  connection: Connection,
  folder: string,
  afterwards: () => Promise<void>,
): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const applied = await applyMigrations(client, `${folder}/migrations`)
    await afterwards()
    return [...applied, ...(await renewSql(client, folder))]
  } finally {
    await client.end()
  }
}
