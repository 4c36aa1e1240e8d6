import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTicketModel } from '../test/factories.ts'
import { insertArtist, insertCode } from '../test/factories/promo.ts'
import { startSite, type TestSite } from '../test/start-site.ts'
import { findSales } from '../src/domains/books/artist-sales/find-sales.ts'
import { timeIsShifted } from '../src/platform/demo-time.ts'
import { sellInThePast } from './sell-places.ts'

const DAY = 24 * 3_600_000
let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

test('what the demo has sold with a code stands on the days before it began, and time goes on as it was', async () => {
  const { modelId } = await makeTicketModel(site.db, { promoPrice: 5_000, capacity: 50 })
  const { id: artistId } = await insertArtist(site.db)
  const { code } = await insertCode(site.db, { artistId })
  const dayOf = (daysAgo: number) =>
    new Date(Date.now() + 3_600_000 - daysAgo * DAY).toISOString().slice(0, 10)
  const days = [dayOf(12), dayOf(3), dayOf(0)]
  for (const [index, daysAgo] of [12, 3, 0].entries())
    await sellInThePast(site.services, modelId, index + 1, { code, daysAgo })
  const sales = await findSales(site.db, artistId)
  expect(sales.map(({ day, lines }) => [day, lines.reduce((sum, { tickets }) => sum + tickets, 0)])).toEqual(
    days.map((day, index) => [day, index + 1]),
  )
  expect(await timeIsShifted(site.db)).toBe(false)
  expect(site.clock.offset()).toBe(0)
})
