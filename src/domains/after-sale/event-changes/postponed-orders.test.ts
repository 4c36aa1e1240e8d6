import { sika } from '../../../../test/factories/staff.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Buyer } from '../../../../test/buyer.ts'
import { choose, freshPhone, payingBuyer, settle } from '../../../../test/paying-buyer.ts'
import { mailsOf } from '../../../../test/sale-records.ts'
import { holdOrderOf } from '../../../../test/sale/order-of-events.ts'
import { refundDesk } from '../../../../test/sale/refund-desk.ts'
import { untilWaiting } from '../../../../test/sale/until-waiting.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { many, one, run, sql } from '../../../platform/database.ts'
import { cancelEvent, postponeEvent } from '../../catalogue/changes/change-event.ts'
import { finishByHand, refuseRefund } from '../../payments/refunds/finish-by-hand.ts'
import { checkInvariants } from '../../books/check-invariants.ts'
import { releaseHolds } from '../../checkout/holds/release-ended-holds.ts'
import { tellBuyers } from './tell-buyers.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const { owners, paidOrder, decided, ticketsOf, statesOf } = refundDesk(() => site)
const tell = () => tellBuyers(site.services)
const news = async (orderId: string) =>
  (await mailsOf(site, orderId)).filter(({ kind }) => kind === 'event-change').length

/** An order whose hold and grace are over; its widget may have stayed open. */
async function expiredOrder() {
  const sale = await payingBuyer(site)
  for (const minutes of [25, 6]) {
    await site.travel(minutes * MINUTE)
    await releaseHolds(site.services)
  }
  return sale
}

async function paysLate({ paymentId, amount }: { paymentId: string; amount: number }): Promise<void> {
  await choose(site, paymentId, amount, 'unheard-silent')
  expect(await settle(site, paymentId)).toEqual({ kind: 'paid' })
}

async function eventOf(modelId: string): Promise<string> {
  const shape = z.object({ id: z.string() })
  return (await one(site.db, shape, sql`select event_id as id from ticket_models where id = ${modelId}`)).id
}

/** The present begin of a ticket model's event, ISO 8601. */
async function datesOf(modelId: string) {
  const shape = z.object({ startsAt: z.date().transform((date) => date.toISOString()) })
  return one(
    site.db,
    shape,
    sql`select starts_at as "startsAt" from events where id = ${await eventOf(modelId)}`,
  )
}

/** The dates in the mails about an order's event, oldest first. */
async function newsOf(orderId: string) {
  const shape = z.object({ data: z.object({ previousStartsAt: z.string(), startsAt: z.string() }) })
  const mails = sql`select data from outbox_messages
                    where subject_id = ${orderId} and kind = 'event-change' order by created_at, id`
  return (await many(site.db, shape, mails)).map(({ data }) => data)
}

const inDays = (days: number) => new Date(site.clock.now().getTime() + days * DAY)

async function postpone(modelId: string, to: number | string, lasts = DAY) {
  const eventId = await eventOf(modelId)
  const startsAt = typeof to === 'number' ? inDays(to) : new Date(to)
  const endsAt = new Date(startsAt.getTime() + lasts)
  const change = { eventId, reason: 'La salle est en travaux.', by: sika, startsAt, endsAt }
  expect(await postponeEvent(site.services, change)).toEqual({ kind: 'postponed' })
  return eventId
}

/** Buys one more ticket of a model that is on sale. */
async function buyOne(modelId: string): Promise<string> {
  const buyer = new Buyer(site)
  const { id, montant } = await buyer.hold(modelId, { telephoneAcheteur: freshPhone() })
  const { paiementId } = await buyer.startPayment(id)
  await settle(site, paiementId, await choose(site, paiementId, montant, 'paid'))
  return id
}

