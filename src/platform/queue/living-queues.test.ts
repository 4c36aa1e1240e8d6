import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { many, openDatabase, run, sql } from '../database.ts'
import { createJobs, defineJob, enqueue, handler } from './jobs.ts'
import { createLog } from '../log.ts'
import { freeJobsOfTheDead } from './free-jobs-of-the-dead.ts'

const log = createLog('silent')
const greet = defineJob('test.greet', z.object({ name: z.string() }))
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const lockedJobs = () =>
  many(
    database.db,
    z.object({ lockedBy: z.string() }),
    sql`select locked_by as "lockedBy" from graphile_worker.jobs where locked_by is not null`,
  )
const signsOfLife = () =>
  many(
    database.db,
    z.object({ pid: z.number() }),
    sql`select l.pid from pg_locks l join pg_database d on d.oid = l.database
        where l.locktype = 'advisory' and d.datname = current_database()`,
  )
/** As if they had been taken a while ago. */
const age = () =>
  run(
    database.db,
    sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'
        where locked_at is not null`,
  )

test('the jobs of a process that was killed are done by another within seconds', async () => {
  await enqueue(database.db, greet, { name: 'Afi' })
  await run(
    database.db,
    sql`update graphile_worker._private_jobs set locked_at = clock_timestamp() - interval '6 seconds',
          locked_by = 'pool-that-was-killed', attempts = 1`,
  )
  const greeted: string[] = []
  const jobs = createJobs(database.db, log)
  await jobs.start([handler(greet, async ({ name }) => void greeted.push(name))])
  const names = await eventually(
    async () => greeted,
    ({ length }) => length > 0,
  )
  await jobs.stop()
  expect(names).toEqual(['Afi'])
})

test('the jobs of a process that works are left to it, however long they take', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const working = openDatabase(database.connection, log)
  const jobs = createJobs(working, log)
  await jobs.start([handler(greet, () => released)])
  await enqueue(database.db, greet, { name: 'Sika' })
  await eventually(lockedJobs, ({ length }) => length === 1)
  await age()
  expect(await freeJobsOfTheDead(database.db)).toBe(0)
  expect(await lockedJobs()).toHaveLength(1)

  // PostgreSQL drops its connections: it lives, and shows it again.
  const [before] = await signsOfLife()
  await run(
    database.db,
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
  )
  const [after] = await eventually(signsOfLife, ([sign]) => sign !== undefined && sign.pid !== before?.pid)
  expect(after).not.toEqual(before)
  expect(await freeJobsOfTheDead(database.db)).toBe(0)
  release()
  await jobs.stop()
  await working.close()
  expect(await eventually(signsOfLife, ({ length }) => length === 0)).toEqual([])
})

test('a queue that has just begun keeps its jobs for five seconds, in which it may show itself', async () => {
  await enqueue(database.db, greet, { name: 'Sika' })
  const take = (ago: string) =>
    run(
      database.db,
      sql`update graphile_worker._private_jobs
          set locked_at = clock_timestamp() - ${ago}::interval, locked_by = 'pool-just-begun', attempts = 1`,
    )
  await take('0 seconds')
  expect(await freeJobsOfTheDead(database.db)).toBe(0)
  await take('6 seconds')
  expect(await freeJobsOfTheDead(database.db)).toBe(1)
})
