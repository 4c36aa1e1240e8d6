import { settlePayments } from '../../services/payment-owners.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { choose, payingBuyer } from '../../../test/paying-buyer.ts'
import { outcomeOf, stateOf } from '../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { many, run, sql } from '../../platform/database.ts'
import { href, routes } from '../../routes.ts'
import { checkPaymentAgain, followHint } from '../payments/confirm/check-payment.ts'
import { followTrace } from '../payments/confirm/trace-notified.ts'
import type { SandboxFaults } from '../payments/sandbox/faults.ts'
import { checkInvariants } from '../books/check-invariants.ts'
import { releaseHolds } from './holds/release-ended-holds.ts'

const HOUR = 3_600_000
/** A provider that can be asked only by its own transaction numbers. */
const faults: SandboxFaults = {}
let site: TestSite

beforeAll(async () => {
  site = await startSite({ replaced: { sandbox: { faults, readBy: 'theirs' } } })
})
afterAll(() => site.close())

const look = async (paymentId: string) => {
  await site.travel(3_000)
  await checkPaymentAgain(site.services, settlePayments(site.services), paymentId)
}

/** Runs the queued jobs that look at a payment or a transaction, as a worker would. Returns how many there were. */
async function workOff(paymentId: string, reference: string): Promise<number> {
  const settling = settlePayments(site.services)
  const rows = await many(
    site.db,
    z.object({ key: z.string(), asked: z.number().nullable() }),
    sql`delete from graphile_worker._private_jobs
        where key in (${`payment.check:${paymentId}`}, ${`payment.hint:${paymentId}:${reference}`}, ${`payment.trace:${reference}`})
        returning key, (payload ->> 'asked')::integer as asked`,
  )
  for (const { key, asked } of rows) {
    if (key.startsWith('payment.check:')) await look(paymentId)
    else if (asked === null) await followHint(site.services, settling, { paymentId, reference })
    else await followTrace(site.services, settling, { providerReference: reference, asked })
  }
  return rows.length
}

test('a reference that the browser told while the provider was down is asked for later', async () => {
  const { buyer, order, paymentId, amount } = await payingBuyer(site)
  const transactionId = await choose(site, paymentId, amount, 'paid')
  faults.reading = 'down'
  await buyer.report(order.id, { paiementId: paymentId, resultat: 'reussi', transactionId })
  faults.reading = undefined
  expect(await stateOf(site, order.id)).toBe('held')
  await look(paymentId)
  expect(await stateOf(site, order.id)).toBe('paid')
})

test('E9, E17: each transaction that a page told while the provider was down is asked for, though one of them has paid', async () => {
  const { buyer, order, paymentId, amount } = await payingBuyer(site)
  const first = await choose(site, paymentId, amount, 'unheard-silent')
  const second = await choose(site, paymentId, amount, 'unheard-silent')
  faults.reading = 'down'
  for (const transactionId of [first, second])
    await buyer.report(order.id, { paiementId: paymentId, resultat: 'reussi', transactionId })
  faults.reading = undefined
  await site.travel(3_000)
  const settling = settlePayments(site.services)
  await followHint(site.services, settling, { paymentId, reference: second })
  // The queued poll comes at the same moment, too early to ask the provider again, and queues no other poll.
  await run(
    site.db,
    sql`delete from graphile_worker._private_jobs where key = ${`payment.check:${paymentId}`}`,
  )
  await checkPaymentAgain(site.services, settling, paymentId)
  expect(await outcomeOf(site, order.id)).toEqual({ state: 'paid', tickets: 1, due: 0 })
  await site.travel(3_000)
  expect(await workOff(paymentId, first)).toBe(1)
  expect(await outcomeOf(site, order.id)).toEqual({ state: 'paid', tickets: 1, due: amount })
})

test('E5: a payment whose id comes back in capitals is paid, because whoever pays can write it as he likes', async () => {
  const { order, paymentId, amount } = await payingBuyer(site)
  const reference = await choose(site, paymentId.toUpperCase(), amount, 'unheard-silent')
  await followHint(site.services, settlePayments(site.services), { paymentId, reference })
  expect(await outcomeOf(site, order.id)).toEqual({ state: 'paid', tickets: 1, due: 0 })
  expect(await workOff(paymentId, reference)).toBe(1)
  expect(await workOff(paymentId, reference)).toBe(0)
})

