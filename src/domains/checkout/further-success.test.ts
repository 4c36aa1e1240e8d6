import { settlePayments } from '../../services/payment-owners.ts'
import { sika } from '../../../test/factories/staff.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { choose, claim, payingBuyer, settle } from '../../../test/paying-buyer.ts'
import { outcomeOf } from '../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { many, one, run, sql } from '../../platform/database.ts'
import { checkPaymentAgain, followHint } from '../payments/confirm/check-payment.ts'
import { followTrace } from '../payments/confirm/trace-notified.ts'
import { traceTransaction } from '../payments/statements/trace-transaction.ts'
import { reviewSettled } from '../payments/refunds/review-payment.ts'
import type { SandboxFaults } from '../payments/sandbox/faults.ts'
import { claimTransaction } from '../after-sale/recovery/claim-transaction.ts'
import { orderRefunds } from '../after-sale/refunds/order-refunds.ts'

const faults: SandboxFaults = {}
let site: TestSite

beforeAll(async () => {
  site = await startSite({ replaced: { sandbox: { faults } } })
})
beforeEach(() => {
  faults.reading = undefined
})
afterAll(() => site.close())

/** A paid order, and a second transaction of its payment. */
async function paidTwice() {
  const sale = await payingBuyer(site)
  await choose(site, sale.paymentId, sale.amount, 'unheard-silent')
  expect(await settle(site, sale.paymentId)).toEqual({ kind: 'paid' })
  // Runs the poll that was queued when the payment started.
  await workOff(sale.paymentId)
  await site.travel(3_000)
  return { ...sale, second: await choose(site, sale.paymentId, sale.amount, 'unheard-silent') }
}

/** Runs the queued jobs that look at a payment, as a worker would. */
async function workOff(paymentId: string, second?: string) {
  const settling = settlePayments(site.services)
  const rows = await many(
    site.db,
    z.object({ key: z.string(), reference: z.string().nullable() }),
    sql`delete from graphile_worker._private_jobs
        where key = ${`payment.check:${paymentId}`} or key like ${`payment.hint:${paymentId}:%`}
          or key = 'payment.trace:' || ${second ?? ''}
        returning key, payload ->> 'providerReference' as reference`,
  )
  for (const { key, reference } of rows) {
    await site.travel(3_000)
    if (key.startsWith('payment.check:')) await checkPaymentAgain(site.services, settling, paymentId)
    else if (key.startsWith('payment.hint:'))
      await followHint(site.services, settling, { paymentId, reference })
    else if (reference !== null)
      await followTrace(site.services, settling, { providerReference: reference, asked: 1 })
  }
}

test('E9, E17: a webhook about a second success is asked after again when the provider was away', async () => {
  const { paymentId, order, amount, second } = await paidTwice()
  faults.reading = 'down'
  await followHint(site.services, settlePayments(site.services), { paymentId, reference: second })
  await workOff(paymentId)
  expect(await outcomeOf(site, order.id)).toMatchObject({ state: 'paid', due: 0 })
  faults.reading = undefined
  await workOff(paymentId)
  expect(await outcomeOf(site, order.id)).toEqual({ state: 'paid', tickets: 1, due: amount })
  await workOff(paymentId)
  expect(await outcomeOf(site, order.id)).toEqual({ state: 'paid', tickets: 1, due: amount })
})

test('E9, E17: so is what the page says of it', async () => {
  const { paymentId, buyer, order, amount, second } = await paidTwice()
  faults.reading = 'html'
  await buyer.report(order.id, { ...claim(paymentId), transactionId: second })
  await workOff(paymentId)
  faults.reading = undefined
  await workOff(paymentId)
  expect(await outcomeOf(site, order.id)).toEqual({ state: 'paid', tickets: 1, due: amount })
})

test.each([
  [
    'its buyer hands in',
    (transaction: string, phone: string) =>
      claimTransaction(site.services, { form: { phone, transaction }, address: '198.51.100.1' }),
  ],
  [
    'staff name',
    async (transaction: string) => ({
      kind: (await traceTransaction(site.services, settlePayments(site.services), transaction, sika)).result,
    }),
  ],
])('E9, E22: a further transaction that %s while it runs is asked for until it ends', async (_, name) => {
  const { paymentId, order, amount, second } = await paidTwice()
  const become = (status: string) =>
    run(site.db, sql`update sandbox_transactions set status = ${status} where id = ${second}`)
  await become('PENDING')
  const { phone } = await one(
    site.db,
    z.object({ phone: z.string() }),
    sql`select phone from orders where id = ${order.id}`,
  )
  expect(await name(second, phone)).toEqual({ kind: 'running' })
  await workOff(paymentId, second)
  await become('SUCCESS')
  await workOff(paymentId, second)
  expect(await outcomeOf(site, order.id)).toEqual({ state: 'paid', tickets: 1, due: amount })
})

test('E9: a second success of which nobody has told is found when the first is read again', async () => {
  const { paymentId, order, amount } = await paidTwice()
  const owners = { order: orderRefunds(site.services) }
  expect(await reviewSettled(site.services, owners, paymentId)).toEqual({ kind: 'as-it-was' })
  await workOff(paymentId)
  expect(await outcomeOf(site, order.id)).toEqual({ state: 'paid', tickets: 1, due: amount })
})

test('E11, E17: money that names nobody is found by the number that a page had told, though our id does not show it', async () => {
  const { buyer, order, paymentId, amount } = await payingBuyer(site)
  const transactionId = await choose(site, paymentId, amount, 'late')
  // A buyer can change our reference in the browser, so that the transaction names no payment of ours.
  await run(site.db, sql`update sandbox_transactions set our_reference = 'moi' where id = ${transactionId}`)
  await buyer.report(order.id, { paiementId: paymentId, resultat: 'en-attente', transactionId })
  await run(site.db, sql`update sandbox_transactions set status = 'SUCCESS' where id = ${transactionId}`)
  const settling = settlePayments(site.services)
  await site.travel(80 * 3_600_000)
  // The poll comes at the same moment as the hint, and the provider is asked about a payment once in two seconds.
  await checkPaymentAgain(site.services, settling, paymentId)
  await followHint(site.services, settling, { paymentId, reference: transactionId })
  await followTrace(site.services, settling, { providerReference: transactionId, asked: 1 })
  const known = await many(
    site.db,
    z.object({ amount: z.number() }),
    sql`select u.amount from unmatched_payments u where provider_reference = ${transactionId}
          and exists (select from graphile_worker.jobs where key = ${`payment.trace:${transactionId}`})`,
  )
  expect(known).toEqual([{ amount }])
})