describe('of an event that is postponed', () => {
  test('whoever buys in the next ten minutes is told too: the page may have shown the old date', async () => {
    const { orderId, modelId } = await paidOrder()
    await postpone(modelId, 60)
    await site.travel(9 * MINUTE)
    const soon = await buyOne(modelId)
    await site.travel(2 * MINUTE)
    const later = await buyOne(modelId)
    await tell()
    expect(await Promise.all([orderId, soon, later].map(news))).toEqual([1, 1, 0])
  })

  test('whoever gets the money back is not told that the tickets stay valid, unless it is refused', async () => {
    const { orderId, reference, modelId } = await paidOrder()
    const refund = await decided(reference, { byHand: true })
    await postpone(modelId, 60)
    await tell()
    expect(await statesOf(orderId)).toEqual(['blocked'])
    expect(await news(orderId)).toBe(0)
    await refuseRefund(site.services, owners(), refund, { why: 'Elle vient quand même.', by: sika })
    await tell()
    await tell()
    expect(await statesOf(orderId)).toEqual(['issued'])
    expect(await news(orderId)).toBe(1)
  })

  test('whoever has only tickets of another event left hears nothing', async () => {
    const { orderId, reference, buyer, models } = await holdOrderOf(site, [{ price: 7000 }, { price: 5000 }])
    const { paiementId, widget } = await buyer.startPayment(orderId)
    await choose(site, paiementId, Number(widget.options.amount), 'unheard-silent')
    expect(await settle(site, paiementId)).toEqual({ kind: 'paid' })
    const [ticket] = await ticketsOf(orderId)
    const refund = await decided(reference, { amount: 7000, tickets: [ticket?.number ?? ''] })
    await finishByHand(site.services, owners(), refund, { reference: 'MoMo 1', by: sika })
    expect(await statesOf(orderId)).toEqual(['void', 'issued'])
    await postpone(models[0]?.modelId ?? '', 60)
    await tell()
    expect(await news(orderId)).toBe(0)
    await postpone(models[1]?.modelId ?? '', 60)
    await tell()
    expect(await news(orderId)).toBe(1)
  })

  test('E6: whoever had ordered before, and whose money comes when all were told, is told too', async () => {
    const late = await expiredOrder()
    await postpone(late.modelId, 60)
    await site.travel(11 * MINUTE)
    await tell()
    await paysLate(late)
    await tell()
    await tell()
    expect(await news(late.order.id)).toBe(1)
    // A buyer who orders now reads the new date before paying, so no mail is needed.
    const after = await payingBuyer(site, { eventId: await eventOf(late.modelId) })
    await choose(site, after.paymentId, after.amount, 'unheard-silent')
    expect(await settle(site, after.paymentId)).toEqual({ kind: 'paid' })
    await tell()
    expect(await news(after.order.id)).toBe(0)
  })

  test('of a date that was put off again only the last one is told, in place of the one that was known', async () => {
    const late = await expiredOrder()
    const known = (await datesOf(late.modelId)).startsAt
    await postpone(late.modelId, 60)
    await site.travel(11 * MINUTE)
    await tell()
    await postpone(late.modelId, 90)
    await site.travel(11 * MINUTE)
    await tell()
    await paysLate(late)
    await tell()
    await tell()
    const { startsAt } = await datesOf(late.modelId)
    expect(await newsOf(late.order.id)).toMatchObject([{ previousStartsAt: known, startsAt }])
    await postpone(late.modelId, 120)
    await tell()
    expect(await newsOf(late.order.id)).toMatchObject([{}, { previousStartsAt: startsAt }])
  })

  test('whoever heard nothing before it was put back to its day hears nothing', async () => {
    const { orderId, modelId } = await paidOrder()
    const known = await datesOf(modelId)
    await postpone(modelId, 60)
    await site.travel(MINUTE)
    await postpone(modelId, known.startsAt, 10 * 60 * MINUTE)
    await site.travel(11 * MINUTE)
    await tell()
    expect(await news(orderId)).toBe(0)
    // A change of the end alone is told too.
    await postpone(modelId, known.startsAt, 2 * DAY)
    await tell()
    expect(await newsOf(orderId)).toEqual([{ previousStartsAt: known.startsAt, startsAt: known.startsAt }])
  })

  test('whoever ordered for a new date is told when that is put back', async () => {
    const { modelId } = await paidOrder()
    const known = await datesOf(modelId)
    await postpone(modelId, 60)
    const read = await datesOf(modelId)
    await site.travel(2 * MINUTE)
    const sale = await payingBuyer(site, { eventId: await eventOf(modelId) })
    await site.travel(2 * MINUTE)
    await postpone(modelId, known.startsAt, 10 * 60 * MINUTE)
    await paysLate(sale)
    await tell()
    expect(await newsOf(sale.order.id)).toEqual([
      { previousStartsAt: read.startsAt, startsAt: known.startsAt },
    ])
  })

  test('a date that moves again while it is being told is told to nobody any more', async () => {
    const { orderId, modelId } = await paidOrder()
    const known = await datesOf(modelId)
    await postpone(modelId, 60)
    await site.travel(MINUTE)
    await site.db
      .transaction(async (tx) => {
        await run(tx, sql`select from orders where id = ${orderId} for update`)
        const telling = tell()
        await untilWaiting(site, 1)
        await postpone(modelId, 90)
        return [telling]
      })
      .then((all) => Promise.all(all))
    await tell()
    expect(await newsOf(orderId)).toEqual([
      { previousStartsAt: known.startsAt, startsAt: (await datesOf(modelId)).startsAt },
    ])
  })

  test('E6: whoever pays while all others are being told is told with the next round', async () => {
    const late = await expiredOrder()
    const eventId = await eventOf(late.modelId)
    const first = await payingBuyer(site, { eventId })
    await choose(site, first.paymentId, first.amount, 'unheard-silent')
    expect(await settle(site, first.paymentId)).toEqual({ kind: 'paid' })
    await postpone(late.modelId, 60)
    await site.travel(11 * MINUTE)
    await choose(site, late.paymentId, late.amount, 'unheard-silent')
    // `tell` has listed the orders, and waits for the lock of the first one.
    const telling = await site.db
      .transaction(async (tx) => {
        await run(tx, sql`select from orders where id = ${first.order.id} for update`)
        const told = tell()
        await untilWaiting(site, 1)
        expect(await settle(site, late.paymentId)).toEqual({ kind: 'paid' })
        return [told]
      })
      .then((one) => Promise.all(one))
    expect(telling).toEqual([1])
    await tell()
    expect([await news(first.order.id), await news(late.order.id)]).toEqual([1, 1])
  })

  test('E6: whoever is still paying when all others have been told is told with the next round', async () => {
    const late = await expiredOrder()
    await postpone(late.modelId, 60)
    await site.travel(11 * MINUTE)
    await choose(site, late.paymentId, late.amount, 'unheard-silent')
    // The late money is being settled, and settling waits to write the tickets.
    const settling = await site.db
      .transaction(async (tx) => {
        await run(tx, sql`lock table tickets in share mode`)
        const settled = settle(site, late.paymentId)
        await untilWaiting(site, 1)
        return [settled, tell()] as const
      })
      .then((both) => Promise.all(both))
    expect(settling[0]).toEqual({ kind: 'paid' })
    await tell()
    expect(await news(late.order.id)).toBe(1)
  })

  test('and cancelled before they were told, buyers hear of the cancelling alone', async () => {
    const { orderId, modelId } = await paidOrder()
    const eventId = await postpone(modelId, 60)
    const change = { eventId, reason: 'La salle est fermée.', by: sika }
    expect(await cancelEvent(site.services, change)).toEqual({ kind: 'cancelled' })
    await tell()
    const told = await many(
      site.db,
      z.object({ kind: z.string() }),
      sql`select data ->> 'kind' as kind from outbox_messages where subject_id = ${orderId} and kind = 'event-change'`,
    )
    expect(told).toEqual([{ kind: 'cancelled' }])
  })
})

test('nothing is broken after all of that', async () => {
  await site.travel(11 * MINUTE)
  expect(await tell()).toBe(0)
  const broken = await checkInvariants(site.services)
  const jobs = ['a mail is sent', 'money on its way']
  expect(broken.filter(({ rule }) => !jobs.some((job) => rule.startsWith(job)))).toEqual([])
})
