import { sika } from '../../../../test/factories/staff.ts'
import { refundAtOnce, refundOf } from '../../../../test/sale/refund-desk.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { eventually } from '../../../../test/eventually.ts'
import { makeTicketModel, type NewTicketModel } from '../../../../test/factories.ts'
import { choose, freshPhone, payingBuyer, settle } from '../../../../test/paying-buyer.ts'
import { paymentOf, stateOf, storyOf } from '../../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { many, run, sql } from '../../../platform/database.ts'
import { decideDueRefund } from '../../payments/refunds/decide-due-refund.ts'
import { finishByHand } from '../../payments/refunds/finish-by-hand.ts'
import { reviewSettled } from '../../payments/refunds/review-payment.ts'
import type { ProviderReading } from '../../payments/provider.ts'
import { changeBooks } from '../../payments/sandbox/change-books.ts'
import { checkInvariants } from '../../books/check-invariants.ts'
import { askRefund } from '../desk/ask-refund.ts'
import { orderRefunds } from './order-refunds.ts'
import { rereadPaid } from './reread-paid.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
let site: TestSite

beforeAll(async () => {
  site = await startSite({ jobs: true })
})
afterAll(() => site.close())

const owners = () => ({ order: orderRefunds(site.services) })
const reread = () => rereadPaid(site.services, owners())

async function paidOrder(given: NewTicketModel & { quantity?: number } = {}) {
  const sale = await payingBuyer(site, given)
  const transaction = await choose(site, sale.paymentId, sale.amount, 'unheard-silent')
  expect(await settle(site, sale.paymentId)).toEqual({ kind: 'paid' })
  return { ...sale, transaction, orderId: sale.order.id }
}

/** The provider takes the money back. `silent`: without a webhook. */
async function reverse(transaction: string, silent: boolean) {
  if (silent)
    await run(site.db, sql`update sandbox_transactions set status = 'REVERTED' where id = ${transaction}`)
  else await changeBooks(site.services, { transactionId: transaction, becomes: 'reversed' })
}

const ticketsOf = async (orderId: string) =>
  (
    await many(
      site.db,
      z.object({ state: z.string() }),
      sql`select state from tickets where order_id = ${orderId} order by position`,
    )
  ).map(({ state }) => state)
const stateByReference = async (reference: string) =>
  (
    await many(
      site.db,
      z.object({ state: z.string() }),
      sql`select state from payments where provider_reference = ${reference}`,
    )
  )[0]?.state
const reversals = async (orderId: string) =>
  (await storyOf(site, orderId)).filter((kind) => kind === 'payment-reversed').length

test('E20: a paid order whose money the provider took back is found by reading it a day later, once', async () => {
  const { orderId, paymentId, transaction } = await paidOrder({ quantity: 2 })
  await run(site.db, sql`update tickets set state = 'used' where order_id = ${orderId} and position = 1`)
  await reverse(transaction, true)
  await reread()
  expect((await paymentOf(site, paymentId)).state).toBe('succeeded')
  await site.travel(25 * HOUR)
  // Two schedules run at once, and one runs after them.
  await Promise.all([reread(), reread()])
  await reread()
  expect((await paymentOf(site, paymentId)).state).toBe('reversed')
  expect(await ticketsOf(orderId)).toEqual(['used', 'blocked'])
  expect(await reversals(orderId)).toBe(1)
  const asked = await askRefund(site.services, refundOf(await referenceOf(orderId), { evenUsed: true }))
  expect(asked).toEqual({ kind: 'reversed' })
})

test('E20: where the provider says so, it is looked at without waiting for the day', async () => {
  const { orderId, paymentId, transaction } = await paidOrder()
  await site.travel(5_000)
  await reverse(transaction, false)
  const payment = await eventually(
    () => paymentOf(site, paymentId),
    ({ state }) => state === 'reversed',
  )
  expect(payment.state).toBe('reversed')
  expect(await ticketsOf(orderId)).toEqual(['blocked'])
})

test('E20: every paid order is read once a day until seven days after its event, and then no more', async () => {
  const now = site.clock.now().getTime()
  const { paymentId } = await paidOrder({
    startsAt: new Date(now + DAY),
    endsAt: new Date(now + DAY + 5 * HOUR),
  })
  const readsOf = async () =>
    (
      await many(
        site.db,
        z.object({ reads: z.number() }),
        sql`select reads from payments where id = ${paymentId}`,
      )
    )[0]?.reads ?? 0
  const before = await readsOf()
  for (let day = 0; day < 12; day += 1) {
    await site.travel(DAY + 60_000)
    await reread()
    await reread()
  }
  expect((await readsOf()) - before).toBe(8)
})

test('E20: a refund of ours that the provider shows as reversed is that refund, not a reversal', async () => {
  const { orderId, paymentId, transaction, order } = await paidOrder()
  expect(await refundAtOnce(site.services, order.reference, { byHand: true })).toMatchObject({ byHand: true })
  // Staff have refunded on the provider's own pages.
  await reverse(transaction, true)
  expect(await reviewSettled(site.services, owners(), paymentId)).toEqual({ kind: 'returned' })
  expect(await reviewSettled(site.services, owners(), paymentId)).toEqual({ kind: 'as-it-was' })
  expect(await stateOf(site, orderId)).toBe('refunded')
  expect(await reversals(orderId)).toBe(0)
})

