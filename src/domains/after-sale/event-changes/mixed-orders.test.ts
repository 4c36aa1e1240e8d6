import { sika } from '../../../../test/factories/staff.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makeTicketModel } from '../../../../test/factories.ts'
import { insertCode } from '../../../../test/factories/promo.ts'
import { choose, settle } from '../../../../test/paying-buyer.ts'
import { stateOf, stockOf } from '../../../../test/sale-records.ts'
import { dyingServices } from '../../../../test/sale/dying-services.ts'
import { holdOrderOf, type EventLine } from '../../../../test/sale/order-of-events.ts'
import { refundDesk } from '../../../../test/sale/refund-desk.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { many, run, sql } from '../../../platform/database.ts'
import { cancelEvent, postponeEvent } from '../../catalogue/changes/change-event.ts'
import { finishByHand, refuseRefund } from '../../payments/refunds/finish-by-hand.ts'
import { sendDueRefunds } from '../../payments/refunds/send-refund.ts'
import { checkInvariants } from '../../books/check-invariants.ts'
import { tellBuyers } from './tell-buyers.ts'

const DAY = 24 * 3_600_000
let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const { owners, decided, ticketsOf, statesOf } = refundDesk(() => site)
const rain = { reason: 'La pluie a rendu le site impraticable.', by: sika }
const tell = () => tellBuyers(site.services)
const cancel = async (...eventIds: string[]) => {
  for (const eventId of eventIds)
    expect(await cancelEvent(site.services, { eventId, ...rain })).toEqual({ kind: 'cancelled' })
}

async function paidOrder(lines: readonly EventLine[] = [{ price: 7000 }, { price: 5000 }], code?: string) {
  const held = await holdOrderOf(site, lines, code)
  const { paiementId: paymentId, widget } = await held.buyer.startPayment(held.orderId)
  await choose(site, paymentId, Number(widget.options.amount), 'unheard-silent')
  expect(await settle(site, paymentId)).toEqual({ kind: 'paid' })
  const [a = '', b = '', c = ''] = held.models.map(({ eventId }) => eventId)
  return { ...held, paymentId, a, b, c }
}
const refundsOf = (paymentId: string) =>
  many(
    site.db,
    z.object({ amount: z.number(), state: z.string() }),
    sql`select amount, state from refunds where payment_id = ${paymentId} order by decided_at, amount`,
  )
const amountsOf = async (paymentId: string) => (await refundsOf(paymentId)).map(({ amount }) => amount)
/** The content of the mails about changed events: the event, and how many francs go back. */
const told = (orderId: string) =>
  many(
    site.db,
    z.object({ eventId: z.string(), amount: z.number() }),
    sql`select data ->> 'eventId' as "eventId", (data ->> 'amount')::integer as amount from outbox_messages
        where subject_id = ${orderId} and kind = 'event-change' order by created_at`,
  )
/** Ends all decided refunds as done, by the provider or by hand. */
const giveBack = async () => {
  await sendDueRefunds(site.services, owners())
  const byHand = await many(
    site.db,
    z.object({ id: z.string() }),
    sql`select id from refunds where state = 'decided' and by_hand`,
  )
  for (const { id } of byHand)
    await finishByHand(site.services, owners(), id, { reference: 'MoMo 1', by: sika })
}
const giveBackAndTell = async () => {
  await giveBack()
  await tell()
}

