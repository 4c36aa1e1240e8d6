import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { freshPhone } from '../../../../test/paying-buyer.ts'
import { buyAs, holdAs, payAs } from '../../../../test/sale/named-buyer.ts'
import { stateOf } from '../../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { one, sql } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import { releaseHolds } from '../../checkout/holds/release-ended-holds.ts'
import { guessOrders } from './guess-orders.ts'

const MINUTE = 60_000
let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

/** Guesses from what is seen of the money; the rest is null. */
const guessed = (seen: { ourReference?: string; phone?: string; amount?: number }) =>
  guessOrders(site.services, { ourReference: null, phone: null, amount: null, ...seen })

async function phoneOf(orderId: string): Promise<string> {
  const found = sql`select phone from orders where id = ${orderId}`
  return (await one(site.db, z.object({ phone: z.string() }), found)).phone
}

async function cancel({ buyer, order }: Awaited<ReturnType<typeof holdAs>>) {
  await buyer.request('POST', href(routes.apiOrderCancellation, { orderId: order.id }), {})
  expect(await stateOf(site, order.id)).toBe('cancelled')
}

test('money without a name may be for each unpaid order of its phone and amount, the latest first', async () => {
  const typed = freshPhone()
  const by = { phone: typed, price: 6_000 }
  const expired = await holdAs(site, by)
  await site.travel(16 * MINUTE)
  await releaseHolds(site.services)
  expect(await stateOf(site, expired.order.id)).toBe('expired')
  const cancelled = await holdAs(site, by)
  await cancel(cancelled)
  await site.travel(MINUTE)
  const paid = await buyAs(site, by)
  const held = await holdAs(site, by)
  const dearer = await holdAs(site, { ...by, price: 8_000 })
  await holdAs(site, { price: 6_000 })
  const phone = await phoneOf(paid.order.id)
  expect(await guessed({ phone, amount: 6_000 })).toEqual([
    held.reference,
    cancelled.reference,
    expired.reference,
  ])
  expect(await guessed({ phone, amount: 8_000 })).toEqual([dearer.reference])
  expect([await guessed({ phone }), await guessed({ amount: 6_000 })]).toEqual([[], []])
})

test('money that names a payment is for the order of that payment, also once its buyer has cancelled it', async () => {
  const paying = await payAs(site, {})
  expect(await guessed({ ourReference: paying.paymentId })).toEqual([paying.reference])
  await site.travel(4 * MINUTE)
  await cancel(paying)
  expect(await guessed({ ourReference: paying.paymentId })).toEqual([paying.reference])
  expect(await guessed({ ourReference: randomUUID() })).toEqual([])
  const paid = await buyAs(site, {})
  expect(await guessed({ ourReference: paid.paymentId })).toEqual([])
})

test('of many orders only the three latest are guessed', async () => {
  const phone = freshPhone()
  const made: string[] = []
  for (let count = 0; count < 4; count += 1) {
    made.unshift((await holdAs(site, { phone, price: 3_000 })).reference)
    await site.travel(1_000)
  }
  const last = await holdAs(site, { phone, price: 3_000 })
  expect(await guessed({ phone: await phoneOf(last.order.id), amount: 3_000 })).toEqual([
    last.reference,
    ...made.slice(0, 2),
  ])
})
