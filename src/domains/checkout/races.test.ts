import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { Buyer } from '../../../test/buyer.ts'
import { eventually } from '../../../test/eventually.ts'
import { makeTicketModel } from '../../../test/factories.ts'
import { choose, claim, freshPhone, payingBuyer } from '../../../test/paying-buyer.ts'
import { outcomeOf, stockOf } from '../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { many, sql } from '../../platform/database.ts'
import { href, routes } from '../../routes.ts'
import { checkInvariants } from '../books/check-invariants.ts'
import { releaseHolds } from './holds/release-ended-holds.ts'

const MINUTE = 60_000
/** Two processes on one database, each with its jobs. */
let site: TestSite
let other: TestSite

beforeAll(async () => {
  site = await startSite({ jobs: true })
  other = await startSite({ beside: site, jobs: true })
})
afterAll(async () => {
  await other.close()
  await site.close()
})

const rounds = Array.from({ length: 3 }, (_, index) => index)
const idOf = z.object({ id: z.string() })
const ticketMails = (orderId: string) =>
  many(
    site.db,
    z.object({ state: z.string() }),
    sql`select state from outbox_messages where subject_id = ${orderId} and kind = 'ticket-delivery'`,
  )
const cancel = (buyer: Buyer, orderId: string) =>
  buyer.request('POST', href(routes.apiOrderCancellation, { orderId }), {})
/** In the end the order has tickets, or it is in `state` and its money is due back: never both, never neither. */
async function expectPaidOr(state: 'expired' | 'cancelled', orderId: string, amount: number): Promise<void> {
  const end = await eventually(
    () => outcomeOf(site, orderId),
    (outcome) => outcome.state === 'paid' || outcome.due > 0,
  )
  const paid = { state: 'paid', tickets: 1, due: 0 }
  expect(end).toEqual(end.state === 'paid' ? paid : { state, tickets: 0, due: amount })
}

test('the same request sent ten times to two processes is one order', async () => {
  const { modelId } = await makeTicketModel(site.db)
  const buyer = new Buyer(site)
  const [key, telephoneAcheteur] = [randomUUID(), freshPhone()]
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      buyer.at(index % 2 ? other : site).ask(modelId, { telephoneAcheteur }, key),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
  const ids = await Promise.all(answers.map(async (answer) => idOf.parse(await answer.json()).id))
  expect(new Set(ids).size).toBe(1)
  expect(await stockOf(site, modelId)).toEqual({ held: 1, sold: 0 })
})

test('one key with two contents at two processes is one order and one refusal', async () => {
  for (const _ of rounds) {
    const [one, two] = [await makeTicketModel(site.db), await makeTicketModel(site.db)]
    const [key, telephoneAcheteur] = [randomUUID(), freshPhone()]
    const answers = await Promise.all([
      new Buyer(site).ask(one.modelId, { telephoneAcheteur }, key),
      new Buyer(other).ask(two.modelId, { telephoneAcheteur }, key),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  }
})

test('two processes sell the last places to exactly as many', async () => {
  const { modelId } = await makeTicketModel(site.db, { capacity: 10 })
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, index) =>
      new Buyer(index % 2 ? other : site).ask(modelId, { telephoneAcheteur: freshPhone() }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(await stockOf(site, modelId)).toEqual({ held: 10, sold: 0 })
})

test('two tabs that replace one order give its places back once', async () => {
  for (const _ of rounds) {
    const { modelId } = await makeTicketModel(site.db)
    const buyer = new Buyer(site)
    const first = await buyer.hold(modelId, { telephoneAcheteur: freshPhone() })
    const again = (at: TestSite, ville: string) =>
      buyer.at(at).ask(modelId, { remplace: first.id, villeAcheteur: ville, telephoneAcheteur: freshPhone() })
    const answers = await Promise.all([again(site, 'Ouidah'), again(other, 'Parakou')])
    const held = answers.filter(({ status }) => status === 201).length
    expect(held).toBeGreaterThan(0)
    expect(await stockOf(site, modelId)).toEqual({ held, sold: 0 })
  }
})

test('browser, webhook and poll at once issue the tickets once and send one mail', async () => {
  for (const _ of rounds) {
    const { order, paymentId, amount, buyer, modelId } = await payingBuyer(site, { persons: 2 })
    await site.travel(3_000)
    await choose(site, paymentId, amount, 'paid')
    await Promise.all([
      buyer.report(order.id, claim(paymentId)),
      buyer.at(other).report(order.id, claim(paymentId)),
      buyer.at(other).status(order.id),
      buyer.report(order.id, claim(paymentId)),
    ])
    expect(await outcomeOf(site, order.id)).toEqual({ state: 'paid', tickets: 2, due: 0 })
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 1 })
    const sent = await eventually(
      () => ticketMails(order.id),
      (mails) => mails.every(({ state }) => state === 'sent'),
    )
    expect(sent).toEqual([{ state: 'sent' }])
  }
})

