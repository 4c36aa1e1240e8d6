import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertBlock, insertPage } from '../../../test/factories/event-page.ts'
import { liveShowIn } from '../../../test/factories/live-tickets.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { run, sql } from '../../platform/database.ts'
import { findLiveShow, findShowToWatch } from './find-live-show.ts'
import { showPhase } from './live-show.ts'

const HOUR = 3_600_000
let site: TestSite

beforeAll(async () => {
  site = await startSite({ env: { LIVE_STREAM_URL: 'https://direct.example/show.m3u8' } })
})
afterAll(() => site.close())

const showIn = (hours: number) => liveShowIn(site, hours)

describe('a show', () => {
  test('opens half an hour before it starts, and can be seen again for a day after its end', async () => {
    const { eventId } = await showIn(48)
    const show = await findLiveShow(site.services, eventId)
    if (!show) throw new Error('no show')
    const at = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000)
    expect(showPhase(show, at(show.startsAt, -31))).toBe('waiting')
    expect(showPhase(show, at(show.startsAt, -30))).toBe('open')
    expect(showPhase(show, show.startsAt)).toBe('running')
    expect(showPhase(show, show.endsAt)).toBe('replay')
    expect(showPhase(show, at(show.endsAt, 24 * 60 - 1))).toBe('replay')
    expect(showPhase(show, at(show.endsAt, 24 * 60))).toBe('over')
  })

  test('is played from where its row says, else from where the configuration says', async () => {
    const { eventId } = await showIn(48)
    expect(await findLiveShow(site.services, eventId)).toMatchObject({
      streamUrl: 'https://direct.example/show.m3u8',
    })
    await run(
      site.db,
      sql`update live_shows set stream_url = 'https://own.example/a.m3u8' where event_id = ${eventId}`,
    )
    expect(await findLiveShow(site.services, eventId)).toMatchObject({
      streamUrl: 'https://own.example/a.m3u8',
    })
    expect(await findLiveShow(site.services, 'nothing')).toBeUndefined()
  })

  test('is sold by the list of the live channel that shows it, and by no other', async () => {
    const { eventId } = await showIn(48)
    const series = [eventId]
    const soldAt = async () => (await findLiveShow(site.services, eventId))?.ticketsPath
    expect(await soldAt()).toBeNull()
    for (const page of ['a-salle', 'b-autre', 'c-direct'])
      await insertPage(site.db, { slug: page, kind: 'ticket-list' })
    await insertBlock(site.db, { page: 'a-salle', series })
    const other = await showIn(72)
    await insertBlock(site.db, { page: 'b-autre', series: [other.eventId], channel: 'live' })
    expect(await soldAt()).toBeNull()
    await insertBlock(site.db, { page: 'c-direct', series, channel: 'live' })
    expect(await soldAt()).toBe('/c-direct')
  })

  test('is announced while it can be watched, then makes room for the next', async () => {
    await run(site.db, sql`delete from live_shows`)
    expect(await findShowToWatch(site.services)).toBeUndefined()
    const [first, second] = [await showIn(-5), await showIn(20)]
    expect(await findShowToWatch(site.services)).toMatchObject({ eventId: first.eventId })
    await site.travel(22 * HOUR)
    expect(await findShowToWatch(site.services)).toMatchObject({ eventId: second.eventId })
    await site.travel(72 * HOUR)
    expect(await findShowToWatch(site.services)).toMatchObject({ eventId: second.eventId })
  })
})
