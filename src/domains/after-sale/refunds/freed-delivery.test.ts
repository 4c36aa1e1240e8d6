import { sika } from '../../../../test/factories/staff.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { refundDesk } from '../../../../test/sale/refund-desk.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { many, one, run, sql } from '../../../platform/database.ts'
import { MailRefusedError } from '../../../platform/mail/mail.ts'
import { sendQueuedMail } from '../../../platform/mail/outbox.ts'
import { refuseRefund } from '../../payments/refunds/finish-by-hand.ts'
import { TICKET_DELIVERY } from '../../tickets/delivery/queue-delivery.ts'
import { mailRenderers } from '../../../start/jobs.ts'

let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const { owners, paidOrder, decided } = refundDesk(() => site)

const send = (id: string) => sendQueuedMail(site.services, mailRenderers(site.services), id)

/** The mail with the tickets of an order. */
function deliveryOf(orderId: string) {
  const shape = z.object({ id: z.string(), state: z.string() })
  const ofOrder = sql`select id, state from outbox_messages where subject_id = ${orderId} and kind = ${TICKET_DELIVERY}`
  return one(site.db, shape, ofOrder)
}

test('a delivery that met only blocked tickets leaves when they are free again', async () => {
  const { reference, orderId } = await paidOrder()
  const { id } = await deliveryOf(orderId)
  const refund = await decided(reference, { byHand: true })
  expect(await send(id)).toEqual({ kind: 'failed' })
  await run(site.db, sql`delete from graphile_worker._private_jobs where key = ${`mail.send:${id}`}`)
  await refuseRefund(site.services, owners(), refund, { why: 'Billet déjà montré', by: sika })
  const jobs = await many(
    site.db,
    z.object({ due: z.boolean() }),
    sql`select run_at <= clock_timestamp() as due from graphile_worker._private_jobs where key = ${`mail.send:${id}`}`,
  )
  expect(jobs).toEqual([{ due: true }])
  expect(await send(id)).toEqual({ kind: 'sent' })
})

test('a delivery that meets blocked tickets while they become free is not given up', async () => {
  const { reference, orderId } = await paidOrder()
  const { id } = await deliveryOf(orderId)
  const refund = await decided(reference, { byHand: true })
  const late = async () => {
    await refuseRefund(site.services, owners(), refund, { why: 'Billet déjà montré', by: sika })
    throw new MailRefusedError('the order had no ticket a moment ago')
  }
  await sendQueuedMail(site.services, { [TICKET_DELIVERY]: late }, id)
  expect(await send(id)).toEqual({ kind: 'sent' })
})

test('a delivery that has left is not sent again when tickets are free again', async () => {
  const { reference, orderId } = await paidOrder()
  const { id } = await deliveryOf(orderId)
  await send(id)
  await refuseRefund(site.services, owners(), await decided(reference, { byHand: true }), {
    why: 'Billet déjà montré',
    by: sika,
  })
  expect(await deliveryOf(orderId)).toEqual({ id, state: 'sent' })
})

test('a delivery whose tickets are void is given up at once', async () => {
  const { orderId } = await paidOrder()
  const { id } = await deliveryOf(orderId)
  await run(site.db, sql`update tickets set state = 'void' where order_id = ${orderId}`)
  expect(await send(id)).toEqual({ kind: 'failed' })
})
