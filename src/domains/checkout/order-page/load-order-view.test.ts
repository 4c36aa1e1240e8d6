import { afterAll, beforeAll, expect, test } from 'vitest'
import { Buyer } from '../../../../test/buyer.ts'
import { makeTicketModel } from '../../../../test/factories.ts'
import { choose, freshPhone, payingBuyer, settle } from '../../../../test/paying-buyer.ts'
import { refundAtOnce } from '../../../../test/sale/refund-desk.ts'
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

test('money of a replaced order that goes back is shown by the order that it paid', async () => {
  const { modelId, buyer, order, paymentId, amount } = await payingBuyer(site)
  const asked = { remplace: order.id, villeAcheteur: 'Ouidah', telephoneAcheteur: freshPhone() }
  const next = await buyer.hold(modelId, asked)
  await choose(site, paymentId, amount, 'paid')
  await settle(site, paymentId)
  await refundAtOnce(site.services, next.reference)
  const refundsOf = async (id: string) =>
    (await loadOrderView(site.services, await tokenOf(site, id)))?.refunds
  expect(await refundsOf(next.id)).toEqual([{ amount, done: false, surplus: false }])
  expect(await refundsOf(order.id)).toEqual([])
})

test('an order of events of two organisers names both as its sellers, each once', async () => {
  const [one, other] = [await makeTicketModel(site.db), await makeTicketModel(site.db)]
  const lignes = [one, other, await makeTicketModel(site.db, { eventId: one.eventId })].map(
    ({ modelId }) => ({
      modeleTicketId: modelId,
      quantite: 1,
    }),
  )
  const order = await new Buyer(site).hold(one.modelId, { telephoneAcheteur: freshPhone(), lignes })
  const view = await loadOrderView(site.services, await tokenOf(site, order.id))
  expect(new Set(view?.seller.split(', '))).toHaveProperty('size', 2)
  expect(view?.seller.split(', ')).toHaveLength(2)
})