test('a payment that nobody reports is found by webhook and jobs alone', async () => {
  const { order, paymentId, amount } = await payingBuyer(site)
  await choose(site, paymentId, amount, 'unheard')
  const found = await eventually(
    () => outcomeOf(site, order.id),
    ({ state }) => state === 'paid',
  )
  expect(found).toEqual({ state: 'paid', tickets: 1, due: 0 })
})

test('the end of a hold against its success ends as one of both, with nothing lost', async () => {
  for (const round of rounds) {
    const { order, paymentId, amount, buyer, modelId } = await payingBuyer(site, { capacity: 1 })
    await site.travel(16 * MINUTE)
    const paid = choose(site, paymentId, amount, 'paid')
    if (round % 2) await paid
    await Promise.all([
      paid,
      releaseHolds(site.services),
      releaseHolds(other.services),
      buyer.report(order.id, claim(paymentId)),
      buyer.at(other).report(order.id, claim(paymentId)),
      new Buyer(other).ask(modelId, { telephoneAcheteur: freshPhone() }),
    ])
    await expectPaidOr('expired', order.id, amount)
  }
})

test('a cancellation against its success is a paid order or money to be returned', async () => {
  for (const _ of rounds) {
    const { order, paymentId, amount, buyer } = await payingBuyer(site)
    await site.travel(3_000)
    await Promise.all([
      choose(site, paymentId, amount, 'paid'),
      cancel(buyer, order.id),
      cancel(buyer.at(other), order.id),
      buyer.at(other).report(order.id, claim(paymentId)),
    ])
    await expectPaidOr('cancelled', order.id, amount)
  }
})

test('a replacement against the success of what it replaces pays exactly one of them', async () => {
  for (const _ of rounds) {
    const { order, paymentId, amount, buyer, modelId } = await payingBuyer(site)
    await site.travel(3_000)
    const [, next] = await Promise.all([
      choose(site, paymentId, amount, 'unheard-silent'),
      buyer.ask(modelId, { remplace: order.id, villeAcheteur: 'Ouidah', telephoneAcheteur: freshPhone() }),
      buyer.at(other).report(order.id, claim(paymentId)),
    ])
    const end = await eventually(
      () => stockOf(site, modelId),
      ({ sold }) => sold === 1,
    )
    expect(end).toEqual({ held: 0, sold: 1 })
    expect((await outcomeOf(site, order.id)).state).toBe(next.status === 201 ? 'cancelled' : 'paid')
  }
})

test('starting to pay, cancelling and running out at once leaves one outcome', async () => {
  for (const _ of rounds) {
    const { modelId } = await makeTicketModel(site.db)
    const buyer = new Buyer(site)
    const order = await buyer.hold(modelId, { telephoneAcheteur: freshPhone() })
    await site.travel(15 * MINUTE - 50)
    const start = () => buyer.request('POST', href(routes.apiOrderPayment, { orderId: order.id }), {})
    await Promise.all([start(), cancel(buyer.at(other), order.id), releaseHolds(other.services), start()])
    const { state } = await outcomeOf(site, order.id)
    expect(await stockOf(site, modelId)).toEqual({ held: state === 'held' ? 1 : 0, sold: 0 })
  }
})

test('nothing is broken after all of that', async () => {
  await releaseHolds(site.services)
  expect(await checkInvariants(site.services)).toEqual([])
})
