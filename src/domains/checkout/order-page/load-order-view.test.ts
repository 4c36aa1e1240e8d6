import { afterAll, beforeAll, expect, test } from 'vitest'
import { payingBuyer } from '../../../../test/paying-buyer.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { tokenOf } from '../../../../test/sale-records.ts'
import { formatLong } from '../../../format/dates.ts'
import { loadOrderView } from './load-order-view.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

test('an order that is not paid yet says when its event begins', async () => {
  const startsAt = new Date(site.services.clock.now().getTime() + 30 * 24 * 3600 * 1000)
  const { order } = await payingBuyer(site, { startsAt })
  const token = await tokenOf(site, order.id)
  const view = await loadOrderView(site.services, token)
  expect(view?.tickets).toEqual([])
  expect(view?.lines.map(({ when }) => when)).toEqual([formatLong(startsAt)])
})
