import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Connection } from './database.ts'

/** Any number: it only has to be the same in every process of this program. */
const MIGRATION_LOCK = 7_269_011

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
    const applied: string[] = []
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      const text = await readFile(join(folder, name), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      const before = known.get(name)
      if (before === checksum) continue
      if (before !== undefined) throw new Error(`migration ${name} was changed after it had been applied`)
      await client.query('begin')
      await client.query(text)
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
      await client.query('commit')
      applied.push(name)
    }
    await afterwards()
    return applied
  } finally {
    await client.end()
  }
}
