import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Buyer, refusal } from '../../../../test/buyer.ts'
import { makeTicketModel, type NewTicketModel } from '../../../../test/factories.ts'
import { sika } from '../../../../test/factories/staff.ts'
import { refundAtOnce } from '../../../../test/sale/refund-desk.ts'
import { choose, freshPhone, payingBuyer, settle } from '../../../../test/paying-buyer.ts'
import { mailsOf, outcomeOf, refundsDue, stateOf } from '../../../../test/sale-records.ts'
import { dyingServices } from '../../../../test/sale/dying-services.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { readConfig } from '../../../config.ts'
import { many, one, sql } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import { cancelEvent, postponeEvent } from '../../catalogue/changes/change-event.ts'
import { finishByHand } from '../../payments/refunds/finish-by-hand.ts'
import { sendDueRefunds } from '../../payments/refunds/send-refund.ts'
import { checkInvariants } from '../../books/check-invariants.ts'
import { releaseHolds } from '../../checkout/holds/release-ended-holds.ts'
import { orderRefunds } from '../refunds/order-refunds.ts'
import { listTickets } from '../../tickets/list-tickets.ts'
import { renderChangeMail } from './change-mail.tsx'
import { tellBuyers } from './tell-buyers.ts'

const DAY = 24 * 3_600_000
let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const owners = () => ({ order: orderRefunds(site.services) })
const rain = { reason: 'La pluie a rendu le site impraticable.', by: sika }
const cancel = (eventId: string) => cancelEvent(site.services, { eventId, ...rain })
const changeMails = async (orderId: string) =>
  (await mailsOf(site, orderId)).filter(({ kind }) => kind === 'event-change').length

async function paidOrder(given: NewTicketModel & { quantity?: number } = {}) {
  const sale = await payingBuyer(site, given)
  await choose(site, sale.paymentId, sale.amount, 'unheard-silent')
  expect(await settle(site, sale.paymentId)).toEqual({ kind: 'paid' })
  return { ...sale, orderId: sale.order.id }
}
async function eventOf(modelId: string): Promise<string> {
  const shape = z.object({ id: z.string() })
  return (await one(site.db, shape, sql`select event_id as id from ticket_models where id = ${modelId}`)).id
}
const refundsOf = (paymentId: string) =>
  many(
    site.db,
    z.object({ amount: z.number(), state: z.string() }),
    sql`select amount, state from refunds where payment_id = ${paymentId}`,
  )

