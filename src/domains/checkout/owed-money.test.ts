import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Buyer } from '../../../test/buyer.ts'
import { choose, freshPhone, payingBuyer, settle } from '../../../test/paying-buyer.ts'
import { mailsOf, paymentOf, refundsDue, stateOf, stockOf, ticketsOf } from '../../../test/sale-records.ts'
import { untilWaiting } from '../../../test/sale/until-waiting.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { many, run, sql } from '../../platform/database.ts'
import { href, routes } from '../../routes.ts'
import { checkInvariants } from '../books/check-invariants.ts'
import { releaseHolds } from './holds/release-ended-holds.ts'

const MINUTE = 60_000
let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

/** Another buyer takes and pays one place of the model. */
async function sellOne(modelId: string) {
  const buyer = new Buyer(site)
  const { id } = await buyer.hold(modelId, { telephoneAcheteur: freshPhone() })
  const { paiementId, widget } = await buyer.startPayment(id)
  await choose(site, paiementId, Number(widget.options.amount), 'paid')
  expect(await settle(site, paiementId)).toEqual({ kind: 'paid' })
}

describe('a payment', () => {
  test('E6: that comes late takes the places again when they are free', async () => {
    const { modelId, order, paymentId, amount, buyer } = await payingBuyer(site)
    await site.travel(20 * MINUTE)
    await releaseHolds(site.services)
    expect(await buyer.status(order.id)).toMatchObject({ phase: 'expiree' })
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 0 })
    await choose(site, paymentId, amount, 'paid')
    expect(await settle(site, paymentId)).toEqual({ kind: 'paid' })
    expect(await buyer.status(order.id)).toMatchObject({ phase: 'payee' })
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 1 })
    expect((await paymentOf(site, paymentId)).state).toBe('succeeded_late')
  })

  test('E7: that comes late for places that are gone is owed back, and the buyer told', async () => {
    const { modelId, order, paymentId, amount, buyer } = await payingBuyer(site, { capacity: 1 })
    await site.travel(20 * MINUTE)
    await releaseHolds(site.services)
    await sellOne(modelId)
    await choose(site, paymentId, amount, 'paid')
    expect(await settle(site, paymentId)).toEqual({ kind: 'refund-due' })
    expect(await refundsDue(site, order.id)).toEqual([{ amount: 7000, reason: 'sold_out_late' }])
    expect(await buyer.status(order.id)).toMatchObject({
      phase: 'remboursement-du',
      motifEchec: null,
      billets: 0,
    })
    expect(await mailsOf(site, order.id)).toEqual([{ kind: 'refund-due' }])
    expect(await ticketsOf(site, order.id)).toBe(0)
  })

  test('E6: does not buy places of an event that is over', async () => {
    const startsAt = new Date(site.clock.now().getTime() + 60 * MINUTE)
    const endsAt = new Date(startsAt.getTime() + 60 * MINUTE)
    const { order, paymentId, amount } = await payingBuyer(site, { startsAt, endsAt })
    await site.travel(3 * 60 * MINUTE)
    await releaseHolds(site.services)
    await choose(site, paymentId, amount, 'paid')
    expect(await settle(site, paymentId)).toEqual({ kind: 'refund-due' })
    expect(await refundsDue(site, order.id)).toHaveLength(1)
  })

  test('E8, E21: for a cancelled order is owed back', async () => {
    const { modelId, order, paymentId, amount, buyer } = await payingBuyer(site)
    const cancelled = await buyer.request(
      'POST',
      href(routes.apiOrderCancellation, { orderId: order.id }),
      {},
    )
    expect(cancelled.status).toBe(200)
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 0 })
    await choose(site, paymentId, amount, 'paid')
    expect(await settle(site, paymentId)).toEqual({ kind: 'refund-due' })
    expect(await refundsDue(site, order.id)).toEqual([{ amount: 7000, reason: 'order_cancelled' }])
    expect((await paymentOf(site, paymentId)).state).toBe('succeeded_surplus')
  })

  test('E8: for a replaced order pays its successor when it costs the same', async () => {
    const { modelId, buyer, order, paymentId, amount } = await payingBuyer(site)
    const next = await buyer.hold(modelId, {
      remplace: order.id,
      villeAcheteur: 'Ouidah',
      telephoneAcheteur: '0197000077',
    })
    await choose(site, paymentId, amount, 'paid')
    expect(await settle(site, paymentId)).toEqual({ kind: 'paid' })
    expect(await buyer.status(next.id)).toMatchObject({ phase: 'payee' })
    expect(await ticketsOf(site, next.id)).toBe(1)
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 1 })
  })

  test.each([
    ['dearer', 1, 2],
    ['cheaper', 2, 1],
  ])('E8: for a replaced order is owed back when its successor is %s', async (_, before, after) => {
    const { modelId, buyer, order, paymentId, amount } = await payingBuyer(site, { quantity: before })
    const next = await buyer.hold(modelId, {
      remplace: order.id,
      lignes: [{ modeleTicketId: modelId, quantite: after }],
      telephoneAcheteur: freshPhone(),
    })
    await choose(site, paymentId, amount, 'paid')
    expect(await settle(site, paymentId)).toEqual({ kind: 'refund-due' })
    expect(await refundsDue(site, order.id)).toEqual([{ amount, reason: 'replaced' }])
    expect(await stateOf(site, next.id)).toBe('held')
    expect(await stockOf(site, modelId)).toEqual({ held: after, sold: 0 })
  })

  test('E6, E8: for a replaced order takes the places of its successor again, if that has expired too', async () => {
    const { modelId, buyer, order, paymentId, amount } = await payingBuyer(site)
    const next = await buyer.hold(modelId, {
      remplace: order.id,
      villeAcheteur: 'Ouidah',
      telephoneAcheteur: freshPhone(),
    })
    await site.travel(20 * MINUTE)
    await releaseHolds(site.services)
    expect(await stateOf(site, next.id)).toBe('expired')
    await choose(site, paymentId, amount, 'paid')
    expect(await settle(site, paymentId)).toEqual({ kind: 'paid' })
    expect(await stateOf(site, next.id)).toBe('paid')
    expect(await paymentOf(site, paymentId)).toMatchObject({ state: 'succeeded_late' })
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 1 })
    // E10: the same success once more changes nothing.
    expect(await settle(site, paymentId)).toEqual({ kind: 'paid' })
    expect(await refundsDue(site, order.id)).toEqual([])
  })

  test('E7, E8: for a replaced order is owed back when its successor has expired and its places are gone', async () => {
    const { modelId, buyer, order, paymentId, amount } = await payingBuyer(site, { capacity: 1 })
    await buyer.hold(modelId, {
      remplace: order.id,
      villeAcheteur: 'Ouidah',
      telephoneAcheteur: freshPhone(),
    })
    await site.travel(20 * MINUTE)
    await releaseHolds(site.services)
    await sellOne(modelId)
    await choose(site, paymentId, amount, 'paid')
    expect(await settle(site, paymentId)).toEqual({ kind: 'refund-due' })
    expect(await refundsDue(site, order.id)).toEqual([{ amount: 7000, reason: 'replaced' }])
  })

  test('E9: of a paid order by a second transaction is owed back', async () => {
    const { order, paymentId, amount, buyer } = await payingBuyer(site)
    await choose(site, paymentId, amount, 'twice')
    expect(await settle(site, paymentId)).toEqual({ kind: 'paid' })
    expect(await refundsDue(site, order.id)).toEqual([{ amount: 7000, reason: 'paid_twice' }])
    expect(await ticketsOf(site, order.id)).toBe(1)
    expect(await buyer.status(order.id)).toMatchObject({ phase: 'payee' })
  })

  test('E9: of a paid order by another attempt is owed back', async () => {
    const { order, paymentId, amount, buyer } = await payingBuyer(site)
    await choose(site, paymentId, amount, 'failed')
    await buyer.report(order.id, { paiementId: paymentId, resultat: 'echoue' })
    await site.travel(3_000)
    const again = await buyer.startPayment(order.id)
    await choose(site, again.paiementId, amount, 'paid')
    expect(await settle(site, again.paiementId)).toEqual({ kind: 'paid' })
    await choose(site, paymentId, amount, 'paid')
    expect(await settle(site, paymentId)).toEqual({ kind: 'paid' })
    expect(await refundsDue(site, order.id)).toEqual([{ amount: 7000, reason: 'paid_twice' }])
    expect(await ticketsOf(site, order.id)).toBe(1)
  })

  test('E12: of too little issues nothing and is owed back', async () => {
    const { order, paymentId, amount, buyer } = await payingBuyer(site)
    await choose(site, paymentId, amount, 'short')
    expect(await settle(site, paymentId)).toEqual({ kind: 'refund-due' })
    expect(await buyer.status(order.id)).toMatchObject({
      phase: 'a-payer',
      echec: true,
      motifEchec: "Le montant reçu n'est pas le bon : 6\u00a0500\u00a0FCFA vous seront rendus.",
    })
    expect(await refundsDue(site, order.id)).toEqual([{ amount: 6500, reason: 'amount_short' }])
    expect((await paymentOf(site, paymentId)).state).toBe('mismatch')
    expect(await ticketsOf(site, order.id)).toBe(0)
  })

  test('E13: of too much pays, and the rest is owed back', async () => {
    const { order, paymentId, amount } = await payingBuyer(site)
    await choose(site, paymentId, amount, 'over')
    expect(await settle(site, paymentId)).toEqual({ kind: 'paid' })
    expect(await refundsDue(site, order.id)).toEqual([{ amount: 500, reason: 'amount_over' }])
    expect(await ticketsOf(site, order.id)).toBe(1)
  })
})

