import { sika } from '../../../../test/factories/staff.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { payingBuyer } from '../../../../test/paying-buyer.ts'
import { refundDesk } from '../../../../test/sale/refund-desk.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { tokenOf } from '../../../../test/sale-records.ts'
import { many, one, run, sql } from '../../../platform/database.ts'
import { cancelEvent } from '../../catalogue/changes/change-event.ts'
import { finishByHand, refuseRefund } from '../../payments/refunds/finish-by-hand.ts'
import { loadOrderView } from './load-order-view.ts'
import { correctContact, resendTickets } from './resend-tickets.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const { owners, paidOrder, decided, ticketsOf } = refundDesk(() => site)

/** Where the tickets of an order were sent, first to last. */
const deliveriesOf = async (orderId: string) => {
  const recipients = await many(
    site.db,
    z.object({ recipient: z.string() }),
    sql`select recipient from outbox_messages where subject_id = ${orderId} and kind = 'ticket-delivery'
        order by created_at`,
  )
  return recipients.map(({ recipient }) => recipient)
}

const addressOf = async (orderId: string) => {
  const shape = z.object({ email: z.string() })
  return (await one(site.db, shape, sql`select email from orders where id = ${orderId}`)).email
}

const correct = (orderId: string, emailAcheteur: string) =>
  correctContact(
    site.services,
    orderId,
    { emailAcheteur, telephoneAcheteur: '0197000001' },
    { address: '127.0.0.1', device: null },
  )

/** The state on the order's page of the mail to the order's present address. */
const mailOf = async (orderId: string) => {
  const token = await tokenOf(site, orderId)
  return (await loadOrderView(site.services, token))?.mail
}

async function cancelledOrder() {
  const order = await paidOrder()
  const { eventId } = await one(
    site.db,
    z.object({ eventId: z.string() }),
    sql`select event_id as "eventId" from ticket_models where id = ${order.modelId}`,
  )
  await cancelEvent(site.services, { eventId, reason: 'La pluie.', by: sika })
  return order
}

describe('tickets that open nothing any more', () => {
  test('are not sent again, from the moment on that their event is cancelled', async () => {
    const { orderId } = await cancelledOrder()
    expect(await resendTickets(site.services, orderId, null)).toEqual({ kind: 'no-ticket' })
    expect(await deliveriesOf(orderId)).toHaveLength(1)
  })

  test('are not sent to an address that is corrected, which is kept for what else there is to tell', async () => {
    const { orderId } = await cancelledOrder()
    expect(await correct(orderId, 'neuf@example.org')).toEqual({ kind: 'corrected' })
    expect(await addressOf(orderId)).toBe('neuf@example.org')
    expect(await deliveriesOf(orderId)).toHaveLength(1)
  })

  test('are not sent while their money goes back', async () => {
    const { orderId, reference } = await paidOrder({ quantity: 2 })
    await decided(reference)
    expect(await resendTickets(site.services, orderId, null)).toEqual({ kind: 'no-ticket' })
  })

  test('are not sent once their money is back, also where one was used', async () => {
    const { orderId, reference } = await paidOrder({ quantity: 2 })
    const [first] = await ticketsOf(orderId)
    await run(site.db, sql`update tickets set state = 'used' where number = ${first?.number}`)
    const refund = await decided(reference, { evenUsed: true, byHand: true })
    expect(await finishByHand(site.services, owners(), refund, { reference: 'MoMo 1', by: sika })).toEqual({
      kind: 'settled',
    })
    expect(await resendTickets(site.services, orderId, null)).toEqual({ kind: 'no-ticket' })
    expect(await deliveriesOf(orderId)).toHaveLength(1)
  })
})

test('an order with one ticket left is sent again', async () => {
  const { orderId, reference } = await paidOrder({ quantity: 2 })
  const [first] = await ticketsOf(orderId)
  await decided(reference, { amount: 7000, tickets: [first?.number ?? ''] })
  expect(await resendTickets(site.services, orderId, null)).toEqual({ kind: 'queued' })
  expect(await deliveriesOf(orderId)).toHaveLength(2)
})

describe('a corrected address', () => {
  test('gets the tickets that an order has left once a part of it is refunded', async () => {
    const { orderId, reference } = await paidOrder({ quantity: 2 })
    const [first] = await ticketsOf(orderId)
    const refund = await decided(reference, { amount: 7000, tickets: [first?.number ?? ''] })
    await finishByHand(site.services, owners(), refund, { reference: 'MoMo 2', by: sika })
    await correct(orderId, 'neuf@example.org')
    expect((await deliveriesOf(orderId)).slice(1)).toEqual(['neuf@example.org'])
    expect(await mailOf(orderId)).toBe('queued')
  })

  test('is not said to have a mail that went to the one before', async () => {
    const { orderId, reference } = await paidOrder()
    await run(
      site.db,
      sql`update outbox_messages set state = 'sent', sent_at = kwabo_now() where subject_id = ${orderId}`,
    )
    expect(await mailOf(orderId)).toBe('sent')
    const before = await addressOf(orderId)
    // Nothing is sent while the ticket is blocked; then it is valid again.
    const refund = await decided(reference, { byHand: true })
    await correct(orderId, 'neuf@example.org')
    await refuseRefund(site.services, owners(), refund, { why: 'Numéro fermé', by: sika })
    expect(await mailOf(orderId)).toBe('none')
    await correct(orderId, before)
    expect(await mailOf(orderId)).toBe('queued')
  })

  test('gets nothing while there is nothing to send', async () => {
    const { order } = await payingBuyer(site)
    await correct(order.id, 'neuf@example.org')
    expect(await deliveriesOf(order.id)).toEqual([])
  })
})

test('a number that somebody with the link corrects is told to the address of the order', async () => {
  const { orderId } = await paidOrder()
  const address = await addressOf(orderId)
  await correct(orderId, address)
  await correct(orderId, address)
  const told = await many(
    site.db,
    z.object({ recipient: z.string(), changed: z.array(z.string()) }),
    sql`select recipient, data->'changed' as changed from outbox_messages
        where subject_id = ${orderId} and kind = 'order-corrected'`,
  )
  expect(told).toEqual([{ recipient: address, changed: ['phone'] }])
  expect(await deliveriesOf(orderId)).toHaveLength(1)
})

test('X13 tickets that are sent again leave behind all that are sent for the first time', async () => {
  const order = await paidOrder()
  expect((await resendTickets(site.services, order.orderId, null)).kind).toBe('queued')
  expect((await correct(order.orderId, 'autre@exemple.bj')).kind).toBe('corrected')
  const urgency = await many(
    site.db,
    z.object({ priority: z.int() }),
    sql`select j.priority from outbox_messages m
        join graphile_worker._private_jobs j on j.key = 'mail.send:' || m.id
        where m.subject_id = ${order.orderId} and m.kind = 'ticket-delivery' order by m.created_at`,
  )
  expect(urgency.map(({ priority }) => priority)).toEqual([0, 1, 1])
})
