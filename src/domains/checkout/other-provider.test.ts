import { sika } from '../../../test/factories/staff.ts'
import { refundAtOnce } from '../../../test/sale/refund-desk.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { kkiapayKeys, startKkiapayServer } from '../../../test/fakes/kkiapay-server.ts'
import { choose, freshPhone, payingBuyer, settle } from '../../../test/paying-buyer.ts'
import { outcomeOf, stateOf } from '../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { many, one, sql } from '../../platform/database.ts'
import { createKkiapayProvider } from '../payments/kkiapay/provider.ts'
import { finishByHand } from '../payments/refunds/finish-by-hand.ts'
import { reviewSettled } from '../payments/refunds/review-payment.ts'
import { sendRefund } from '../payments/refunds/send-refund.ts'
import { checkInvariants } from '../books/check-invariants.ts'
import { releaseHolds } from './holds/release-ended-holds.ts'
import { claimTransaction } from '../after-sale/recovery/claim-transaction.ts'
import { orderRefunds } from '../after-sale/refunds/order-refunds.ts'
import { rereadPaid } from '../after-sale/refunds/reread-paid.ts'

const MINUTE = 60_000
/** One database whose site was restarted with another provider: `before` took sandbox payments, `after` KKiaPay's. */
let server: Awaited<ReturnType<typeof startKkiapayServer>>
let before: TestSite
let after: TestSite

beforeAll(async () => {
  server = await startKkiapayServer()
  before = await startSite()
  const payments = createKkiapayProvider({
    mode: 'test',
    ...kkiapayKeys,
    webhookSecret: 'both sides know it',
    server: server.address,
  })
  after = await startSite({ beside: before, replaced: { payments } })
})
afterAll(async () => {
  await after.close()
  await before.close()
  await server.close()
})

const owners = () => ({ order: orderRefunds(after.services) })

test('a payment begun with another provider is never read at this one, not even under a number that it knows', async () => {
  const { order, paymentId, amount } = await payingBuyer(before)
  const reference = await choose(before, paymentId, amount, 'unheard-silent')
  // The new provider also has a transaction with this number, and it names our payment.
  server.books.set(reference, { status: 'SUCCESS', amount, partnerId: paymentId })
  expect(await settle(after, paymentId, reference)).toEqual({ kind: 'running' })
  expect(server.asked).toEqual([])
  expect(await stateOf(after, order.id)).toBe('held')
  // The provider that started the payment is in use again, and its answer pays the order.
  expect(await settle(before, paymentId)).toEqual({ kind: 'paid' })
})

test('money that names a payment of another provider pays nothing and waits for staff', async () => {
  const { order, paymentId, amount } = await payingBuyer(before)
  const reference = randomUUID()
  server.books.set(reference, { status: 'SUCCESS', amount, partnerId: paymentId })
  const phone = freshPhone()
  const claimed = await claimTransaction(after.services, {
    form: { phone, transaction: reference },
    address: '198.51.100.7',
  })
  expect(claimed).toEqual({ kind: 'unknown' })
  expect(await outcomeOf(after, order.id)).toEqual({ state: 'held', tickets: 0, due: 0 })
  const waiting = await many(
    after.db,
    z.object({ provider: z.string(), amount: z.number() }),
    sql`select provider, amount from unmatched_payments where provider_reference = ${reference}`,
  )
  expect(waiting).toEqual([{ provider: 'kkiapay', amount }])
})

test('its hold gets the one grace and then lets its places go', async () => {
  const { order } = await payingBuyer(before)
  await after.travel(16 * MINUTE)
  await releaseHolds(after.services)
  expect(await stateOf(after, order.id)).toBe('held')
  await after.travel(6 * MINUTE)
  await releaseHolds(after.services)
  expect(await stateOf(after, order.id)).toBe('expired')
})

test('money that came through another provider is neither reviewed nor given back at this one', async () => {
  const { order, paymentId, amount } = await payingBuyer(before)
  const reference = await choose(before, paymentId, amount, 'unheard-silent')
  expect(await settle(before, paymentId)).toEqual({ kind: 'paid' })
  const decision = await refundAtOnce(before.services, order.reference)
  expect(decision.byHand).toBe(false)
  server.books.set(reference, { status: 'SUCCESS', amount, partnerId: paymentId })
  server.asked.length = 0
  expect(await sendRefund(after.services, owners(), decision.refundId)).toEqual({ kind: 'by-hand' })
  expect(await reviewSettled(after.services, owners(), paymentId)).toEqual({ kind: 'as-it-was' })
  await after.travel(25 * 60 * MINUTE)
  await rereadPaid(after.services, owners())
  expect(server.asked).toEqual([])
  expect(
    await finishByHand(after.services, owners(), decision.refundId, { reference: 'MoMo 12', by: sika }),
  ).toEqual({
    kind: 'settled',
  })
  expect(await stateOf(after, order.id)).toBe('refunded')
})

test('a refund that was sent to a provider which is gone can be ended by people', async () => {
  const { order, paymentId, amount } = await payingBuyer(before)
  await choose(before, paymentId, amount, 'unheard-silent')
  await settle(before, paymentId)
  const decision = await refundAtOnce(before.services, order.reference)
  const lost: typeof before.services.payments = {
    ...before.services.payments,
    refund: () => Promise.reject(new Error('lost')),
  }
  await sendRefund({ ...before.services, payments: lost }, owners(), decision.refundId)
  expect(
    await finishByHand(after.services, owners(), decision.refundId, { reference: 'MoMo 13', by: sika }),
  ).toEqual({
    kind: 'at-provider',
  })
  expect(await sendRefund(after.services, owners(), decision.refundId)).toEqual({ kind: 'by-hand' })
  expect(
    await finishByHand(after.services, owners(), decision.refundId, { reference: 'MoMo 13', by: sika }),
  ).toEqual({
    kind: 'settled',
  })
  const { state } = await one(
    after.db,
    z.object({ state: z.string() }),
    sql`select state from refunds where id = ${decision.refundId}`,
  )
  expect(state).toBe('done')
})

test('nothing is broken after all of that', async () => {
  await releaseHolds(before.services)
  await after.travel(MINUTE * 21)
  await releaseHolds(after.services)
  await releaseHolds(after.services)
  expect(await checkInvariants(after.services)).toEqual([])
})