describe('an event that is cancelled', () => {
  test('E18: sells nothing from that moment on, and gives every buyer the money back, each told once', async () => {
    const first = await paidOrder({ capacity: 10 })
    const eventId = await eventOf(first.modelId)
    const buyer = new Buyer(site)
    const held = await buyer.hold(first.modelId, { telephoneAcheteur: freshPhone() })
    expect(await cancel(eventId)).toEqual({ kind: 'cancelled' })
    expect(await cancel(eventId)).toEqual({ kind: 'cancelled-before' })
    const asked = await refusal(await new Buyer(site).ask(first.modelId, { telephoneAcheteur: freshPhone() }))
    expect(asked).toMatchObject({ status: 409, code: 'vente-fermee' })
    // Two processes at once, and one run after them.
    await Promise.all([tellBuyers(site.services), tellBuyers(site.services)])
    await tellBuyers(site.services)
    expect(await changeMails(first.orderId)).toBe(1)
    expect(await refundsOf(first.paymentId)).toEqual([{ amount: 7000, state: 'decided' }])
    expect(await stateOf(site, held.id)).toBe('cancelled')
    await sendDueRefunds(site.services, owners())
    expect(await stateOf(site, first.orderId)).toBe('refunded')
    const [kinds] = [(await mailsOf(site, first.orderId)).map(({ kind }) => kind).sort()]
    expect(kinds).toEqual(['event-change', 'refund', 'ticket-delivery'])
  })

  test('E18: takes back what is paid while it is being cancelled, and owes what comes later', async () => {
    const paying = await payingBuyer(site)
    const late = await payingBuyer(site, { eventId: await eventOf(paying.modelId) })
    await site.travel(20 * 60_000)
    await releaseHolds(site.services)
    const again = await payingBuyer(site, { eventId: await eventOf(paying.modelId) })
    await choose(site, again.paymentId, again.amount, 'unheard-silent')
    await cancel(await eventOf(paying.modelId))
    await choose(site, late.paymentId, late.amount, 'unheard-silent')
    expect(await settle(site, late.paymentId)).toEqual({ kind: 'refund-due' })
    expect(await refundsDue(site, late.order.id)).toHaveLength(1)
    // The money had come before the provider was asked: the held order is not cancelled, but paid and refunded.
    await tellBuyers(site.services)
    await tellBuyers(site.services)
    expect(await outcomeOf(site, again.order.id)).toMatchObject({ state: 'paid' })
    expect(await refundsOf(again.paymentId)).toEqual([{ amount: 7000, state: 'decided' }])
  })

  test('E18: waits for a part that goes back already, and then gives back the rest', async () => {
    const sale = await paidOrder({ quantity: 2 })
    const part = await refundAtOnce(site.services, sale.order.reference, { amount: 500 })
    await cancel(await eventOf(sale.modelId))
    await tellBuyers(site.services)
    await tellBuyers(site.services)
    expect(await changeMails(sale.orderId)).toBe(1)
    expect(await refundsOf(sale.paymentId)).toEqual([{ amount: 500, state: 'decided' }])
    await finishByHand(site.services, owners(), part.refundId, { reference: 'MoMo 1', by: sika })
    await tellBuyers(site.services)
    expect(await refundsOf(sale.paymentId)).toContainEqual({ amount: 13_500, state: 'decided' })
    expect(await changeMails(sale.orderId)).toBe(1)
  })

  test('has its buyers told in steps that another process goes on with', async () => {
    const first = await paidOrder({ capacity: 50 })
    const eventId = await eventOf(first.modelId)
    const sales = [first, await paidOrder({ eventId }), await paidOrder({ eventId })]
    await cancel(eventId)
    // The process dies when it has told one buyer.
    await tellBuyers(dyingServices(site.services, { after: 1 }))
    const before = await Promise.all(sales.map(({ orderId }) => changeMails(orderId)))
    expect(before.filter((count) => count === 1)).toHaveLength(1)
    await tellBuyers(site.services)
    expect(await Promise.all(sales.map(({ orderId }) => changeMails(orderId)))).toEqual([1, 1, 1])
    await site.travel(11 * 60_000)
    await tellBuyers(site.services)
    expect(await tellBuyers(site.services)).toBe(0)
  })
})

describe('an event that is postponed', () => {
  const dates = (days: number) => {
    const startsAt = new Date(site.clock.now().getTime() + days * DAY)
    return { startsAt, endsAt: new Date(startsAt.getTime() + 6 * 3_600_000) }
  }
  const postpone = (eventId: string, days: number) =>
    postponeEvent(site.services, { eventId, ...rain, ...dates(days) })

  test('goes on selling, keeps every ticket valid, and tells every buyer once', async () => {
    const { orderId, modelId, paymentId } = await paidOrder({ capacity: 10 })
    const eventId = await eventOf(modelId)
    expect(await postpone(eventId, 60)).toEqual({ kind: 'postponed' })
    await Promise.all([tellBuyers(site.services), tellBuyers(site.services)])
    expect(await changeMails(orderId)).toBe(1)
    expect(await outcomeOf(site, orderId)).toEqual({ state: 'paid', tickets: 1, due: 0 })
    expect(await refundsOf(paymentId)).toEqual([])
    await new Buyer(site).hold(modelId, { telephoneAcheteur: freshPhone() })
    // The event is postponed again, and the buyers are told again.
    expect(await postpone(eventId, 90)).toEqual({ kind: 'postponed' })
    await tellBuyers(site.services)
    expect(await changeMails(orderId)).toBe(2)
  })

  test('needs a day to come that ends after it begins, and is not cancelled', async () => {
    const { modelId, eventId } = await makeTicketModel(site.db)
    expect(modelId).not.toBe('')
    expect(await postpone('nobody-knows', 10)).toEqual({ kind: 'unknown-event' })
    expect(await postpone(eventId, -1)).toEqual({ kind: 'past-date' })
    const { startsAt } = dates(5)
    const backwards = { eventId, ...rain, startsAt, endsAt: startsAt }
    expect(await postponeEvent(site.services, backwards)).toEqual({ kind: 'ends-before-it-starts' })
    await cancel(eventId)
    expect(await postpone(eventId, 10)).toEqual({ kind: 'cancelled' })
  })
})

