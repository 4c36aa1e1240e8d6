import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { Buyer } from '../../../../test/buyer.ts'
import { makeTicketModel } from '../../../../test/factories.ts'
import { insertPage } from '../../../../test/factories/event-page.ts'
import { insertCode } from '../../../../test/factories/promo.ts'
import { freshPhone, payingBuyer } from '../../../../test/paying-buyer.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { one, sql } from '../../../platform/database.ts'
import { findWidgetTheme } from './find-widget-theme.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

test('an order is paid in the colour of the page that shows its event, else in that of the house', async () => {
  const { order, modelId } = await payingBuyer(site)
  expect(await findWidgetTheme(site.db, order.id)).toBe('#b42318')
  const { series } = await one(
    site.db,
    z.object({ series: z.string() }),
    sql`select e.series_id as series from events e join ticket_models m on m.event_id = e.id where m.id = ${modelId}`,
  )
  await insertPage(site.db, { slug: 'la-verte', kind: 'landing', series, accent: '#0e5a3c' })
  expect(await findWidgetTheme(site.db, order.id)).toBe('#0e5a3c')
})

test('an order with a code is paid in light blue, as where its code was typed', async () => {
  const { modelId } = await makeTicketModel(site.db, { price: 7_000, promoPrice: 5_000 })
  const { code } = await insertCode(site.db)
  const order = await new Buyer(site).hold(modelId, {
    telephoneAcheteur: freshPhone(),
    lignes: [{ modeleId: modelId, quantite: 1 }],
    codepromo: code,
  })
  expect(await findWidgetTheme(site.db, order.id)).toBe('#7cc4e8')
})
