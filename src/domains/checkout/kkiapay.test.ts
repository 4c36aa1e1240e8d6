import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { kkiapayKeys, startKkiapayServer } from '../../../test/fakes/kkiapay-server.ts'
import { payingBuyer } from '../../../test/paying-buyer.ts'
import { outcomeOf, stateOf } from '../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { href, routes } from '../../routes.ts'
import { createKkiapayProvider } from '../payments/kkiapay/provider.ts'
import { checkInvariants } from './check-invariants.ts'

const webhookSecret = 'both sides know it'
let server: Awaited<ReturnType<typeof startKkiapayServer>>
let site: TestSite

beforeAll(async () => {
  server = await startKkiapayServer()
  const payments = createKkiapayProvider({
    mode: 'test',
    ...kkiapayKeys,
    webhookSecret,
    server: server.address,
    deadline: 20_000,
  })
  site = await startSite({ replaced: { payments }, jobs: true })
})
afterEach(() => {
  server.behaviour.fault = undefined
})
afterAll(async () => {
  await site.close()
  await server.close()
})

const claim = (paiementId: string, transactionId: string) => ({
  paiementId,
  resultat: 'reussi',
  transactionId,
})

const notify = (content: object, secret = webhookSecret) =>
  fetch(site.address + href(routes.apiPaymentNotification, { provider: 'kkiapay' }), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-kkiapay-secret': secret },
    body: JSON.stringify(content),
  })

test('a ticket is paid through KKiaPay: the browser names the transaction, their server confirms it', async () => {
  const { buyer, order, paymentId, amount } = await payingBuyer(site)
  const transactionId = randomUUID()
  server.books.set(transactionId, { status: 'SUCCESS', amount, partnerId: paymentId })
  await buyer.report(order.id, claim(paymentId, transactionId))
  expect(await outcomeOf(site, order.id)).toEqual({ state: 'paid', tickets: 1, due: 0 })
})

test('E4: a webhook that comes alone pays the order, and its body decides nothing', async () => {
  const { order, paymentId, amount } = await payingBuyer(site)
  const transactionId = randomUUID()
  server.books.set(transactionId, { status: 'SUCCESS', amount, partnerId: paymentId })
  const content = { transactionId, event: 'transaction.success', partnerId: paymentId, amount: 1 }
  expect((await notify(content, 'a guess of the secret')).status).toBe(401)
  expect((await notify(content)).status).toBe(204)
  await vi.waitFor(async () => expect(await stateOf(site, order.id)).toBe('paid'), { timeout: 20_000 })
})

test("E11, E12: another buyer's transaction, and one of a lower amount, pay nothing", async () => {
  const mine = await payingBuyer(site)
  const theirs = await payingBuyer(site)
  const foreign = randomUUID()
  server.books.set(foreign, { status: 'SUCCESS', amount: mine.amount, partnerId: theirs.paymentId })
  await mine.buyer.report(mine.order.id, claim(mine.paymentId, foreign))
  expect(await outcomeOf(site, mine.order.id)).toEqual({ state: 'held', tickets: 0, due: 0 })
  // E11: whoever had named it, it pays the payment that it names, of which nobody else had told.
  await vi.waitFor(async () => expect(await stateOf(site, theirs.order.id)).toBe('paid'), { timeout: 20_000 })
  const other = await payingBuyer(site)
  const short = randomUUID()
  server.books.set(short, { status: 'SUCCESS', amount: other.amount - 1, partnerId: other.paymentId })
  await other.buyer.report(other.order.id, claim(other.paymentId, short))
  expect(await outcomeOf(site, other.order.id)).toEqual({ state: 'held', tickets: 0, due: other.amount - 1 })
})

test('E17: while their server is down nothing is concluded, and the payment is found when it is back', async () => {
  const { buyer, order, paymentId, amount } = await payingBuyer(site)
  const transactionId = randomUUID()
  server.books.set(transactionId, { status: 'SUCCESS', amount, partnerId: paymentId })
  server.behaviour.fault = { status: 200, body: '<!doctype html>', type: 'text/html' }
  await buyer.report(order.id, claim(paymentId, transactionId))
  expect(await stateOf(site, order.id)).toBe('held')
  server.behaviour.fault = undefined
  await site.travel(3_000)
  await buyer.report(order.id, claim(paymentId, transactionId))
  expect(await stateOf(site, order.id)).toBe('paid')
})

test('nothing is broken after all of that', async () => {
  expect(await checkInvariants(site.services)).toEqual([])
})
