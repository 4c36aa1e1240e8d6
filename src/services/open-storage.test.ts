import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { readConfig } from '../config.ts'
import { openStorage } from './open-storage.ts'
import { createClock } from '../platform/clock.ts'
import { timeIsShifted } from '../platform/demo-time.ts'
import { createLog } from '../platform/log.ts'
import { someQueueLives } from '../platform/queue/living-queues.ts'
import { runTasks } from '../platform/queue/run-tasks.ts'

const log = createLog('silent')
let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.close())

/** A process that starts on the database: its clock, once its storage is open. */
async function begin(env: Record<string, string> = {}) {
  const { host = '', port = 0, user = '', database: name = '' } = database.connection
  const url = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
  const clock = createClock()
  const storage = await openStorage(readConfig({ DATABASE_URL: url, ...env }), clock, log)
  return { clock, storage }
}

test('a process beside one that moved the time takes its time over, and leaves it as it is', async () => {
  const first = await begin({ MODE: 'demo', DEMO_AT: '2025-06-01T09:00' })
  const working = await runTasks(first.storage.db.pool, {}, log)
  await expect.poll(() => someQueueLives(database.db)).toBe(true)
  const second = await begin({ MODE: 'demo' })
  expect(await timeIsShifted(database.db)).toBe(true)
  expect(second.clock.offset()).toBe(first.clock.offset())
  await second.storage.close()
  await working.stop()
  await first.storage.close()
})

test('a process that nobody else is beside has the time of the machine', async () => {
  const first = await begin({ MODE: 'demo', DEMO_AT: '2025-06-01T09:00' })
  await first.storage.close()
  const second = await begin({ MODE: 'demo' })
  expect(await timeIsShifted(database.db)).toBe(false)
  expect(second.clock.offset()).toBe(0)
  await second.storage.close()
})
