import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { digestOf } from './digest-of.ts'
import { inPatientTransaction } from './in-patient-transaction.ts'

/**
 * Applies the numbered files of `folder` that the database has not seen, each in one transaction, in the order of
 * their names. Returns the names. Throws when a file that was applied has changed since or is gone: migrations are
 * appended, never edited. A file that only a newer program has is none of ours.
 */
export async function applyMigrations(client: pg.Client, folder: string): Promise<string[]> {
  await client.query(`create table if not exists migrations (
    name text constraint migrations_pkey primary key,
    checksum text not null,
    applied_at timestamptz not null default clock_timestamp()
  )`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  )
  const known = new Map(rows.map((row) => [row.name, row.checksum]))
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  refuseForeignHistory([...known.keys()], names)
  const applied: string[] = []
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8')
    const checksum = digestOf(text)
    const before = known.get(name)
    if (before === checksum) continue
    if (before !== undefined) throw new Error(`migration ${name} was changed after it had been applied`)
    await inPatientTransaction(client, async () => {
      await client.query(text)
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    })
    applied.push(name)
  }
  return applied
}

function refuseForeignHistory(known: readonly string[], names: readonly string[]): void {
  const last = names.at(-1) ?? ''
  if (known.some((name) => name < last && !names.includes(name))) {
    throw new Error(
      'its schema was made by another series of migrations. A demo starts anew with npm run demo -- --reset.',
    )
  }
}
