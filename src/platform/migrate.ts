import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { sqlState, type Connection } from './database.ts'

/** Any number: it only has to be the same in every process of this program. */
const MIGRATION_LOCK = 7_269_011

/**
 * How long a migration waits for a table, in milliseconds: who wants to buy waits behind it. Then it makes room and
 * tries again; at last the process does not start, and the one that runs goes on.
 */
const LOCK_PATIENCE = 1_000
const TRIES = 30

/**
 * Applies the numbered files of `folder` that the database has not seen, each in one transaction, in the order
 * of their names, then runs `afterwards` under the same lock. Two processes that start at once take turns.
 * Throws when a file that was applied has changed since: history is appended to, never edited.
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
    await client.query(`create table if not exists migrations (
      name text constraint migrations_pkey primary key,
      checksum text not null,
      applied_at timestamptz not null default clock_timestamp()
    )`)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migrations',
    )
    const known = new Map(rows.map((row) => [row.name, row.checksum]))
    // Not before: turns are waited for as long as it takes.
    await client.query(`set lock_timeout = ${LOCK_PATIENCE}`)
    const applied: string[] = []
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      const text = await readFile(join(folder, name), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      const before = known.get(name)
      if (before === checksum) continue
      if (before !== undefined) throw new Error(`migration ${name} was changed after it had been applied`)
      await apply(client, { name, text, checksum })
      applied.push(name)
    }
    await afterwards()
    return applied
  } finally {
    await client.end()
  }
}

async function apply(
  client: pg.Client,
  file: { name: string; text: string; checksum: string },
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query('begin')
      await client.query(file.text)
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [
        file.name,
        file.checksum,
      ])
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (sqlState(error) !== '55P03' || tries === TRIES) throw error
      await pause(LOCK_PATIENCE)
    }
  }
}
