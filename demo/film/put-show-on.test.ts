import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSite, type TestSite } from '../../test/start-site.ts'
import { findShowToWatch } from '../../src/domains/live/find-live-show.ts'
import { showPhase } from '../../src/domains/live/live-show.ts'
import { logIn } from '../../src/domains/live/session/log-in.ts'
import { loadEventPage } from '../../src/domains/catalogue/reading/load-event-page.ts'
import { liveShow } from '../events/live-show.ts'
import { seedDemo } from '../seed.ts'
import { sellLiveAccess } from '../sell-places.ts'
import { putShowOn, takeShowOff } from './put-show-on.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite({ env: { MODE: 'demo' } })
  await seedDemo(site.services, {
    events: [liveShow],
    sell: async () => undefined,
  })
})
afterAll(() => site.close())

const phase = async () => {
  const show = await findShowToWatch(site.services)
  return show && showPhase(show, site.clock.now())
}
const on = () => putShowOn(site.services, (liveModelId) => sellLiveAccess(site.services, liveModelId))

test('the show is on now, with an access that lets somebody in, and afterwards back in the calendar', async () => {
  const before = await findShowToWatch(site.services)
  expect(await phase()).toBe('waiting')

  const { serial, password } = await on()
  expect(await phase()).toBe('running')
  // The next start has the same one ready.
  expect(await on()).toEqual({ serial, password })
  const address = '198.51.100.7'
  const login = await logIn(site.services, { serialNumber: serial, password, address, cookies: {} })
  expect(login).toMatchObject({ kind: 'in', eventId: before?.eventId })
  const page = await loadEventPage(site.services, 'ticketlistlive')
  expect(page?.blocks[0]?.tickets.map(({ sale }) => sale.kind)).toContain('open')
  // An access that somebody watches with would refuse whoever starts the demo.
  expect((await on()).serial).not.toBe(serial)

  await takeShowOff(site.services)
  expect(await findShowToWatch(site.services)).toEqual(before)
})
