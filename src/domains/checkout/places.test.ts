import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Buyer, refusal } from '../../../test/buyer.ts'
import { makeTicketModel } from '../../../test/factories.ts'
import { choose, freshPhone, payingBuyer, settle } from '../../../test/paying-buyer.ts'
import { asking, places } from '../../../test/sale/hold-request.ts'
import { stateOf, stockOf, storyOf } from '../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { one, run, sql } from '../../platform/database.ts'
import { href, routes } from '../../routes.ts'
import { checkInvariants } from '../books/check-invariants.ts'
import { forgetRequestKeys } from './holds/forget-request-keys.ts'
import { releaseHolds } from './holds/release-ended-holds.ts'

const MINUTE = 60_000
let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

describe('an order', () => {
  test('E1: holds places for 15 minutes at the price of the database', async () => {
    const { modelId } = await makeTicketModel(site.db, { price: 7000, capacity: 10 })
    const order = await new Buyer(site).hold(modelId, { lignes: [{ modeleTicketId: modelId, quantite: 2 }] })
    expect(order).toMatchObject({ phase: 'a-payer', montant: 14_000, billets: 0 })
    expect(Date.parse(order.expireA) - Date.parse(order.maintenant)).toBeGreaterThan(14.9 * MINUTE)
    expect(await stockOf(site, modelId)).toEqual({ held: 2, sold: 0 })
    expect(await storyOf(site, order.id)).toEqual(['held'])
  })

  test('E1: asked for twice with one key is one order; with another content it is refused', async () => {
    const { modelId } = await makeTicketModel(site.db)
    const buyer = new Buyer(site)
    const key = randomUUID()
    const [first, second] = await Promise.all([buyer.ask(modelId, {}, key), buyer.ask(modelId, {}, key)])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await first.json()).toMatchObject({
      id: z.object({ id: z.string() }).parse(await second.json()).id,
    })
    expect(await stockOf(site, modelId)).toEqual({ held: 1, sold: 0 })
    const other = await buyer.ask(modelId, { villeAcheteur: 'Ouidah' }, key)
    expect(await refusal(other)).toMatchObject({ status: 422, code: 'cle-deja-utilisee' })
  })

  test('E1: may have several tickets of a page, all or none', async () => {
    const one = await makeTicketModel(site.db, { price: 5000 })
    const two = await makeTicketModel(site.db, { eventId: one.eventId, price: 9000, capacity: 1 })
    const lines = (quantite: number) => ({
      lignes: [one, two].map(({ modelId }) => ({ modeleTicketId: modelId, quantite })),
    })
    expect(await refusal(await new Buyer(site).ask(one.modelId, lines(2)))).toMatchObject({
      code: 'places-insuffisantes',
      nombreDePlaces: 1,
      lignes: [{ modeleTicketId: two.modelId, nombreDePlaces: 1 }],
    })
    const buyer = new Buyer(site)
    const order = await buyer.hold(one.modelId, lines(1))
    expect(order).toMatchObject({ montant: 14_000 })
    // The places that the order holds itself count as left.
    const more = await buyer.ask(one.modelId, { ...lines(2), remplace: order.id })
    expect(await refusal(more)).toMatchObject({
      lignes: [{ modeleTicketId: two.modelId, nombreDePlaces: 1 }],
    })
  })

  test('that replaces another gives its places back in the same statement', async () => {
    const { modelId } = await makeTicketModel(site.db, { capacity: 2 })
    const buyer = new Buyer(site)
    const first = await buyer.hold(modelId, { lignes: [{ modeleTicketId: modelId, quantite: 2 }] })
    const second = await buyer.hold(modelId, { remplace: first.id })
    expect(await stockOf(site, modelId)).toEqual({ held: 1, sold: 0 })
    expect(await buyer.status(first.id)).toMatchObject({ phase: 'annulee' })
    expect(await buyer.status(second.id)).toMatchObject({ phase: 'a-payer' })
  })

  test('that two replace in one moment is replaced by the first, and gives its places back once', async () => {
    const { modelId } = await makeTicketModel(site.db, { capacity: 10 })
    const order = await new Buyer(site).hold(modelId, {
      telephoneAcheteur: freshPhone(),
      lignes: [{ modeleTicketId: modelId, quantite: 3 }],
    })
    const both = [1, 2].map((quantity) => asking(places(modelId, quantity), { replaces: order.id }))
    const answers = await Promise.all(both.map((request) => site.services.holds.submit(request)))
    expect(answers.map(({ kind }) => kind)).toEqual(['held', 'held'])
    expect(await stockOf(site, modelId)).toEqual({ held: 3, sold: 0 })
    const shape = z.object({ successor: z.string().nullable() })
    const successor = sql`select replaced_by as successor from orders where id = ${order.id}`
    expect(await one(site.db, shape, successor)).toEqual({ successor: both[0]?.orderId })
  })

  test('of somebody else cannot be replaced, seen, paid or cancelled', async () => {
    const { modelId } = await makeTicketModel(site.db)
    const order = await new Buyer(site).hold(modelId)
    const stranger = new Buyer(site)
    await stranger.hold(modelId, { remplace: order.id, telephoneAcheteur: '0197000055' })
    expect(await stockOf(site, modelId)).toEqual({ held: 2, sold: 0 })
    for (const [method, path] of [
      ['GET', href(routes.apiOrder, { reference: order.id })],
      ['GET', href(routes.apiOrder, { reference: order.reference })],
      ['POST', href(routes.apiOrderPayment, { orderId: order.id })],
      ['POST', href(routes.apiOrderCancellation, { orderId: order.id })],
    ] as const) {
      const response = await stranger.request(method, path, method === 'POST' ? {} : undefined)
      expect(await refusal(response)).toMatchObject({ status: 404, code: 'commande-inconnue' })
    }
  })

  test('500 clients for 10 places end with exactly 10', async () => {
    const { modelId } = await makeTicketModel(site.db, { capacity: 10 })
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        new Buyer(site).ask(modelId, { telephoneAcheteur: `01${97_100_000 + index}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(490)
    expect(await stockOf(site, modelId)).toEqual({ held: 10, sold: 0 })
  })
})

describe('places', () => {
  test('of an order whose money was short go back when its hold ends', async () => {
    const { order, paymentId, amount, modelId } = await payingBuyer(site)
    await choose(site, paymentId, amount, 'short')
    expect(await settle(site, paymentId)).toEqual({ kind: 'refund-due' })
    await site.travel(20 * MINUTE)
    await releaseHolds(site.services)
    expect(await stateOf(site, order.id)).toBe('expired')
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 0 })
  })

  test('go back although another order of the same run cannot be let go', async () => {
    const broken = await payingBuyer(site)
    const other = await payingBuyer(site)
    const unpaid = await makeTicketModel(site.db)
    await new Buyer(site).hold(unpaid.modelId, { telephoneAcheteur: freshPhone() })
    // The counter of held places is wrong, so this order cannot give its places back.
    await run(site.db, sql`update ticket_models set held = 0 where id = ${broken.modelId}`)
    await site.travel(20 * MINUTE)
    await releaseHolds(site.services)
    expect(await stateOf(site, broken.order.id)).toBe('held')
    expect(await stateOf(site, other.order.id)).toBe('expired')
    expect(await stockOf(site, unpaid.modelId)).toEqual({ held: 0, sold: 0 })
    await run(site.db, sql`update ticket_models set held = 1 where id = ${broken.modelId}`)
    await releaseHolds(site.services)
    expect(await stateOf(site, broken.order.id)).toBe('expired')
  })

  test('are asked for in vain while somebody else keeps their row locked', async () => {
    const { modelId } = await makeTicketModel(site.db)
    const refused = await site.db.transaction(async (tx) => {
      await run(tx, sql`select from ticket_models where id = ${modelId} for update`)
      return refusal(await new Buyer(site).ask(modelId, { telephoneAcheteur: freshPhone() }))
    })
    expect(refused).toMatchObject({ status: 503, code: 'service-occupe' })
    await new Buyer(site).hold(modelId, { telephoneAcheteur: freshPhone() })
  })

  test('held under a key are answered for 24 hours; then the key is as new', async () => {
    const { modelId } = await makeTicketModel(site.db)
    const buyer = new Buyer(site)
    const [key, telephoneAcheteur] = [randomUUID(), freshPhone()]
    const ask = async () =>
      z.object({ id: z.string() }).parse(await (await buyer.ask(modelId, { telephoneAcheteur }, key)).json())
        .id
    const first = await ask()
    await site.travel(23 * 60 * MINUTE)
    await releaseHolds(site.services)
    await forgetRequestKeys(site.services)
    expect(await ask()).toBe(first)
    await site.travel(2 * 60 * MINUTE)
    await forgetRequestKeys(site.services)
    expect(await ask()).not.toBe(first)
  })
})

test('nothing is broken after all of that', async () => {
  await releaseHolds(site.services)
  expect(await checkInvariants(site.services)).toEqual([])
})
