import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Buyer } from '../../../test/buyer.ts'
import { makeTicketModel } from '../../../test/factories.ts'
import { choose, payingBuyer, settle } from '../../../test/paying-buyer.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { run, sql } from '../../platform/database.ts'
import { checkInvariants } from '../books/check-invariants.ts'
import { cancelOrder } from './holds/cancel-order.ts'
import { releaseHolds } from './holds/release-ended-holds.ts'

let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

describe('the database itself', () => {
  test('refuses to oversell', async () => {
    const { modelId } = await makeTicketModel(site.db, { capacity: 1 })
    await expect(
      run(site.db, sql`update ticket_models set held = 2 where id = ${modelId}`),
    ).rejects.toMatchObject({
      constraint: 'ticket_models_never_oversold',
    })
  })

  test('refuses a paid order without tickets, and one that names no payment', async () => {
    const { order, paymentId } = await payingBuyer(site)
    await expect(
      run(site.db, sql`update orders set state = 'paid', paid_by = ${paymentId} where id = ${order.id}`),
    ).rejects.toMatchObject({ constraint: 'orders_paid_has_tickets' })
    await expect(
      run(site.db, sql`update orders set state = 'paid' where id = ${order.id}`),
    ).rejects.toMatchObject({
      constraint: 'orders_paid_names_payment',
    })
  })

  test('refuses money without an owner', async () => {
    const { paymentId } = await payingBuyer(site)
    await expect(
      run(site.db, sql`update payments set received = 7000, state = 'succeeded' where id = ${paymentId}`),
    ).rejects.toMatchObject({ constraint: 'payments_money_has_owner' })
  })

  test('refuses to change the story of an order', async () => {
    await expect(run(site.db, sql`update order_events set kind = 'other'`)).rejects.toMatchObject({
      code: '23001',
    })
  })

  test('refuses to forget an order that holds places or whose payment was begun, and its story', async () => {
    const { order } = await payingBuyer(site)
    const held = await new Buyer(site).hold((await makeTicketModel(site.db)).modelId)
    for (const { id } of [order, held]) {
      await expect(run(site.db, sql`delete from order_events where order_id = ${id}`)).rejects.toMatchObject({
        code: '23001',
      })
      await expect(run(site.db, sql`delete from orders where id = ${id}`)).rejects.toMatchObject({
        code: '23001',
      })
    }
    await cancelOrder(site.services, order.id)
    await expect(run(site.db, sql`delete from orders where id = ${order.id}`)).rejects.toMatchObject({
      code: '23001',
    })
  })

  test('refuses to forget a payment that is polled or brought money, and a story before its payment', async () => {
    const polled = await payingBuyer(site)
    const paid = await payingBuyer(site)
    await choose(site, paid.paymentId, paid.amount, 'paid')
    await settle(site, paid.paymentId)
    await site.travel(3 * 3_600_000)
    await releaseHolds(site.services)
    for (const { paymentId } of [polled, paid]) {
      await expect(run(site.db, sql`delete from payments where id = ${paymentId}`)).rejects.toMatchObject({
        code: '23001',
      })
      await expect(
        run(site.db, sql`delete from payment_events where payment_id = ${paymentId}`),
      ).rejects.toMatchObject({ code: '23001' })
    }
  })
})

test('nothing is broken after all of that', async () => {
  await releaseHolds(site.services)
  expect(await checkInvariants(site.services)).toEqual([])
})
