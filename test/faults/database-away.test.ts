import { afterAll, expect, it } from 'vitest'
import { href, routes } from '../../src/routes.ts'
import { refusal } from '../buyer.ts'
import { claim, payingBuyer } from '../paying-buyer.ts'
import { startSite } from '../start-site.ts'
import { cuttableConnection } from './cut-connection.ts'

const site = await startSite()
const wire = await cuttableConnection(site.connection)
const fragile = await startSite({ beside: { ...site, connection: wire.connection } })
afterAll(async () => {
  await fragile.close()
  wire.close()
  await site.close()
})

it('P11 whoever pays while the database is away is asked to repeat, and all of it counts for nothing', async () => {
  const { order, paymentId, buyer } = await payingBuyer(site)
  const here = buyer.at(fragile)
  const start = () => here.request('POST', href(routes.apiOrderPayment, { orderId: order.id }), {})
  const report = () =>
    here.request('POST', href(routes.apiOrderPaymentResult, { orderId: order.id }), claim(paymentId))
  wire.goAway()
  // More than are admitted in ten minutes, of both.
  for (let times = 0; times < 70; times += 1) {
    const refused = await (times % 10 < 3 ? start() : report())
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refusal(refused)).toMatchObject({ status: 503, code: 'service-indisponible' })
  }
  wire.goAway(false)
  expect((await start()).status).toBe(200)
  expect((await report()).status).toBe(200)
})

it.each(['57P01', '57P03', '08006', '25006'])(
  'P11 a database that ends a payment’s start with %s has not counted it',
  async (code) => {
    const { order, buyer } = await payingBuyer(site)
    const start = () => buyer.request('POST', href(routes.apiOrderPayment, { orderId: order.id }), {})
    const { db } = site.services
    const { transaction } = db
    db.transaction = () => Promise.reject(Object.assign(new Error('it is somewhere else'), { code }))
    for (let times = 0; times < 21; times += 1) expect((await start()).status).toBe(503)
    db.transaction = transaction
    expect((await start()).status).toBe(200)
  },
)
