import { settlePayments } from '../../services/payment-owners.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../../test/buyer.ts'
import { choose, payingBuyer, settle } from '../../../test/paying-buyer.ts'
import { stateOf, stockOf, storyOf } from '../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { many, run, sql } from '../../platform/database.ts'
import { href, routes } from '../../routes.ts'
import { checkPaymentAgain, requeueChecks } from '../payments/confirm/check-payment.ts'
import type { SandboxFaults } from '../payments/sandbox/faults.ts'
import { checkInvariants } from '../books/check-invariants.ts'
import { releaseHolds } from './holds/release-ended-holds.ts'

const MINUTE = 60_000
const faults: SandboxFaults = {}
let site: TestSite

beforeAll(async () => {
  site = await startSite({ replaced: { sandbox: { faults } } })
})
afterAll(() => site.close())

async function attemptsOf(paymentId: string): Promise<string[]> {
  const rows = await many(
    site.db,
    z.object({ kind: z.string() }),
    sql`select kind from payment_events where payment_id = ${paymentId} and kind like 'attempt-%' order by id`,
  )
  return rows.map(({ kind }) => kind)
}

/** Sets the provider's word for a transaction. */
async function become(reference: string, word: string): Promise<void> {
  await run(site.db, sql`update sandbox_transactions set status = ${word} where id = ${reference}`)
}

