import { basename } from 'node:path'
import type pg from 'pg'
import { inPatientTransaction } from './in-patient-transaction.ts'
import { readRenewed, type Renewed } from './read-renewed.ts'

/**
 * Drops and makes again the functions and views that `renewed.txt` of `folder` lists, in one transaction, when one of
 * them has changed. Returns their paths, or none. The number in its first line is that of their release: a program of
 * an older release leaves those of a newer one alone, so that both can run on one database during a deployment.
 */
export async function renewSql(client: pg.Client, folder: string): Promise<string[]> {
  const { release, files } = await readRenewed(folder)
  await client.query(`create table if not exists renewed_sql (
    path text constraint renewed_sql_pkey primary key,
    position integer not null,
    digest text not null,
    release integer not null
  )`)
  const { rows: made } = await client.query<Renewed>(
    'select path, digest, release from renewed_sql order by position',
  )
  const same =
    made.length === files.length &&
    made.every(({ path, digest }, index) => path === files[index]?.path && digest === files[index]?.digest)
  if (same || made.some((one) => one.release > release)) return []
  await inPatientTransaction(client, async () => {
    for (const { path } of made.toReversed()) await drop(client, path)
    await client.query('delete from renewed_sql')
    for (const { text } of files) await client.query(text)
    await client.query(
      `insert into renewed_sql (path, position, digest, release)
       select path, position, digest, $3 from unnest($1::text[], $2::text[]) with ordinality as f (path, digest, position)`,
      [files.map((file) => file.path), files.map((file) => file.digest), release],
    )
  })
  return files.map((file) => file.path)
}

/** A file is called as what it makes; every function of that name goes, whatever its parameters. */
async function drop(client: pg.Client, path: string): Promise<void> {
  const name = basename(path).split('.')[0]
  if (path.startsWith('views/')) {
    await client.query(`drop view ${name}`)
    return
  }
  const { rows } = await client.query<{ signature: string }>(
    'select oid::regprocedure as signature from pg_proc where proname = $1 and pronamespace = current_schema()::regnamespace',
    [name],
  )
  for (const { signature } of rows) await client.query(`drop function ${signature}`)
}