describe('of an order of two events, one that is cancelled', () => {
  test('E18: gives back what its tickets cost, and leaves the other event its tickets and its money', async () => {
    const { orderId, paymentId, a } = await paidOrder([
      { price: 7000, quantity: 2 },
      { price: 5000, quantity: 1 },
    ])
    await cancel(a)
    await Promise.all([tell(), tell()])
    expect(await refundsOf(paymentId)).toEqual([{ amount: 14_000, state: 'decided' }])
    expect(await statesOf(orderId)).toEqual(['blocked', 'blocked', 'issued'])
    expect(await told(orderId)).toEqual([{ eventId: a, amount: 14_000 }])
    await giveBackAndTell()
    expect(await stateOf(site, orderId)).toBe('refunded_partly')
    expect(await statesOf(orderId)).toEqual(['void', 'void', 'issued'])
    expect(await amountsOf(paymentId)).toEqual([14_000])
  })

  test('leaves the money of the other one also when somebody was let in to both', async () => {
    const { orderId, paymentId, b } = await paidOrder()
    await run(site.db, sql`update tickets set state = 'used' where order_id = ${orderId}`)
    await cancel(b)
    await tell()
    await giveBackAndTell()
    expect(await amountsOf(paymentId)).toEqual([5000])
    expect(await statesOf(orderId)).toEqual(['used', 'used'])
  })

  test('gives back what was paid with a code, not what the ticket costs', async () => {
    const { eventId: a } = await makeTicketModel(site.db)
    const { eventId: b } = await makeTicketModel(site.db)
    const { code } = await insertCode(site.db, { events: [a, b] })
    const lines = [
      { eventId: a, price: 7000, promoPrice: 4500 },
      { eventId: b, price: 5000, promoPrice: 4000 },
    ]
    const { paymentId, orderId } = await paidOrder(lines, code)
    await cancel(a)
    await tell()
    expect(await amountsOf(paymentId)).toEqual([4500])
    expect(await told(orderId)).toEqual([{ eventId: a, amount: 4500 }])
  })

  test('gives nothing back twice where its own ticket was refunded before', async () => {
    const { orderId, paymentId, reference, a } = await paidOrder()
    const [ticket] = await ticketsOf(orderId)
    await decided(reference, { amount: 4000, tickets: [ticket?.number ?? ''] })
    await giveBack()
    await cancel(a)
    await tell()
    // The rest of this ticket's price goes back now, but no franc of the other event.
    expect(await amountsOf(paymentId)).toEqual([4000, 3000])
    expect(await statesOf(orderId)).toEqual(['void', 'issued'])
  })

  test('gives all of it back where a ticket of the other event was refunded before', async () => {
    const { orderId, paymentId, reference, a } = await paidOrder()
    const [, ticket] = await ticketsOf(orderId)
    await decided(reference, { amount: 4000, tickets: [ticket?.number ?? ''] })
    await giveBack()
    await cancel(a)
    await tell()
    expect(await amountsOf(paymentId)).toEqual([4000, 7000])
    expect(await told(orderId)).toEqual([{ eventId: a, amount: 7000 }])
  })

  test('waits for a part that is on its way, and leaves as much as the other event costs', async () => {
    const { orderId, paymentId, reference, a } = await paidOrder()
    const part = await decided(reference, { amount: 500, byHand: true })
    await cancel(a)
    await tell()
    await tell()
    expect(await amountsOf(paymentId)).toEqual([500])
    expect(await statesOf(orderId)).toEqual(['blocked', 'issued'])
    expect(await told(orderId)).toEqual([{ eventId: a, amount: 7000 }])
    await finishByHand(site.services, owners(), part, { reference: 'MoMo 1', by: sika })
    await tell()
    expect(await amountsOf(paymentId)).toEqual([500, 6500])
    expect(await told(orderId)).toHaveLength(1)
  })

  test('counts a ticket of a group for its part of the group', async () => {
    const { orderId, paymentId, reference, a } = await paidOrder([
      { price: 7000 },
      { price: 10_000, persons: 3 },
    ])
    const [, ticket] = await ticketsOf(orderId)
    await decided(reference, { amount: 3333, tickets: [ticket?.number ?? ''] })
    await giveBack()
    await cancel(a)
    await tell()
    expect(await amountsOf(paymentId)).toEqual([3333, 7000])
    expect(await statesOf(orderId)).toEqual(['blocked', 'void', 'issued', 'issued'])
  })

  test('is told and refunded once, although its process dies on the way', async () => {
    const first = await paidOrder()
    const second = await paidOrder([{ eventId: first.a, price: 7000 }, { price: 5000 }])
    await cancel(first.a)
    await tellBuyers(dyingServices(site.services, { after: 1 }))
    await tell()
    for (const { paymentId, orderId } of [first, second]) {
      expect(await amountsOf(paymentId)).toEqual([7000])
      expect(await told(orderId)).toHaveLength(1)
      expect(await statesOf(orderId)).toEqual(['blocked', 'issued'])
    }
  })

  test('leaves the free ticket of the other event valid, until that is cancelled too', async () => {
    const { orderId, paymentId, a, b } = await paidOrder([{ price: 7000 }, { price: 0 }])
    await cancel(a)
    await tell()
    await giveBackAndTell()
    expect(await amountsOf(paymentId)).toEqual([7000])
    expect(await statesOf(orderId)).toEqual(['void', 'issued'])
    await site.travel(1_000)
    await cancel(b)
    await tell()
    expect(await statesOf(orderId)).toEqual(['void', 'blocked'])
    expect(await told(orderId)).toEqual([
      { eventId: a, amount: 7000 },
      { eventId: b, amount: 0 },
    ])
  })

  test('lets go of all that is held and not paid', async () => {
    const { orderId, models } = await holdOrderOf(site, [{}, {}])
    await cancel(models[0]?.eventId ?? '')
    await tell()
    expect(await stateOf(site, orderId)).toBe('cancelled')
    for (const { modelId } of models) expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 0 })
  })
})

