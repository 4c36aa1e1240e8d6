import { sika } from '../../../../test/factories/staff.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { choose, payingBuyer, settle } from '../../../../test/paying-buyer.ts'
import { refundDesk } from '../../../../test/sale/refund-desk.ts'
import { mailsOf, stateOf } from '../../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { one, sql } from '../../../platform/database.ts'
import { decideDueRefund } from '../../payments/refunds/decide-due-refund.ts'
import { finishByHand } from '../../payments/refunds/finish-by-hand.ts'
import { sendDueRefunds } from '../../payments/refunds/send-refund.ts'
import { checkInvariants } from '../../books/check-invariants.ts'
import { cancelOrder } from '../../checkout/holds/cancel-order.ts'
import { claimTransaction } from './claim-transaction.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const { owners, paidOrder, decided } = refundDesk(() => site)

/** The buyer of an order hands in a transaction number. */
async function claim(orderId: string, transaction: string) {
  const shape = z.object({ phone: z.string() })
  const form = {
    ...(await one(site.db, shape, sql`select phone from orders where id = ${orderId}`)),
    transaction,
  }
  await site.travel(3_000)
  return claimTransaction(site.services, { form, address: '198.51.100.1' })
}

async function giveBack(paymentId: string, byHand = false) {
  const { id } = await one(
    site.db,
    z.object({ id: z.string() }),
    sql`select id from refunds_due where payment_id = ${paymentId}`,
  )
  const decision = await decideDueRefund(site.services, id, { why: 'dû', by: sika, byHand })
  if (byHand && decision.kind === 'decided')
    await finishByHand(site.services, owners(), decision.refundId, { reference: 'MoMo 2', by: sika })
  else await sendDueRefunds(site.services, owners())
}

const lastMail = async (orderId: string) => (await mailsOf(site, orderId)).at(-1)?.kind

test('E22: money of an order that is given back as a whole is not told as money that never came', async () => {
  const { orderId, reference, transaction } = await paidOrder()
  await decided(reference)
  await sendDueRefunds(site.services, owners())
  expect(await stateOf(site, orderId)).toBe('refunded')
  expect(await claim(orderId, transaction)).toMatchObject({ kind: 'no-ticket', reference })
  expect(await lastMail(orderId)).toBe('order-link')
})

test('E10, E22: money of an order of which a part is back brings its tickets again, and all of it back the link', async () => {
  const { orderId, reference, transaction } = await paidOrder()
  const giveBackByHand = async (amount: number | 'left') =>
    finishByHand(site.services, owners(), await decided(reference, { amount, byHand: true }), {
      reference: 'MoMo 1',
      by: sika,
    })
  await giveBackByHand(500)
  expect(await claim(orderId, transaction)).toMatchObject({ kind: 'paid', reference })
  expect((await mailsOf(site, orderId)).filter(({ kind }) => kind === 'ticket-delivery')).toHaveLength(2)
  await giveBackByHand('left')
  expect(await claim(orderId, transaction)).toMatchObject({ kind: 'no-ticket', reference })
})

test.each([false, true])(
  'E8, E22: nor is money of a cancelled order that is back, by hand: %s',
  async (byHand) => {
    const { order, paymentId, amount } = await payingBuyer(site)
    await site.travel(4 * 60_000)
    expect(await cancelOrder(site.services, order.id)).toEqual({ kind: 'cancelled' })
    const transaction = await choose(site, paymentId, amount, 'unheard-silent')
    expect(await settle(site, paymentId)).toEqual({ kind: 'refund-due' })
    await giveBack(paymentId, byHand)
    expect(await claim(order.id, transaction)).toMatchObject({
      kind: 'no-ticket',
      reference: order.reference,
    })
    expect(await lastMail(order.id)).toBe('order-link')
  },
)

test('E8, E22: of two payments of a cancelled order each is told as what became of it', async () => {
  const { order, paymentId, amount } = await payingBuyer(site)
  await site.travel(4 * 60_000)
  await cancelOrder(site.services, order.id)
  const first = await choose(site, paymentId, amount, 'unheard-silent')
  await settle(site, paymentId)
  const second = await choose(site, paymentId, amount, 'unheard-silent')
  await settle(site, paymentId)
  await giveBack(paymentId, true)
  expect(await claim(order.id, first)).toMatchObject({ kind: 'no-ticket' })
  expect(await claim(order.id, second)).toEqual({ kind: 'refund-due', reference: order.reference })
})

test('E9, E22: a second payment that is back brings the tickets of the first again', async () => {
  const { orderId, reference, paymentId, amount } = await paidOrder()
  const transaction = await choose(site, paymentId, amount, 'unheard-silent')
  expect(await settle(site, paymentId)).toEqual({ kind: 'paid' })
  const further = await one(
    site.db,
    z.object({ id: z.string() }),
    sql`select id from payments where provider_reference = ${transaction}`,
  )
  await giveBack(further.id)
  expect(await claim(orderId, transaction)).toMatchObject({ kind: 'paid', reference })
  expect(await lastMail(orderId)).toBe('ticket-delivery')
})

test('nothing is broken after all of that', async () => {
  expect(await checkInvariants(site.services)).toEqual([])
})
