import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startSite, type TestSite } from '../../test/start-site.ts'
import { many, sql } from '../platform/database.ts'
import { takeAttempts } from '../platform/rate-limits/rate-limits.ts'
import { jobHandlers } from './jobs.ts'

const MINUTE = 60_000
let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

test('what happens again and again forgets attempts whose time is over, and keeps those that still count', async () => {
  const short = { limit: { name: 'test-short', most: 3, minutes: 10 }, key: 'a network' }
  const long = { limit: { name: 'test-long', most: 3, minutes: 60 }, key: 'a network' }
  await takeAttempts(site.services, [short, long])
  await site.travel(11 * MINUTE)
  for (const { everySeconds, handle } of jobHandlers(site.services, undefined))
    if (everySeconds !== undefined) await handle({})
  const left = sql`select limit_name as name from attempts where limit_name like 'test-%'`
  expect(await many(site.db, z.object({ name: z.string() }), left)).toEqual([{ name: 'test-long' }])
})
