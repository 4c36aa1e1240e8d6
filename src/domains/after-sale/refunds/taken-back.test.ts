import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { refundDesk } from '../../../../test/sale/refund-desk.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { many, one, run, sql } from '../../../platform/database.ts'
import { loadOrderView } from '../../checkout/order-page/load-order-view.ts'
import { reviewSettled } from '../../payments/refunds/review-payment.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const { owners, paidOrder, decided, ticketsOf } = refundDesk(() => site)

async function takeBack({ paymentId, transaction }: { paymentId: string; transaction: string }) {
  await run(site.db, sql`update sandbox_transactions set status = 'REVERTED' where id = ${transaction}`)
  expect(await reviewSettled(site.services, owners(), paymentId)).toEqual({ kind: 'reversed' })
}

/** The stages in the refund mails of an order, oldest first. */
async function stages(orderId: string): Promise<string[]> {
  const rows = await many(
    site.db,
    z.object({ stage: z.string() }),
    sql`select data ->> 'stage' as stage from outbox_messages
        where subject_id = ${orderId} and kind = 'refund' order by created_at, id`,
  )
  return rows.map(({ stage }) => stage)
}

async function viewOf(orderId: string) {
  const { token } = await one(
    site.db,
    z.object({ token: z.string() }),
    sql`select token from orders where id = ${orderId}`,
  )
  return loadOrderView(site.services, token)
}

test('E20: a buyer whose money the provider took back is told so, by mail and on the page, as no refund', async () => {
  const sale = await paidOrder()
  expect(await viewOf(sale.orderId)).toMatchObject({ takenBack: false })
  await takeBack(sale)
  await reviewSettled(site.services, owners(), sale.paymentId)
  expect(await stages(sale.orderId)).toEqual(['taken-back'])
  expect(await viewOf(sale.orderId)).toMatchObject({ takenBack: true, phase: 'payee' })
})

test('E20: a part that was on its way is not told as done by us', async () => {
  const sale = await paidOrder({ quantity: 2 })
  const [first] = await ticketsOf(sale.orderId)
  await decided(sale.reference, { amount: 7_000, tickets: [first?.number ?? ''] })
  await takeBack(sale)
  expect(await stages(sale.orderId)).toEqual(['decided', 'taken-back'])
})

test('E20: a refund of ours that the provider shows as reversed keeps its words', async () => {
  const sale = await paidOrder()
  await decided(sale.reference, { byHand: true })
  await run(site.db, sql`update sandbox_transactions set status = 'REVERTED' where id = ${sale.transaction}`)
  await reviewSettled(site.services, owners(), sale.paymentId)
  expect(await stages(sale.orderId)).toEqual(['decided', 'done'])
  expect(await viewOf(sale.orderId)).toMatchObject({ takenBack: false, phase: 'annulee' })
})