test.each(['which its page calls paid is not known yet', 'is pending, and was the first'])(
  'E14: a transaction that failed does not ask to pay again while another one %s',
  async (state) => {
    const { buyer, order, paymentId, amount } = await payingBuyer(site)
    const report = (resultat: string, transactionId: string) =>
      buyer.report(order.id, { paiementId: paymentId, resultat, transactionId })
    const follow = async (reference: string) => {
      await site.travel(3_000)
      await followHint(site.services, settlePayments(site.services), { paymentId, reference })
    }
    const first = await choose(site, paymentId, amount, 'late')
    await report('en-attente', first)
    await follow(first)
    const second = state.startsWith('which') ? 'on-its-way' : await choose(site, paymentId, amount, 'late')
    await report(second === 'on-its-way' ? 'reussi' : 'en-attente', second)
    await follow(second)
    await follow(first)
    const failed = second === 'on-its-way' ? first : second
    await run(site.db, sql`update sandbox_transactions set status = 'FAILED' where id = ${failed}`)
    // The failed transaction is fetched twice.
    for (let times = 0; times < 2; times += 1) {
      await follow(failed)
      expect((await buyer.status(order.id)).phase).toBe('verification')
    }
    await site.travel(3_000)
    const again = await buyer.request('POST', href(routes.apiOrderPayment, { orderId: order.id }), {})
    expect(again.status).toBe(409)
  },
)

test('E14: what a page calls paid now is waited for, although it had named it long before', async () => {
  const { buyer, order, paymentId, amount } = await payingBuyer(site)
  const failed = await choose(site, paymentId, amount, 'failed')
  const settling = settlePayments(site.services)
  await followHint(site.services, settling, { paymentId, reference: failed })
  for (const resultat of ['en-attente', 'reussi']) {
    await site.travel(4 * 60_000)
    await buyer.report(order.id, { paiementId: paymentId, resultat, transactionId: 'on-its-way' })
  }
  await site.travel(3_000)
  await followHint(site.services, settling, { paymentId, reference: failed })
  expect((await buyer.status(order.id)).phase).toBe('verification')
})

test('E14: a transaction that its page calls pending after it has failed is looked at once more, not waited for', async () => {
  const { buyer, order, paymentId, amount } = await payingBuyer(site)
  const transactionId = await choose(site, paymentId, amount, 'failed')
  await site.travel(3_000)
  await followHint(site.services, settlePayments(site.services), { paymentId, reference: transactionId })
  await site.travel(3_000)
  await buyer.report(order.id, { paiementId: paymentId, resultat: 'en-attente', transactionId })
  expect((await buyer.status(order.id)).phase).toBe('a-payer')
})

test('E14: a transaction that failed does not ask to pay again while another one is pending', async () => {
  const { buyer, order, paymentId, amount } = await payingBuyer(site)
  const say = async (resultat: string, transactionId: string) => {
    await site.travel(3_000)
    await buyer.report(order.id, { paiementId: paymentId, resultat, transactionId })
    return (await buyer.status(order.id)).phase
  }
  const first = await choose(site, paymentId, amount, 'failed')
  expect(await say('echoue', first)).toBe('a-payer')
  const running = await choose(site, paymentId, amount, 'late')
  expect(await say('en-attente', running)).toBe('verification')
  // The webhook about the first transaction comes late.
  await site.travel(3_000)
  await followHint(site.services, settlePayments(site.services), { paymentId, reference: first })
  expect((await buyer.status(order.id)).phase).toBe('verification')
  await site.travel(3_000)
  const again = await buyer.request('POST', href(routes.apiOrderPayment, { orderId: order.id }), {})
  expect(again.status).toBe(409)
  await run(site.db, sql`update sandbox_transactions set status = 'FAILED' where id = ${running}`)
  expect(await say('echoue', running)).toBe('a-payer')
})

test('E14, E17: a transaction that failed does not ask to pay again until the provider has answered about another one', async () => {
  const { buyer, order, paymentId, amount } = await payingBuyer(site)
  const follow = async (reference: string) => {
    await site.travel(3_000)
    await followHint(site.services, settlePayments(site.services), { paymentId, reference })
    return (await buyer.status(order.id)).phase
  }
  const failed = await choose(site, paymentId, amount, 'failed')
  faults.reading = 'down'
  await buyer.report(order.id, { paiementId: paymentId, resultat: 'reussi', transactionId: 'unheard' })
  await site.travel(4 * 60_000)
  expect(await follow('unheard')).toBe('verification')
  faults.reading = undefined
  expect(await follow(failed)).toBe('verification')
  // Now the provider answers: after four minutes it still knows no such number.
  await follow('unheard')
  expect(await follow(failed)).toBe('a-payer')
})

test('a reference that a webhook told while the provider was down is asked for later', async () => {
  const { order, paymentId, amount } = await payingBuyer(site)
  const reference = await choose(site, paymentId, amount, 'unheard')
  faults.reading = 'html'
  await followHint(site.services, settlePayments(site.services), { paymentId, reference })
  faults.reading = undefined
  await look(paymentId)
  expect(await stateOf(site, order.id)).toBe('paid')
})

