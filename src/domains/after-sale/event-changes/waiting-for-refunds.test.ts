import { sika } from '../../../../test/factories/staff.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { mailsOf } from '../../../../test/sale-records.ts'
import { refundDesk } from '../../../../test/sale/refund-desk.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { one, sql } from '../../../platform/database.ts'
import { cancelEvent, postponeEvent } from '../../catalogue/changes/change-event.ts'
import { decideDueRefund } from '../../payments/refunds/decide-due-refund.ts'
import { finishByHand, refuseRefund } from '../../payments/refunds/finish-by-hand.ts'
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
const refuse = (refundId: string) =>
  refuseRefund(site.services, owners(), refundId, { why: 'Elle vient quand même.', by: sika })

async function eventOf(modelId: string): Promise<string> {
  const shape = z.object({ id: z.string() })
  return (await one(site.db, shape, sql`select event_id as id from ticket_models where id = ${modelId}`)).id
}

async function postpone(eventId: string, days: number) {
  const startsAt = new Date(site.clock.now().getTime() + days * DAY)
  const endsAt = new Date(startsAt.getTime() + DAY)
  const change = { eventId, reason: 'La salle est en travaux.', by: sika, startsAt, endsAt }
  expect(await postponeEvent(site.services, change)).toEqual({ kind: 'postponed' })
  return startsAt.toISOString()
}

async function untold(eventId: string): Promise<number> {
  const count = sql`select count(*) from event_changes where event_id = ${eventId} and told_at is null`
  return (await one(site.db, z.object({ count: z.number() }), count)).count
}

describe('E18: while a refund of an order is open, a change of its event', () => {
  test('is looked at once, not each time, and told once the refund is refused', async () => {
    const { orderId, reference, modelId } = await paidOrder()
    const eventId = await eventOf(modelId)
    const refund = await decided(reference, { byHand: true })
    await postpone(eventId, 60)
    expect([await tell(), await tell()]).toEqual([1, 0])
    await site.travel(11 * MINUTE)
    expect([await tell(), await tell(), await untold(eventId)]).toEqual([0, 0, 0])
    await refuse(refund)
    expect([await tell(), await tell(), await news(orderId)]).toEqual([1, 0, 1])
  })

  test('is told as the last one of several, in place of the date that the buyer knows', async () => {
    const { orderId, reference, modelId } = await paidOrder()
    const eventId = await eventOf(modelId)
    const dates = z.object({ startsAt: z.date().transform((at) => at.toISOString()) })
    const known = await one(
      site.db,
      dates,
      sql`select starts_at as "startsAt" from events where id = ${eventId}`,
    )
    const refund = await decided(reference, { byHand: true })
    await postpone(eventId, 60)
    await tell()
    await site.travel(11 * MINUTE)
    const startsAt = await postpone(eventId, 90)
    await tell()
    await refuse(refund)
    await tell()
    await site.travel(11 * MINUTE)
    expect([await tell(), await news(orderId)]).toEqual([0, 1])
    const data = sql`select data from outbox_messages where subject_id = ${orderId} and kind = 'event-change'`
    const shape = z.object({ data: z.object({ previousStartsAt: z.string(), startsAt: z.string() }) })
    expect((await one(site.db, shape, data)).data).toEqual({ previousStartsAt: known.startsAt, startsAt })
  })

  test('gives the rest back once the part that was on its way is done, and is not looked at until then', async () => {
    const { orderId, reference, modelId } = await paidOrder({ quantity: 2 })
    const eventId = await eventOf(modelId)
    const [first] = await ticketsOf(orderId)
    const refund = await decided(reference, { amount: 7_000, tickets: [first?.number ?? ''], byHand: true })
    const change = { eventId, reason: 'La salle est fermée.', by: sika }
    expect(await cancelEvent(site.services, change)).toEqual({ kind: 'cancelled' })
    expect([await tell(), await tell()]).toEqual([1, 0])
    await site.travel(11 * MINUTE)
    expect([await tell(), await tell(), await untold(eventId)]).toEqual([0, 0, 0])
    await finishByHand(site.services, owners(), refund, { reference: 'MoMo 1', by: sika })
    expect([await tell(), await tell(), await news(orderId)]).toEqual([1, 0, 1])
    expect(await statesOf(orderId)).toEqual(['void', 'blocked'])
    const sum = sql`select sum(r.amount)::integer as sum from refunds r join orders o on o.paid_by = r.payment_id
                    where o.id = ${orderId}`
    expect(await one(site.db, z.object({ sum: z.number() }), sum)).toEqual({ sum: 14_000 })
  })

  test('gives the rest back while a surplus of the order still waits to be paid by hand', async () => {
    const { orderId, reference, modelId, paymentId } = await paidOrder({ quantity: 2 }, 'over')
    const due = sql`select id from refunds_due where payment_id = ${paymentId}`
    const { id: dueId } = await one(site.db, z.object({ id: z.string() }), due)
    const surplus = { why: 'Payé en trop', by: sika, byHand: true }
    expect((await decideDueRefund(site.services, dueId, surplus)).kind).toBe('decided')
    const [first] = await ticketsOf(orderId)
    const refund = await decided(reference, { amount: 7_000, tickets: [first?.number ?? ''], byHand: true })
    const change = { eventId: await eventOf(modelId), reason: 'La salle est fermée.', by: sika }
    await cancelEvent(site.services, change)
    expect(await tell()).toBe(1)
    await finishByHand(site.services, owners(), refund, { reference: 'MoMo 1', by: sika })
    expect([await tell(), await tell()]).toEqual([1, 0])
    expect(await statesOf(orderId)).toEqual(['void', 'blocked'])
  })
})