describe('money', () => {
  test('too little and then the whole of it on one attempt pays, and the first part is owed back', async () => {
    const { order, paymentId, amount } = await payingBuyer(site)
    await choose(site, paymentId, amount, 'short')
    expect(await settle(site, paymentId)).toEqual({ kind: 'refund-due' })
    await choose(site, paymentId, amount, 'paid')
    expect(await settle(site, paymentId)).toEqual({ kind: 'paid' })
    expect(await settle(site, paymentId)).toEqual({ kind: 'paid' })
    expect(await stateOf(site, order.id)).toBe('paid')
    expect(await refundsDue(site, order.id)).toEqual([{ amount: 6500, reason: 'amount_short' }])
  })

  test('of 0 F pays nothing, and nothing is owed for it', async () => {
    const { order, paymentId } = await payingBuyer(site)
    const reference = await choose(site, paymentId, 7000, 'paid')
    await run(site.db, sql`update sandbox_transactions set amount = 0 where id = ${reference}`)
    expect(await settle(site, paymentId)).toEqual({ kind: 'no-success' })
    expect(await stateOf(site, order.id)).toBe('held')
    expect(await refundsDue(site, order.id)).toEqual([])
  })

  test('that names a payment nobody knows waits for staff', async () => {
    const { paymentId } = await payingBuyer(site)
    const reference = await choose(site, randomUUID(), 7000, 'paid')
    await settle(site, paymentId, reference)
    const waiting = await many(
      site.db,
      z.object({ amount: z.number() }),
      sql`select amount from unmatched_payments where provider_reference = ${reference}`,
    )
    expect(waiting).toEqual([{ amount: 7000 }])
  })
})

describe('money for an order that is just being replaced', () => {
  test('pays its successor, although that did not exist when the provider was read', async () => {
    const { order, paymentId, amount, buyer, modelId } = await payingBuyer(site)
    await site.travel(3_000)
    const [replacing, settling] = await site.db
      .transaction(async (tx) => {
        await run(tx, sql`select from ticket_models where id = ${modelId} for update`)
        const next = buyer.ask(modelId, { remplace: order.id, telephoneAcheteur: freshPhone() })
        await untilWaiting(site, 1)
        await choose(site, paymentId, amount, 'unheard-silent')
        const settled = settle(site, paymentId)
        await untilWaiting(site, 2)
        return [next, settled] as const
      })
      .then(async ([next, settled]) => [await next, await settled] as const)
    expect(replacing.status).toBe(201)
    expect(settling).toEqual({ kind: 'paid' })
    expect(await stateOf(site, order.id)).toBe('cancelled')
    expect(await refundsDue(site, order.id)).toEqual([])
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 1 })
  })
})

test('nothing is broken after all of that', async () => {
  await releaseHolds(site.services)
  expect(await checkInvariants(site.services)).toEqual([])
})