describe('a payment', () => {
  test('E16: that is pending gets one grace, then the places go back', async () => {
    const { modelId, order, paymentId, amount, buyer } = await payingBuyer(site)
    await choose(site, paymentId, amount, 'late')
    await buyer.report(order.id, { paiementId: paymentId, resultat: 'en-attente' })
    await site.travel(16 * MINUTE)
    await releaseHolds(site.services)
    expect(await buyer.status(order.id)).toMatchObject({ phase: 'verification' })
    expect(await stockOf(site, modelId)).toEqual({ held: 1, sold: 0 })
    await site.travel(5.5 * MINUTE)
    await releaseHolds(site.services)
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 0 })
    expect(await storyOf(site, order.id)).toContain('grace')
  })

  test('E16: that is pending keeps its grace where several processes end holds at once', async () => {
    const { order, paymentId, amount, buyer } = await payingBuyer(site)
    await choose(site, paymentId, amount, 'late')
    await buyer.report(order.id, { paiementId: paymentId, resultat: 'en-attente' })
    await site.travel(16 * MINUTE)
    await Promise.all([1, 2, 3].map(() => releaseHolds(site.services)))
    expect(await stateOf(site, order.id)).toBe('held')
    expect((await storyOf(site, order.id)).filter((kind) => kind === 'grace')).toHaveLength(1)
  })

  test('E16: that a page calls paid again and again, by numbers it invents, gets one grace too', async () => {
    const { modelId, order, paymentId, buyer } = await payingBuyer(site)
    for (const held of [1, 1, 1, 0]) {
      await site.travel(5.5 * MINUTE)
      // Two claims, because the first only finds that the earlier claim is old.
      for (const transactionId of [`sbx_${randomUUID()}`, `sbx_${randomUUID()}`])
        await buyer.report(order.id, { paiementId: paymentId, resultat: 'reussi', transactionId })
      await releaseHolds(site.services)
      expect(await stockOf(site, modelId)).toEqual({ held, sold: 0 })
    }
  })

  test.each([
    ['failed once', 'FAILED'],
    ['was reversed before anybody saw it', 'REVERTED'],
  ])('E14: that %s and is pending now is not to be paid again', async (_, word) => {
    const { order, paymentId, amount, buyer } = await payingBuyer(site)
    await choose(site, paymentId, amount, 'late')
    await become(await choose(site, paymentId, amount, 'unheard-silent'), word)
    // The result is the same in whichever order the provider lists the transactions.
    for (const later of ['PENDING', word]) {
      await run(
        site.db,
        sql`update sandbox_transactions set created_at = created_at + interval '1 second'
            where our_reference = ${paymentId} and status = ${later}`,
      )
      await site.travel(3_000)
      expect(await settle(site, paymentId)).toEqual({ kind: 'running' })
      expect(await buyer.status(order.id)).toMatchObject({ phase: 'verification' })
    }
    expect(await attemptsOf(paymentId)).toEqual(['attempt-pending'])
  })

  test('E14: that failed once beside a word that nobody knows is not noted as ended', async () => {
    const { paymentId, amount } = await payingBuyer(site)
    await become(await choose(site, paymentId, amount, 'unheard-silent'), 'FAILED')
    await become(await choose(site, paymentId, amount, 'unheard-silent'), 'SOMETHING_NEW')
    expect(await settle(site, paymentId)).toEqual({ kind: 'running' })
    expect(await attemptsOf(paymentId)).toEqual([])
  })

  test('E14, E16: that fails only after its hold is no longer waited for', async () => {
    const { order, paymentId, amount, buyer } = await payingBuyer(site)
    const reference = await choose(site, paymentId, amount, 'unheard-silent')
    await become(reference, 'PENDING')
    await buyer.report(order.id, { paiementId: paymentId, resultat: 'en-attente' })
    for (const minutes of [16, 6]) {
      await site.travel(minutes * MINUTE)
      await releaseHolds(site.services)
    }
    expect(await buyer.status(order.id)).toMatchObject({ phase: 'verification' })
    await become(reference, 'FAILED')
    await settle(site, paymentId)
    expect(await buyer.status(order.id)).toMatchObject({ phase: 'expiree' })
  })

  test('E16: that stays pending is not said to be looked at once nobody looks any more', async () => {
    const { order, paymentId, amount, buyer } = await payingBuyer(site)
    await become(await choose(site, paymentId, amount, 'unheard-silent'), 'PENDING')
    await settle(site, paymentId)
    for (const minutes of [16, 6, 72 * 60]) {
      await site.travel(minutes * MINUTE)
      await releaseHolds(site.services)
    }
    expect(await buyer.status(order.id)).toMatchObject({ phase: 'expiree' })
  })

  test('E17: while the provider answers nonsense changes nothing, and pays once it answers', async () => {
    for (const fault of ['down', 'error', 'html', 'empty', 'unknown word'] as const) {
      const { order, paymentId, amount, buyer, modelId } = await payingBuyer(site)
      await choose(site, paymentId, amount, 'paid')
      faults.reading = fault
      expect(await settle(site, paymentId)).toEqual({ kind: 'running' })
      expect(await buyer.status(order.id)).toMatchObject({ billets: 0 })
      expect(await stockOf(site, modelId)).toEqual({ held: 1, sold: 0 })
      faults.reading = undefined
      expect(await settle(site, paymentId)).toEqual({ kind: 'paid' })
    }
  })

  test('E17, E21: whose page called it paid is not let go for another one while the provider is away', async () => {
    const { modelId, order, paymentId, buyer } = await payingBuyer(site)
    faults.reading = 'down'
    await buyer.report(order.id, { paiementId: paymentId, resultat: 'reussi' })
    await site.travel(4 * MINUTE)
    const cancel = () => buyer.request('POST', href(routes.apiOrderCancellation, { orderId: order.id }), {})
    const again = (key: string) => buyer.ask(modelId, { remplace: order.id, villeAcheteur: 'Ouidah' }, key)
    for (const answer of [await cancel(), await again(randomUUID())])
      expect(await refusal(answer)).toMatchObject({ status: 409, code: 'paiement-en-cours' })
    faults.reading = undefined
    await site.travel(3_000)
    const key = randomUUID()
    expect((await again(key)).status).toBe(201)
    // The order is replaced now: the same request gets the same answer even while the provider is away.
    faults.reading = 'down'
    expect((await again(key)).status).toBe(201)
    faults.reading = undefined
  })

  test('E16 beats E17: after the grace the places go back even if the provider is down', async () => {
    const { modelId, order, paymentId, buyer } = await payingBuyer(site)
    await buyer.report(order.id, { paiementId: paymentId, resultat: 'en-attente' })
    faults.reading = 'down'
    await run(site.db, sql`update payments set attempt = 'claimed' where id = ${paymentId}`)
    await site.travel(16 * MINUTE)
    await releaseHolds(site.services)
    expect(await stockOf(site, modelId)).toEqual({ held: 1, sold: 0 })
    await site.travel(6 * MINUTE)
    await releaseHolds(site.services)
    faults.reading = undefined
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 0 })
  })
})

