import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { cuttableConnection } from '../../../test/faults/cut-connection.ts'
import { many, openDatabase, run, sql } from '../database.ts'
import { createJobs, defineJob, enqueue, handler } from './jobs.ts'
import { createLog } from '../log.ts'
import { releasedOnce } from './released-once.ts'

const log = createLog('silent')
const greet = defineJob('test.greet', z.object({ name: z.string() }))
const names = ['Afi', 'Codjo', 'Rachidi', 'Sika']
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('a queue that cannot note the end of several jobs, because PostgreSQL is away, works again afterwards', async () => {
  const db = openDatabase(database.connection, log)
  const jobs = createJobs(db, log)
  const away: (() => void)[] = []
  const greeted: string[] = []
  await jobs.start([
    handler(greet, async ({ name }) => {
      if (away.length < names.length) {
        await new Promise<void>((resolve) => away.push(resolve))
        throw new Error('PostgreSQL is away')
      }
      greeted.push(name)
    }),
  ])
  for (const name of names) await enqueue(database.db, greet, { name })
  await eventually(
    async () => away.length,
    (count) => count === names.length,
  )
  const server = new pg.Client({ ...database.connection, database: 'postgres' })
  await server.connect()
  const { database: name = '' } = database.connection
  await server.query(`alter database ${name} with allow_connections false`)
  await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  // One after the other, so that each is a failure of its own.
  for (const end of away) {
    end()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await server.query(`alter database ${name} with allow_connections true`)
  await server.end()
  // The queue takes what it could not note for locked; as if some seconds had gone by.
  await run(
    database.db,
    sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`,
  )
  const done = await eventually(
    async () => greeted.toSorted(),
    ({ length }) => length === names.length,
  )
  expect(done).toEqual(names)
  await jobs.stop()
  await db.close()
  expect(await many(database.db, z.object({}), sql`select from graphile_worker.jobs`)).toEqual([])
})

test('a queue whose connection dies before it listens, while the queue ends, ends nothing else', async () => {
  const uncaught = vi.fn<(reason: unknown) => void>()
  process.on('unhandledRejection', uncaught)
  onTestFinished(() => void process.off('unhandledRejection', uncaught))
  const way = await cuttableConnection(database.connection)
  const db = openDatabase(way.connection, log)
  const jobs = createJobs(db, log)
  const listening = way.swallow('LISTEN "jobs:insert"')
  await jobs.start([])
  await listening
  const givenBack = way.swallow('UNLISTEN "jobs:insert"')
  const stopped = jobs.stop()
  await givenBack
  way.goAway()
  await stopped
  await db.close()
  way.close()
  expect(uncaught).not.toHaveBeenCalled()
})

test('a pool that ends has nothing to give back, and says so', async () => {
  const db = openDatabase(database.connection, log)
  await db.close()
  const given = await new Promise<unknown[]>((resolve) =>
    releasedOnce(db.pool).connect((...all) => resolve(all)),
  )
  expect(given).toEqual([
    expect.objectContaining({ message: expect.stringContaining('after calling end') }),
    undefined,
    undefined,
  ])
})
