import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createLog } from '../src/platform/log.ts'
import { openDatabase, run, sql, type Connection, type Database } from '../src/platform/database.ts'
import { createClock, type MovableClock } from '../src/platform/clock.ts'
import { TEMPLATE } from './start-database.ts'

export interface TestDatabase {
  db: Database
  clock: MovableClock
  connection: Connection
  /** Moves SQL's time and the process's together. */
  travel(milliseconds: number): Promise<void>
  close(): Promise<void>
}

/** A migrated, empty database of its own, on the real PostgreSQL that the run has started. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('server')
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await withMaintenance(server, (client) =>
    // Files are copied in an eighth of the time in which PostgreSQL logs each of their blocks.
    client.query(`create database ${database} template ${TEMPLATE} strategy = file_copy`),
  )
  const connection = { ...server, database }
  const db = openDatabase(connection, createLog('silent'))
  const clock = createClock()
  return {
    db,
    clock,
    connection,
    travel: async (milliseconds) => {
      clock.setOffset(clock.offset() + milliseconds)
      await run(
        db,
        sql`insert into clock_offset (shift) values (make_interval(secs => ${clock.offset() / 1_000}))
            on conflict on constraint clock_offset_pkey do update set shift = excluded.shift`,
      )
    },
    close: async () => {
      await db.close()
      await withMaintenance(server, (client) => client.query(`drop database ${database} with (force)`))
    },
  }
}

async function withMaintenance(connection: Connection, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  await work(client).finally(() => client.end())
}
