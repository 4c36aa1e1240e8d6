import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertBlock, insertPage } from '../../../../test/factories/event-page.ts'
import { liveShowIn } from '../../../../test/factories/live-tickets.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { run, sql } from '../../../platform/database.ts'
import { loadEvent } from './load-event.ts'

const HOUR = 3_600_000
let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

/** Where an event's page sends whoever watches from home; null: nowhere. */
const liveAt = async (eventId: string) => (await loadEvent(site.services, eventId))?.extent.live?.path ?? null

const listOf = async (page: string, channel: 'site' | 'live', series: string) => {
  await insertPage(site.db, { slug: page, kind: 'ticket-list' })
  await insertBlock(site.db, { page, series: [series], channel })
}

test('an event leads to the list of the live channel, whatever else shows it, until its replay ends', async () => {
  const { eventId } = await liveShowIn(site, -2)
  await listOf('a-salle', 'site', eventId)
  expect(await liveAt(eventId)).toBeNull()
  await listOf('b-direct', 'live', eventId)
  expect(await liveAt(eventId)).toBe('/b-direct')
  await site.travel(24 * HOUR)
  expect(await liveAt(eventId)).toBe('/b-direct')
  await site.travel(2 * HOUR)
  expect(await liveAt(eventId)).toBeNull()
})

test('of two editions only the one that the list sells now leads to it', async () => {
  const [first, next] = [await liveShowIn(site, -2), await liveShowIn(site, 200)]
  await run(site.db, sql`update events set series_id = ${first.eventId} where id = ${next.eventId}`)
  await listOf('c-direct', 'live', first.eventId)
  const both = async () => [await liveAt(first.eventId), await liveAt(next.eventId)]
  expect(await both()).toEqual(['/c-direct', null])
  await site.travel(26 * HOUR)
  expect(await both()).toEqual([null, '/c-direct'])
})