test('the public API and the sale say what has changed', async () => {
  const { eventId } = await makeTicketModel(site.db)
  await cancel(eventId)
  const answer = await fetch(site.address + routes.apiEvents)
  const events = z
    .array(z.looseObject({ id: z.string(), annulation: z.string().optional() }))
    .parse(await answer.json())
  expect(events.find(({ id }) => id === eventId)?.annulation).toBe(rain.reason)
})

describe('the mails', () => {
  const config = { ...readConfig({}), publicUrl: 'https://kwabo.example' }
  const render = (subjectId: string, data: unknown) =>
    renderChangeMail(
      { ...site.services, config },
      { id: '', kind: '', subjectId, recipient: '', messageId: '', attempts: 0, data },
    )

  test('say the same in HTML and in text', async () => {
    const data = {
      eventName: 'Siano Babassa',
      venue: 'Place du Souvenir, Cotonou',
      reason: rain.reason,
      previousStartsAt: '2027-07-05T16:00:00Z',
      startsAt: '2027-07-12T16:00:00Z',
      reference: 'K-4M7T2',
      token: 'AAAAAAAAAAAAAAAAAAAAAA',
      firstName: 'Afi',
      amount: 7000,
    }
    const cancelled = await render(randomUUID(), { ...data, kind: 'cancelled' })
    expect(cancelled.subject).toBe('Annulé : Siano Babassa (K-4M7T2)')
    expect(cancelled.text).toContain('Nous vous remboursons 7\u00a0000\u00a0FCFA.')
    const moved = await render(randomUUID(), { ...data, kind: 'postponed' })
    expect(moved.text).toContain(
      'aura lieu le lundi 12 juillet 2027 à 17h, au lieu du lundi 5 juillet 2027 à 17h',
    )
    expect(moved.html).toContain('ce jour-là\u00a0? ')
    for (const { html, text } of [cancelled, moved]) {
      expect(text).toContain(`https://kwabo.example${href(routes.order, { token: data.token })}`)
      expect(html.replaceAll('&#x27;', "'")).toContain(rain.reason)
    }
  })

  test('move the entry in the calendar to the new day, then take it out', async () => {
    const { orderId, modelId } = await paidOrder({ capacity: 10, quantity: 2 })
    const eventId = await eventOf(modelId)
    const calendarOf = async () => {
      await tellBuyers(site.services)
      const { data } = await one(
        site.db,
        z.object({ data: z.unknown() }),
        sql`select data from outbox_messages where subject_id = ${orderId} and kind = 'event-change'
            order by created_at desc limit 1`,
      )
      const { attachments } = await render(orderId, data)
      expect(attachments).toHaveLength(1)
      return { type: attachments[0]?.contentType, lines: String(attachments[0]?.body).split('\r\n') }
    }
    const [ticket] = await listTickets(site.db, orderId)
    const uid = `UID:${ticket?.calendarId}-${ticket?.entries[0]?.id}@kwabo.example`
    const startsAt = new Date('2031-07-12T16:00:00Z')
    await postponeEvent(site.services, {
      eventId,
      ...rain,
      startsAt,
      endsAt: new Date('2031-07-12T22:00:00Z'),
    })
    const moved = await calendarOf()
    expect(moved.type).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect(moved.lines).toEqual(
      expect.arrayContaining(['METHOD:PUBLISH', uid, 'DTSTART:20310712T160000Z', 'SEQUENCE:1']),
    )
    await site.travel(1_000)
    await cancel(eventId)
    const cancelled = await calendarOf()
    expect(cancelled.type).toBe('text/calendar; charset=utf-8; method=CANCEL')
    expect(cancelled.lines).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', uid, 'STATUS:CANCELLED', 'SEQUENCE:2']),
    )
  })
})

test('nothing is broken after all of that', async () => {
  await releaseHolds(site.services)
  await sendDueRefunds(site.services, owners())
  expect(await checkInvariants(site.services)).toEqual([])
})
