import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Buyer, refusal } from '../../../test/buyer.ts'
import { makeTicketModel } from '../../../test/factories.ts'
import { choose, freshPhone, payingBuyer, settle } from '../../../test/paying-buyer.ts'
import { untilWaiting } from '../../../test/sale/until-waiting.ts'
import { mailsOf, paymentOf, refundsDue, stockOf, ticketsOf } from '../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import type { Database } from '../../platform/database.ts'
import { href, routes } from '../../routes.ts'
import { changeBooks } from '../payments/sandbox/change-books.ts'
import { checkInvariants } from '../books/check-invariants.ts'
import { cancelOrder, type Cancellation } from './holds/cancel-order.ts'
import { releaseHolds } from './holds/release-ended-holds.ts'
import { confirmOrder } from './payment/confirm-order.ts'
import { startPayment } from './payment/start-payment.ts'

const MINUTE = 60_000
let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

describe('a payment', () => {
  test('E2: extends the hold once, to at least ten minutes', async () => {
    const { modelId } = await makeTicketModel(site.db)
    const buyer = new Buyer(site)
    const order = await buyer.hold(modelId)
    await site.travel(12 * MINUTE)
    const left = (start: { expireA: string; maintenant: string }) =>
      Math.round((Date.parse(start.expireA) - Date.parse(start.maintenant)) / 1_000)
    // The answer reads the clock a moment after the hold was extended.
    expect(left(await buyer.startPayment(order.id))).toBe(10 * 60)
    await site.travel(5 * MINUTE)
    expect(left(await buyer.startPayment(order.id))).toBeLessThan(5.1 * 60)
  })

  test('E3, E5: that the provider confirms pays the order, issues its tickets and queues one mail', async () => {
    const { modelId, buyer, order, paymentId, amount } = await payingBuyer(site, {
      price: 80_000,
      persons: 5,
      quantity: 2,
    })
    const reference = await choose(site, paymentId, amount, 'paid')
    const after = await buyer.report(order.id, {
      paiementId: paymentId,
      resultat: 'reussi',
      transactionId: reference,
    })
    expect(after).toMatchObject({ phase: 'payee', billets: 10 })
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 2 })
    expect(await ticketsOf(site, order.id)).toBe(10)
    expect(await mailsOf(site, order.id)).toEqual([{ kind: 'ticket-delivery' }])
    expect(await paymentOf(site, paymentId)).toEqual({ state: 'succeeded', received: 160_000 })
  })

  test('E3, E10: confirmed by browser, webhook and schedule at once pays once', async () => {
    const { modelId, order, paymentId, amount } = await payingBuyer(site)
    const reference = await choose(site, paymentId, amount, 'paid')
    await site.travel(3_000)
    const hints = Array.from({ length: 20 }, (_, index) =>
      confirmOrder(site.services, { paymentId, reference: index % 2 ? reference : null }),
    )
    expect(new Set((await Promise.all(hints)).map(({ kind }) => kind))).toEqual(new Set(['paid']))
    expect(await ticketsOf(site, order.id)).toBe(1)
    expect(await mailsOf(site, order.id)).toHaveLength(1)
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 1 })
    expect(await refundsDue(site, order.id)).toEqual([])
  })

  test('E3: that only the browser claims pays nothing', async () => {
    const { buyer, order, paymentId } = await payingBuyer(site)
    const after = await buyer.report(order.id, {
      paiementId: paymentId,
      resultat: 'reussi',
      transactionId: 'invented',
    })
    expect(after.phase).not.toBe('payee')
    expect(await ticketsOf(site, order.id)).toBe(0)
  })

  test("E11: of somebody else's transaction pays nothing", async () => {
    const victim = await payingBuyer(site)
    const thief = await payingBuyer(site)
    const reference = await choose(site, victim.paymentId, victim.amount, 'paid')
    await thief.buyer.report(thief.order.id, {
      paiementId: thief.paymentId,
      resultat: 'reussi',
      transactionId: reference,
    })
    expect(await ticketsOf(site, thief.order.id)).toBe(0)
    expect(await settle(site, victim.paymentId)).toEqual({ kind: 'paid' })
  })

  test('E14: that failed can be tried again on the same order', async () => {
    const { order, paymentId, amount, buyer } = await payingBuyer(site)
    await choose(site, paymentId, amount, 'failed', 'Code erroné')
    const failed = await buyer.report(order.id, {
      paiementId: paymentId,
      resultat: 'echoue',
      motif: 'Code erroné',
    })
    expect(failed).toMatchObject({ phase: 'a-payer', echec: true, motifEchec: 'Code erroné' })
    await site.travel(3_000)
    const again = await buyer.startPayment(order.id)
    expect(again.paiementId).not.toBe(paymentId)
    await choose(site, again.paiementId, amount, 'paid')
    expect(await settle(site, again.paiementId)).toEqual({ kind: 'paid' })
  })

  test('E14: that failed without a reason leaves the order as it was, with its places and its time', async () => {
    const { modelId, order, paymentId, amount, buyer } = await payingBuyer(site)
    await choose(site, paymentId, amount, 'failed')
    const failed = await buyer.report(order.id, { paiementId: paymentId, resultat: 'echoue' })
    expect(failed).toMatchObject({ phase: 'a-payer', echec: true, motifEchec: null })
    expect(await paymentOf(site, paymentId)).toEqual({ state: 'pending', received: null })
    expect(await stockOf(site, modelId)).toEqual({ held: 1, sold: 0 })
  })

  test('E14: that its provider reversed before anybody saw it come is a failed attempt, not a riddle', async () => {
    const { order, paymentId, amount, buyer } = await payingBuyer(site)
    const transactionId = await choose(site, paymentId, amount, 'unheard-silent')
    await changeBooks(site.services, { transactionId, becomes: 'reversed' })
    expect(await settle(site, paymentId)).toEqual({ kind: 'no-success' })
    expect(await buyer.status(order.id)).toMatchObject({ phase: 'a-payer', billets: 0 })
    await site.travel(3_000)
    expect((await buyer.startPayment(order.id)).paiementId).not.toBe(paymentId)
  })

  test('E15: a failure after the success changes nothing', async () => {
    const { order, paymentId, amount, buyer } = await payingBuyer(site)
    await choose(site, paymentId, amount, 'paid')
    await settle(site, paymentId)
    await choose(site, paymentId, amount, 'failed')
    await settle(site, paymentId)
    expect(await buyer.status(order.id)).toMatchObject({ phase: 'payee' })
  })

  test('E21: that may be moving money keeps its order from being cancelled', async () => {
    const { modelId, order, paymentId, amount, buyer } = await payingBuyer(site)
    await choose(site, paymentId, amount, 'pending')
    const response = await buyer.request('POST', href(routes.apiOrderCancellation, { orderId: order.id }), {})
    expect(await refusal(response)).toMatchObject({ status: 409, code: 'paiement-en-cours' })
    expect(await stockOf(site, modelId)).toEqual({ held: 1, sold: 0 })
  })

  test('E21: that begins while a cancellation waits for the order keeps it', async () => {
    const { modelId } = await makeTicketModel(site.db)
    const order = await new Buyer(site).hold(modelId, { telephoneAcheteur: freshPhone() })
    const { db } = site.services
    const cancelling: Promise<Cancellation>[] = []
    const begins: Database['transaction'] = (work) =>
      db.transaction(async (tx) => {
        const begun = await work(tx)
        cancelling.push(cancelOrder(site.services, order.id))
        await untilWaiting(site, 1)
        return begun
      })
    const services = { ...site.services, db: { ...db, transaction: begins } }
    expect(await startPayment(services, { orderId: order.id, theme: '#000000' })).toMatchObject({
      kind: 'started',
    })
    expect(await Promise.all(cancelling)).toEqual([{ kind: 'payment-running' }])
    expect(await stockOf(site, modelId)).toEqual({ held: 1, sold: 0 })
  })

  test('E2: is not started again while an earlier one may be moving money', async () => {
    const { order, paymentId, amount, buyer } = await payingBuyer(site)
    await choose(site, paymentId, amount, 'pending')
    const response = await buyer.request('POST', href(routes.apiOrderPayment, { orderId: order.id }), {})
    expect(await refusal(response)).toMatchObject({ status: 409, code: 'paiement-en-cours' })
  })
})

test('nothing is broken after all of that', async () => {
  await releaseHolds(site.services)
  expect(await checkInvariants(site.services)).toEqual([])
})
