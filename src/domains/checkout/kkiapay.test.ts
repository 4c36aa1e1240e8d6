import { settlePayments } from '../../services/payment-owners.ts'
import { sika } from '../../../test/factories/staff.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { kkiapayKeys, startKkiapayServer } from '../../../test/fakes/kkiapay-server.ts'
import { payingBuyer } from '../../../test/paying-buyer.ts'
import { outcomeOf, stateOf } from '../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { many, sql } from '../../platform/database.ts'
import { href, routes } from '../../routes.ts'
import { followTrace } from '../payments/confirm/trace-notified.ts'
import { createKkiapayProvider } from '../payments/kkiapay/provider.ts'
import { importStatement } from '../payments/statements/import-statement.ts'
import { checkInvariants } from '../books/check-invariants.ts'

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
  // E11: the transaction pays the payment that it names, although only another buyer has told us of it.
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

const unmatched = async () =>
  (
    await many(
      site.db,
      z.object({ reference: z.string() }),
      sql`select provider_reference as reference from unmatched_payments`,
    )
  ).map(({ reference }) => reference)

test('E11: a webhook that names no payment makes us read which one its transaction names', async () => {
  const { order, paymentId, amount } = await payingBuyer(site)
  const transactionId = randomUUID()
  server.books.set(transactionId, { status: 'SUCCESS', amount, partnerId: paymentId })
  expect((await notify({ transactionId, event: 'transaction.success' })).status).toBe(204)
  await vi.waitFor(async () => expect(await stateOf(site, order.id)).toBe('paid'), { timeout: 20_000 })
})

test.each([
  ['no payment', null],
  ['a payment that a restored backup does not know', randomUUID()],
])('E11: money of which a webhook tells, and which names %s, waits for staff', async (_, partnerId) => {
  const transactionId = randomUUID()
  server.books.set(transactionId, { status: 'SUCCESS', amount: 5_000, partnerId })
  expect((await notify({ transactionId, event: 'transaction.success', partnerId })).status).toBe(204)
  await vi.waitFor(async () => expect(await unmatched()).toContain(transactionId), { timeout: 20_000 })
})

test('E11: money of which a webhook tells before their server does is asked for again', async () => {
  const transactionId = randomUUID()
  const settling = settlePayments(site.services)
  await followTrace(site.services, settling, { providerReference: transactionId, asked: 2 })
  const [waiting] = await many(
    site.db,
    z.object({ seconds: z.number() }),
    sql`select extract(epoch from run_at - clock_timestamp())::float8 as seconds from graphile_worker.jobs
        where key = ${`payment.trace:${transactionId}`}`,
  )
  expect(waiting?.seconds).toBeGreaterThan(30)
  server.books.set(transactionId, { status: 'SUCCESS', amount: 5_000 })
  await followTrace(site.services, settling, { providerReference: transactionId, asked: 3 })
  expect(await unmatched()).toContain(transactionId)
})

test.each([12_345, 'x'.repeat(300), { id: 1 }])(
  'whatever a buyer put in the place of our id, their money is read: %j',
  async (partnerId) => {
    const { buyer, order, paymentId, amount } = await payingBuyer(site)
    const transactionId = randomUUID()
    const state = JSON.stringify({ paiementId: paymentId })
    server.books.set(transactionId, { status: 'SUCCESS', amount, partnerId, state })
    await buyer.report(order.id, claim(paymentId, transactionId))
    expect(await stateOf(site, order.id)).toBe('paid')
  },
)

test('rows that cannot be understood do not keep a statement from the rows behind them', async () => {
  const { order, paymentId, amount } = await payingBuyer(site)
  const odd = Array.from({ length: 7 }, () => randomUUID())
  for (const number of odd) server.books.set(number, { status: 'SUCCESS', amount: '100.5' })
  const good = randomUUID()
  server.books.set(good, { status: 'SUCCESS', amount, partnerId: paymentId })
  const bytes = Buffer.from(['transactionId,amount', ...[...odd, good].map((id) => `${id},100`)].join('\n'))
  const file = { name: 'july.csv', bytes, by: sika }
  const imported = await importStatement(site.services, settlePayments(site.services), file)
  expect(imported).toMatchObject({ kind: 'imported', counts: { unread: 7, paid: 1 }, left: 7 })
  expect(await stateOf(site, order.id)).toBe('paid')
})

test('nothing is broken after all of that', async () => {
  expect(await checkInvariants(site.services)).toEqual([])
})