describe('of an order of several events, those that are cancelled', () => {
  test('one after the other give back all that was paid, and no more', async () => {
    const { orderId, paymentId, a, b } = await paidOrder()
    await cancel(a)
    await tell()
    await site.travel(1_000)
    await cancel(b)
    // The first refund is still on its way.
    await tell()
    expect(await amountsOf(paymentId)).toEqual([7000])
    expect(await statesOf(orderId)).toEqual(['blocked', 'blocked'])
    await giveBackAndTell()
    await giveBackAndTell()
    expect(await amountsOf(paymentId)).toEqual([7000, 5000])
    expect(await told(orderId)).toEqual([
      { eventId: a, amount: 7000 },
      { eventId: b, amount: 5000 },
    ])
    expect(await stateOf(site, orderId)).toBe('refunded')
    expect(await statesOf(orderId)).toEqual(['void', 'void'])
  })

  test('at once are told each, with a part that went back before', async () => {
    const { orderId, paymentId, reference, a, b, c } = await paidOrder([
      { price: 7000 },
      { price: 5000 },
      { price: 3000 },
    ])
    await decided(reference, { amount: 500 })
    await giveBack()
    await cancel(a, b, c)
    await Promise.all([tell(), tell()])
    for (let round = 0; round < 3; round += 1) await giveBackAndTell()
    const amounts = await amountsOf(paymentId)
    expect(amounts.reduce((sum, amount) => sum + amount)).toBe(15_000)
    expect((await told(orderId)).map(({ eventId }) => eventId).sort()).toEqual([a, b, c].sort())
    expect(await stateOf(site, orderId)).toBe('refunded')
  })

  test('bring back with the last one what was refused before', async () => {
    const { orderId, paymentId, a, b } = await paidOrder()
    await cancel(a)
    await tell()
    const [refund] = await many(
      site.db,
      z.object({ id: z.string() }),
      sql`select id from refunds where payment_id = ${paymentId}`,
    )
    await refuseRefund(site.services, owners(), refund?.id ?? '', { why: 'Numéro fermé', by: sika })
    expect(await statesOf(orderId)).toEqual(['blocked', 'issued'])
    await site.travel(1_000)
    await cancel(b)
    await tell()
    expect(await refundsOf(paymentId)).toEqual([
      { amount: 7000, state: 'refused' },
      { amount: 12_000, state: 'decided' },
    ])
    expect((await told(orderId)).map(({ amount }) => amount)).toEqual([7000, 5000])
  })
})

test('of an order of two events, one that is postponed moves no money and no ticket', async () => {
  const { orderId, paymentId, reference, a } = await paidOrder()
  const startsAt = new Date(site.clock.now().getTime() + 60 * DAY)
  const endsAt = new Date(startsAt.getTime() + 6 * 3_600_000)
  expect((await postponeEvent(site.services, { eventId: a, ...rain, startsAt, endsAt })).kind).toBe(
    'postponed',
  )
  await tell()
  expect(await told(orderId)).toEqual([{ eventId: a, amount: 0 }])
  expect(await amountsOf(paymentId)).toEqual([])
  expect(await statesOf(orderId)).toEqual(['issued', 'issued'])
  // A buyer who cannot come on the new day is refunded by staff, ticket by ticket.
  const [ticket] = await ticketsOf(orderId)
  await decided(reference, { amount: 7000, tickets: [ticket?.number ?? ''] })
  await giveBackAndTell()
  expect(await statesOf(orderId)).toEqual(['void', 'issued'])
})

test('nothing is broken after all of that', async () => {
  await site.travel(11 * 60_000)
  await giveBackAndTell()
  const broken = await checkInvariants(site.services)
  const jobs = ['a mail is sent', 'open money is looked for', 'money on its way']
  expect(broken.filter(({ rule }) => !jobs.some((job) => rule.startsWith(job)))).toEqual([])
})
