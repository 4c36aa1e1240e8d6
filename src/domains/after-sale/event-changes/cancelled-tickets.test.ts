import { sika } from '../../../../test/factories/staff.ts'
import { refundAtOnce } from '../../../../test/sale/refund-desk.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Buyer, refusal } from '../../../../test/buyer.ts'
import { makeTicketModel } from '../../../../test/factories.ts'
import { buyFree } from '../../../../test/free-order.ts'
import { choose, freshPhone, payingBuyer, settle } from '../../../../test/paying-buyer.ts'
import { stateOf, tokenOf } from '../../../../test/sale-records.ts'
import { dyingServices } from '../../../../test/sale/dying-services.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { one, run, sql } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import { cancelEvent } from '../../catalogue/changes/change-event.ts'
import { finishByHand, refuseRefund } from '../../payments/refunds/finish-by-hand.ts'
import { listTickets } from '../../tickets/list-tickets.ts'
import { checkInvariants } from '../../books/check-invariants.ts'
import { orderRefunds } from '../refunds/order-refunds.ts'
import { tellBuyers } from './tell-buyers.ts'

let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const owners = () => ({ order: orderRefunds(site.services) })
const rain = { reason: 'La pluie a rendu le site impraticable.', by: sika }
const cancel = (eventId: string) => cancelEvent(site.services, { eventId, ...rain })
const ticketsOf = (orderId: string) => listTickets(site.db, orderId)
const statesOf = async (orderId: string) => (await ticketsOf(orderId)).map(({ state }) => state)

async function freeOrders(count: number) {
  const { modelId, eventId } = await makeTicketModel(site.db, { price: 0, capacity: 50 })
  const orders = []
  for (let made = 0; made < count; made += 1) orders.push(await buyFree(site, modelId))
  return { modelId, eventId, orders: orders.map(({ id }) => id) }
}
async function paidOrder(quantity = 1) {
  const sale = await payingBuyer(site, { capacity: 10, quantity })
  await choose(site, sale.paymentId, sale.amount, 'unheard-silent')
  expect(await settle(site, sale.paymentId)).toEqual({ kind: 'paid' })
  const shape = z.object({ eventId: z.string() })
  const found = sql`select event_id as "eventId" from ticket_models where id = ${sale.modelId}`
  return { ...sale, ...(await one(site.db, shape, found)), orderId: sale.order.id }
}
async function verify(code: string): Promise<unknown> {
  const answer = await fetch(site.address + routes.apiVerify, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  })
  return answer.json()
}
const file = async (path: string) => {
  const answer = await fetch(site.address + path)
  return { status: answer.status, text: await answer.text() }
}

describe('tickets of a cancelled event', () => {
  test('that cost nothing are void, in steps that another process goes on with; a used one stays used', async () => {
    const { eventId, orders } = await freeOrders(3)
    await run(site.db, sql`update tickets set state = 'used' where order_id = ${orders[2] ?? ''}`)
    await cancel(eventId)
    // The process dies when it has told one buyer.
    await tellBuyers(dyingServices(site.services, { after: 1 }))
    await Promise.all([tellBuyers(site.services), tellBuyers(site.services)])
    expect(await Promise.all(orders.map(statesOf))).toEqual([['void'], ['void'], ['used']])
  })

  test('say so to whoever checks them, leave as no file, and leave the calendar', async () => {
    const { eventId, orders } = await freeOrders(1)
    const [orderId = ''] = orders
    const [ticket] = await ticketsOf(orderId)
    if (!ticket) throw new Error('a free order has its ticket')
    await cancel(eventId)
    await tellBuyers(site.services)
    expect(await verify(ticket.qrText)).toMatchObject({
      etat: 'annule',
      event: { id: eventId, annulation: rain.reason },
    })
    const token = await tokenOf(site, orderId)
    expect((await file(href(routes.ticketPdf, { token: ticket.token }))).status).toBe(410)
    expect((await file(href(routes.orderPdf, { token }))).status).toBe(404)
    for (const path of [
      href(routes.ticketCalendar, { token: ticket.token }),
      href(routes.orderCalendar, { token }),
    ]) {
      const calendar = await file(path)
      expect(calendar.text).toContain('METHOD:CANCEL\r\n')
      expect(calendar.text).toContain('STATUS:CANCELLED\r\nSEQUENCE:1\r\n')
    }
  })

  test('show no code from that moment on, before anybody has been told', async () => {
    const { eventId, orders } = await freeOrders(1)
    const [ticket] = await ticketsOf(orders[0] ?? '')
    if (!ticket) throw new Error('a free order has its ticket')
    const { token } = ticket
    expect((await file(href(routes.ticketQr, { token }))).status).toBe(200)
    await cancel(eventId)
    expect(await statesOf(orders[0] ?? '')).toEqual(['blocked'])
    for (const path of [routes.ticketPdf, routes.ticketImage, routes.ticketQr])
      expect((await file(href(path, { token }))).status, path).toBe(410)
  })

  test('are blocked from the first telling on, also while a part of their money goes back', async () => {
    const sale = await paidOrder(2)
    const part = await refundAtOnce(site.services, sale.order.reference, { amount: 500 })
    await cancel(sale.eventId)
    await tellBuyers(site.services)
    expect(await statesOf(sale.orderId)).toEqual(['blocked', 'blocked'])
    await finishByHand(site.services, owners(), part.refundId, { reference: 'MoMo 1', by: sika })
    await tellBuyers(site.services)
    expect(await statesOf(sale.orderId)).toEqual(['blocked', 'blocked'])
  })

  test('stay blocked where the refund is refused', async () => {
    const sale = await paidOrder()
    await cancel(sale.eventId)
    await tellBuyers(site.services)
    const { id } = await one(
      site.db,
      z.object({ id: z.string() }),
      sql`select id from refunds where payment_id = ${sale.paymentId}`,
    )
    expect((await refuseRefund(site.services, owners(), id, { why: 'Numéro fermé', by: sika })).kind).toBe(
      'settled',
    )
    expect(await statesOf(sale.orderId)).toEqual(['blocked'])
    const mail = await one(
      site.db,
      z.object({ withTickets: z.boolean() }),
      sql`select (data ->> 'withTickets')::boolean as "withTickets" from outbox_messages
          where subject_id = ${sale.orderId} and kind = 'refund' order by created_at desc limit 1`,
    )
    expect(mail.withTickets).toBe(false)
  })
})

test('no payment is started for an event that is cancelled, although its places are still held', async () => {
  const { modelId, eventId } = await makeTicketModel(site.db)
  const buyer = new Buyer(site)
  const held = await buyer.hold(modelId, { telephoneAcheteur: freshPhone() })
  await cancel(eventId)
  const start = await buyer.request('POST', href(routes.apiOrderPayment, { orderId: held.id }), {})
  expect(await refusal(start)).toMatchObject({ status: 409, code: 'evenement-annule' })
  expect(await stateOf(site, held.id)).toBe('held')
  await tellBuyers(site.services)
  expect(await stateOf(site, held.id)).toBe('cancelled')
})

test('nothing is broken after all of that', async () => {
  await site.travel(11 * 60_000)
  const broken = await checkInvariants(site.services)
  expect(broken.filter(({ rule }) => rule.includes('ticket'))).toEqual([])
})
