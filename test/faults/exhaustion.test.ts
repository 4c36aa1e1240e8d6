import { afterAll, expect, it } from 'vitest'
import { sendLinkOfOrder } from '../../src/domains/after-sale/recovery/send-order-link.ts'
import { href, routes } from '../../src/routes.ts'
import { choose, payingBuyer, settle } from '../paying-buyer.ts'
import { mailsOf } from '../sale-records.ts'
import { startSite } from '../start-site.ts'

const site = await startSite()
afterAll(() => site.close())

it('X6 tickets are sent again three times an hour, and no more', async () => {
  const { order, buyer, paymentId, amount } = await payingBuyer(site)
  await choose(site, paymentId, amount, 'unheard-silent')
  await settle(site, paymentId)
  const [token = ''] = (buyer.cookie('kwabo_commandes') ?? '').split('.')
  const again = async () =>
    (await buyer.request('POST', href(routes.resendTickets, { token }))).headers.get('location')
  const page = href(routes.order, { token })
  const said = [await again(), await again(), await again(), await again()]
  expect(said).toEqual([
    ...Array.from({ length: 3 }, () => `${page}?fait=renvoye`),
    `${page}?erreur=too-often`,
  ])
  expect(await mailsOf(site, order.id)).toHaveLength(4)
  await site.travel(61 * 60_000)
  expect(await again()).toBe(`${page}?fait=renvoye`)
})

it('X10 a stranger who finds an order by what is printed on it uses up none of its holder’s mails', async () => {
  const { order, buyer, paymentId, amount } = await payingBuyer(site)
  await choose(site, paymentId, amount, 'unheard-silent')
  await settle(site, paymentId)
  for (let times = 0; times < 5; times += 1) await sendLinkOfOrder(site.services, order.id)
  expect(await mailsOf(site, order.id)).toHaveLength(4)
  const [token = ''] = (buyer.cookie('kwabo_commandes') ?? '').split('.')
  const again = await buyer.request('POST', href(routes.resendTickets, { token }))
  expect(again.headers.get('location')).toBe(`${href(routes.order, { token })}?fait=renvoye`)
  expect(await mailsOf(site, order.id)).toHaveLength(5)
})

it('X5 whoever has tickets drawn without end waits for the threads alone, and others get theirs', async () => {
  const { buyer, paymentId, amount } = await payingBuyer(site)
  await choose(site, paymentId, amount, 'unheard-silent')
  await settle(site, paymentId)
  const [token = ''] = (buyer.cookie('kwabo_commandes') ?? '').split('.')
  const draw = async () => (await fetch(site.address + href(routes.orderPdf, { token }))).status
  for (const [network, status] of [
    ['198.51.100.1', 200],
    ['127.0.0.1', 503],
  ] as const) {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const asked = Array.from({ length: 202 }, () => site.services.shares.drawings.run(network, () => gate))
    expect([network, await draw()]).toEqual([network, status])
    open()
    await Promise.allSettled(asked)
  }
})

it('X3 who sends headers or a body slowly, or nothing at all, is cut off', () => {
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = site.app.server
  // Milliseconds; 0 would be for ever.
  for (const [patience, most] of [
    [headersTimeout, 20_000],
    [requestTimeout, 180_000],
    [timeout, 60_000],
    [keepAliveTimeout, 10_000],
  ] as const) {
    expect(patience).toBeGreaterThan(0)
    expect(patience).toBeLessThanOrEqual(most)
  }
})