test.each([
  ['the provider was down', 'down'],
  ['its books lagged behind', 'lagging'],
] as const)(
  'E6, E17: one that a webhook told after three days, while %s, is asked for later too',
  async (_, fault) => {
    const { order, paymentId, amount } = await payingBuyer(site)
    await site.travel(75 * HOUR)
    await releaseHolds(site.services)
    await workOff(paymentId, '')
    const reference = await choose(site, paymentId, amount, 'unheard')
    const become = (status: string) =>
      run(site.db, sql`update sandbox_transactions set status = ${status} where id = ${reference}`)
    if (fault === 'down') faults.reading = fault
    else await become('PENDING')
    await followHint(site.services, settlePayments(site.services), { paymentId, reference })
    for (let times = 0; times < 3; times += 1) await workOff(paymentId, reference)
    expect(await stateOf(site, order.id)).toBe('expired')
    faults.reading = undefined
    await become('SUCCESS')
    await workOff(paymentId, reference)
    expect(await stateOf(site, order.id)).toBe('paid')
    await workOff(paymentId, reference)
    expect(await workOff(paymentId, reference)).toBe(0)
  },
)

test('among invented references the true one comes to its turn', async () => {
  const { buyer, order, paymentId, amount } = await payingBuyer(site)
  const transactionId = await choose(site, paymentId, amount, 'paid')
  for (const reference of ['one', 'two', transactionId, 'three'])
    await buyer.report(order.id, { paiementId: paymentId, resultat: 'reussi', transactionId: reference })
  expect(await stateOf(site, order.id)).toBe('held')
  for (let looks = 0; looks < 4; looks += 1) await look(paymentId)
  expect(await stateOf(site, order.id)).toBe('paid')
})

test('without a reference there is nothing to wait for when the hold ends', async () => {
  const { order, paymentId, amount } = await payingBuyer(site)
  const reference = await choose(site, paymentId, amount, 'unheard-silent')
  await site.travel(16 * 60_000)
  await releaseHolds(site.services)
  expect(await stateOf(site, order.id)).toBe('expired')
  await followHint(site.services, settlePayments(site.services), { paymentId, reference })
  expect(await stateOf(site, order.id)).toBe('paid')
})

test('E11: a transaction of another payment pays the one that it names, and is told once', async () => {
  const victim = await payingBuyer(site)
  const thief = await payingBuyer(site)
  const reference = await choose(site, victim.paymentId, victim.amount, 'unheard-silent')
  const told = { paiementId: thief.paymentId, resultat: 'reussi', transactionId: reference }
  await thief.buyer.report(thief.order.id, told)
  for (let looks = 0; looks < 3; looks += 1) await look(thief.paymentId)
  expect(await stateOf(site, thief.order.id)).toBe('held')
  // Nobody had named the victim's transaction for the victim's payment. The thief's claim makes us fetch it.
  const hints = await many(
    site.db,
    z.object({ payload: z.object({ paymentId: z.string(), providerReference: z.string().nullable() }) }),
    sql`select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'payment.hint'`,
  )
  expect(hints).toContainEqual({ payload: { paymentId: victim.paymentId, providerReference: reference } })
  await followHint(site.services, settlePayments(site.services), { paymentId: victim.paymentId, reference })
  expect(await stateOf(site, victim.order.id)).toBe('paid')
  const lines = await many(
    site.db,
    z.object({ kind: z.string() }),
    sql`select kind from payment_events where payment_id = ${thief.paymentId} and kind = 'foreign-transaction'`,
  )
  expect(lines).toHaveLength(1)
})

test('E21: an attempt younger than three minutes keeps the order, because its money may be on its way', async () => {
  const { buyer, order } = await payingBuyer(site)
  const cancel = () => buyer.request('POST', href(routes.apiOrderCancellation, { orderId: order.id }), {})
  expect((await cancel()).status).toBe(409)
  await site.travel(2.5 * 60_000)
  expect((await cancel()).status).toBe(409)
  await site.travel(60_000)
  expect((await cancel()).status).toBe(200)
  expect(await stateOf(site, order.id)).toBe('cancelled')
})

test('nothing is broken after all of that', async () => {
  await releaseHolds(site.services)
  expect(await checkInvariants(site.services)).toEqual([])
})

test('E14: a failure that is read again asks nobody to pay again while a try without a number is young', async () => {
  const { buyer, order, paymentId, amount } = await payingBuyer(site)
  const failed = await choose(site, paymentId, amount, 'failed')
  const follow = async () => {
    await site.travel(3_000)
    await followHint(site.services, settlePayments(site.services), { paymentId, reference: failed })
    return (await buyer.status(order.id)).phase
  }
  expect(await follow()).toBe('a-payer')
  await buyer.report(order.id, { paiementId: paymentId, resultat: 'reussi' })
  expect(await follow()).toBe('verification')
})