describe('money', () => {
  test('that comes after a failed attempt and the end of the hold is still looked for', async () => {
    const { order, paymentId, amount } = await payingBuyer(site)
    await choose(site, paymentId, amount, 'insufficient-funds')
    await settle(site, paymentId)
    await site.travel(20 * MINUTE)
    await releaseHolds(site.services)
    expect(await stateOf(site, order.id)).toBe('expired')
    await choose(site, paymentId, amount, 'unheard-silent')
    await run(
      site.db,
      sql`delete from graphile_worker._private_jobs where key = ${`payment.check:${paymentId}`}`,
    )
    await requeueChecks(site.services)
    const jobs = await many(
      site.db,
      z.object({ key: z.string() }),
      sql`select key from graphile_worker.jobs where key = ${`payment.check:${paymentId}`}`,
    )
    expect(jobs).toHaveLength(1)
    await site.travel(3_000)
    await checkPaymentAgain(site.services, settlePayments(site.services), paymentId)
    expect(await stateOf(site, order.id)).toBe('paid')
  })

  test('that is on its way when the hold ends is asked for, even if an earlier look found nothing', async () => {
    const { order, paymentId, amount, modelId } = await payingBuyer(site, { capacity: 1 })
    expect(await settle(site, paymentId)).toEqual({ kind: 'no-success' })
    await choose(site, paymentId, amount, 'unheard-silent')
    await site.travel(16 * MINUTE)
    await releaseHolds(site.services)
    expect(await stateOf(site, order.id)).toBe('paid')
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 1 })
  })

  test('that arrives while the provider cannot be read gets the grace, claimed or not', async () => {
    const { order, paymentId, amount } = await payingBuyer(site)
    await choose(site, paymentId, amount, 'unheard-silent')
    faults.reading = 'error'
    await site.travel(16 * MINUTE)
    await releaseHolds(site.services)
    expect(await stateOf(site, order.id)).toBe('held')
    faults.reading = undefined
    await site.travel(6 * MINUTE)
    await releaseHolds(site.services)
    expect(await stateOf(site, order.id)).toBe('paid')
  })

  test('is not asked for twice while nobody knows whether the first try went through', async () => {
    const { order, buyer } = await payingBuyer(site)
    faults.reading = 'down'
    await site.travel(3_000)
    const again = await buyer.request('POST', href(routes.apiOrderPayment, { orderId: order.id }), {})
    faults.reading = undefined
    expect(await refusal(again)).toMatchObject({ status: 409, code: 'paiement-en-cours' })
  })

  test('may be moving in a widget that is still open while the provider is down: its order stays', async () => {
    const { order, paymentId, buyer, modelId } = await payingBuyer(site)
    await settle(site, paymentId)
    faults.reading = 'down'
    await site.travel(3_000)
    const cancel = () => buyer.request('POST', href(routes.apiOrderCancellation, { orderId: order.id }), {})
    expect(await refusal(await cancel())).toMatchObject({ code: 'paiement-en-cours' })
    expect(await stockOf(site, modelId)).toEqual({ held: 1, sold: 0 })
    await site.travel(4 * MINUTE)
    expect((await cancel()).status).toBe(200)
    faults.reading = undefined
  })

  test('that the browser has just claimed is waited for, although the provider knows nothing yet', async () => {
    const { order, paymentId, buyer } = await payingBuyer(site)
    await site.travel(3_000)
    const told = { paiementId: paymentId, resultat: 'reussi', transactionId: 'on-its-way' }
    expect(await buyer.report(order.id, told)).toMatchObject({ phase: 'verification' })
    const cancel = await buyer.request('POST', href(routes.apiOrderCancellation, { orderId: order.id }), {})
    expect(await refusal(cancel)).toMatchObject({ code: 'paiement-en-cours' })
    await site.travel(4 * MINUTE)
    await settle(site, paymentId)
    expect(await buyer.status(order.id)).toMatchObject({ phase: 'a-payer' })
  })

  test('for an order that was paid unheard keeps the buyer from holding it a second time', async () => {
    const { order, paymentId, amount, buyer, modelId } = await payingBuyer(site)
    await choose(site, paymentId, amount, 'unheard-silent')
    await site.travel(3_000)
    const again = await buyer.ask(modelId, { remplace: order.id, villeAcheteur: 'Ouidah' })
    expect(await refusal(again)).toMatchObject({ status: 409, code: 'commande-payee' })
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 1 })
  })
})

test('a look at a payment is queued again when the worker that had it is gone', async () => {
  const { paymentId } = await payingBuyer(site)
  const key = `payment.check:${paymentId}`
  await run(
    site.db,
    sql`update graphile_worker._private_jobs set locked_by = 'gone', attempts = 1,
          locked_at = clock_timestamp() - interval '3 minutes' where key = ${key}`,
  )
  await requeueChecks(site.services)
  const waiting = await many(
    site.db,
    z.object({ key: z.string() }),
    sql`select key from graphile_worker.jobs where key = ${key} and locked_at is null`,
  )
  expect(waiting).toHaveLength(1)
})

test('nothing is broken after all of that', async () => {
  await releaseHolds(site.services)
  expect(await checkInvariants(site.services)).toEqual([])
})
