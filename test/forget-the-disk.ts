import pg from 'pg'
import type { Connection } from '../src/platform/database.ts'

/** Of a server that is thrown away after the run: nobody cuts its power, so nothing has to wait for the disk. */
export async function forgetTheDisk(connection: Connection): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    for (const setting of ['fsync', 'full_page_writes', 'autovacuum', 'track_counts'])
      await client.query(`alter system set ${setting} = off`)
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}