test('E20: money that staff had paid back by hand, and that the provider takes back too, is noticed', async () => {
  const { orderId, paymentId, transaction, order } = await paidOrder()
  const { refundId } = await refundAtOnce(site.services, order.reference, { byHand: true })
  await finishByHand(site.services, owners(), refundId, { reference: 'MoMo 7', by: sika })
  await reverse(transaction, true)
  expect(await reviewSettled(site.services, owners(), paymentId)).toEqual({ kind: 'reversed' })
  expect((await paymentOf(site, paymentId)).state).toBe('reversed')
  expect(await stateOf(site, orderId)).toBe('refunded')
})

test('E20: of two transactions of one attempt the one that is reversed is noticed, at once and day by day', async () => {
  const { paymentId, amount, orderId } = await paidOrder()
  const seconds: string[] = []
  for (let more = 0; more < 2; more += 1)
    seconds.push(await choose(site, paymentId, amount, 'unheard-silent'))
  await settle(site, paymentId)
  const [told = '', untold = ''] = seconds
  await site.travel(5_000)
  await reverse(told, false)
  expect(
    await eventually(
      () => stateByReference(told),
      (state) => state === 'reversed',
    ),
  ).toBe('reversed')
  await reverse(untold, true)
  await site.travel(25 * HOUR)
  await reread()
  expect(await stateByReference(untold)).toBe('reversed')
  expect(await ticketsOf(orderId)).toEqual(['issued'])
})

test('E20: two schedules at once read each payment once, and while the provider is away hardly any', async () => {
  await site.travel(25 * HOUR)
  await reread()
  for (let more = 0; more < 12; more += 1) await paidOrder()
  await site.travel(25 * HOUR)
  const { read } = site.services.payments
  const asked: (string | null)[] = []
  let away = true
  site.services.payments.read = async (question) => {
    asked.push(question.providerReference)
    return away ? { kind: 'unavailable', cause: 'down' } : read(question)
  }
  expect(await reread()).toBe(0)
  expect(asked).toHaveLength(5)
  away = false
  await site.travel(61 * 60_000)
  asked.length = 0
  await Promise.all([reread(), reread()])
  site.services.payments.read = read
  expect(asked.length).toBeGreaterThanOrEqual(12)
  expect(new Set(asked).size).toBe(asked.length)
})

test('E20: a reversal that the provider tells, and then cannot be asked about, is asked about within the hour', async () => {
  const { paymentId, transaction } = await paidOrder()
  await site.travel(2 * HOUR)
  await reverse(transaction, true)
  const { read } = site.services.payments
  const answers: ProviderReading[] = [
    { kind: 'unavailable', cause: 'down' },
    { kind: 'nothing' },
    {
      kind: 'transactions',
      transactions: [
        {
          ...{ reference: transaction, status: 'unknown', word: 'ON_HOLD', amount: 7_000, currency: 'XOF' },
          ...{ ourReference: paymentId, reason: null },
        },
      ],
    },
  ]
  const heard: string[] = []
  for (const answer of answers) {
    site.services.payments.read = () => Promise.resolve(answer)
    // The first review comes as after a webhook, the others when they are due.
    if (heard.length === 0) heard.push((await reviewSettled(site.services, owners(), paymentId)).kind)
    else heard.push(String(await reread()))
    await site.travel(61 * 60_000)
  }
  site.services.payments.read = read
  expect(heard).toEqual(['unread', '1', '1'])
  await reread()
  expect((await paymentOf(site, paymentId)).state).toBe('reversed')
})

test('E20: money in the queue that the provider took back by itself is not given back once more', async () => {
  const { paymentId, amount, orderId } = await paidOrder()
  const second = await choose(site, paymentId, amount, 'unheard-silent')
  await settle(site, paymentId)
  await reverse(second, true)
  const [due] = await many(
    site.db,
    z.object({ id: z.string(), payment: z.string() }),
    sql`select d.id, d.payment_id as payment from refunds_due d join payments p on p.id = d.payment_id
        where p.subject_id = ${orderId}`,
  )
  expect(await reviewSettled(site.services, owners(), due?.payment ?? '')).toEqual({ kind: 'reversed' })
  expect(await decideDueRefund(site.services, due?.id ?? '', { why: 'x', by: sika })).toEqual({
    kind: 'already-open',
  })
  expect(await stateOf(site, orderId)).toBe('paid')
  expect(await ticketsOf(orderId)).toEqual(['issued'])
})

test('E8, E20: money that paid a successor is read again until seven days after the event of that one', async () => {
  const now = site.clock.now().getTime()
  const inHours = (hours: number) => ({
    startsAt: new Date(now + hours * HOUR),
    endsAt: new Date(now + (hours + 1) * HOUR),
  })
  const { buyer, order, paymentId, amount } = await payingBuyer(site, inHours(2))
  const later = await makeTicketModel(site.db, inHours(10 * 24))
  const next = await buyer.hold(later.modelId, { remplace: order.id, telephoneAcheteur: freshPhone() })
  const transaction = await choose(site, paymentId, amount, 'unheard-silent')
  expect(await settle(site, paymentId)).toEqual({ kind: 'paid' })
  expect(await stateOf(site, next.id)).toBe('paid')
  await site.travel(8 * DAY)
  await reverse(transaction, true)
  await reread()
  expect(await paymentOf(site, paymentId)).toMatchObject({ state: 'reversed' })
  expect(await ticketsOf(next.id)).toEqual(['blocked'])
})

test('nothing is broken after all of that', async () => {
  expect(await checkInvariants(site.services)).toEqual([])
})

async function referenceOf(orderId: string): Promise<string> {
  const rows = await many(
    site.db,
    z.object({ reference: z.string() }),
    sql`select reference from orders where id = ${orderId}`,
  )
  return rows[0]?.reference ?? ''
}
