import { settlePayments } from '../../services/payment-owners.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { eventually } from '../../../test/eventually.ts'
import { choose, payingBuyer, settle } from '../../../test/paying-buyer.ts'
import { stateOf, stockOf } from '../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { many, one, run, sql } from '../../platform/database.ts'
import { createLog } from '../../platform/log.ts'
import { checkPaymentAgain, nextCheckAfter, requeueChecks } from '../payments/confirm/check-payment.ts'
import type { SandboxFaults } from '../payments/sandbox/faults.ts'
import { checkInvariants } from '../books/check-invariants.ts'
import { releaseHolds } from './holds/release-ended-holds.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const faults: SandboxFaults = {}
const lines: { level: number; msg: string }[] = []
const lineShape = z.object({ level: z.number(), msg: z.string() })
let site: TestSite

beforeAll(async () => {
  const log = createLog('info', { write: (line) => void lines.push(lineShape.parse(JSON.parse(line))) })
  site = await startSite({ log, replaced: { sandbox: { faults } } })
})
afterAll(() => site.close())

const look = (paymentId: string) => checkPaymentAgain(site.services, settlePayments(site.services), paymentId)

/** Lists the payments about which a process asks its provider, one entry for each question. */
function listenTo({ services }: TestSite): (string | null)[] {
  const asked: (string | null)[] = []
  const { read } = services.payments
  services.payments.read = (question) => {
    asked.push(question.paymentId)
    return read(question)
  }
  return asked
}

const delayOf = async (paymentId: string) =>
  (
    await many(
      site.db,
      z.object({ seconds: z.number() }),
      sql`select extract(epoch from run_at - clock_timestamp())::float8 as seconds from graphile_worker.jobs
          where key = ${`payment.check:${paymentId}`}`,
    )
  )[0]?.seconds

describe('the schedule of looks at a payment', () => {
  test('lengthens to four hours, ends after 72, and asks about fifty times in all', () => {
    const id = '00000000-0000-4000-8000-000000008000'
    const delays: number[] = []
    let age = 10
    for (let next = nextCheckAfter(age, id); next !== undefined; next = nextCheckAfter(age, id)) {
      delays.push(next)
      age += next
    }
    expect(delays.toSorted((a, b) => a - b)).toEqual(delays)
    expect([delays[0], delays.at(-1)]).toEqual([5, 4 * 3600])
    expect(delays.length).toBeGreaterThan(40)
    expect(delays.length).toBeLessThan(60)
    expect(age).toBeLessThanOrEqual(76 * 3600)
  })

  test('is each payment’s own: those that began together do not come back together', () => {
    const delays = Array.from({ length: 50 }, (_, index) =>
      nextCheckAfter(
        4_000,
        `00000000-0000-4000-8000-00000000${(index * 1_300).toString(16).padStart(4, '0')}`,
      ),
    )
    expect(new Set(delays).size).toBeGreaterThan(40)
    for (const delay of delays) expect(Math.abs((delay ?? 0) - 1_000)).toBeLessThanOrEqual(100)
  })

  test('finds money that came 70 hours later, after failures, without a word from anybody', async () => {
    const { order, paymentId, amount, modelId } = await payingBuyer(site)
    await choose(site, paymentId, amount, 'failed')
    await site.travel(20 * MINUTE)
    await releaseHolds(site.services)
    await look(paymentId)
    expect(await delayOf(paymentId)).toBeGreaterThan(250)
    await choose(site, paymentId, amount, 'unheard-silent')
    await site.travel(70 * HOUR)
    await look(paymentId)
    expect(await stateOf(site, order.id)).toBe('paid')
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 1 })
  })

  test('goes on where the last look had no answer, for two weeks', async () => {
    const { order, paymentId, amount } = await payingBuyer(site)
    await site.travel(20 * MINUTE)
    await releaseHolds(site.services)
    await choose(site, paymentId, amount, 'unheard-silent')
    await site.travel(73 * HOUR)
    faults.reading = 'down'
    onTestFinished(() => void (faults.reading = undefined))
    await look(paymentId)
    expect(await delayOf(paymentId)).toBeGreaterThan(3 * 3600)
    faults.reading = undefined
    await site.travel(4 * HOUR)
    await look(paymentId)
    expect(await stateOf(site, order.id)).toBe('paid')
    expect(nextCheckAfter(15 * 24 * 3600, paymentId, true)).toBeUndefined()
  })

  test('goes on after 72 hours, also where its job is lost, while the provider calls it pending', async () => {
    const { paymentId, amount } = await payingBuyer(site)
    await choose(site, paymentId, amount, 'late')
    await look(paymentId)
    await run(
      site.db,
      sql`update payments set created_at = created_at - interval '5 days' where id = ${paymentId}`,
    )
    const key = `payment.check:${paymentId}`
    await run(site.db, sql`delete from graphile_worker._private_jobs where key = ${key}`)
    await requeueChecks(site.services)
    expect(await delayOf(paymentId)).toBeLessThan(60)
  })

  test('goes on where its job has failed for the last time', async () => {
    const { paymentId } = await payingBuyer(site)
    const key = `payment.check:${paymentId}`
    await run(
      site.db,
      sql`update graphile_worker._private_jobs
          set attempts = max_attempts, run_at = clock_timestamp() + interval '1 day' where key = ${key}`,
    )
    await requeueChecks(site.services)
    expect(await delayOf(paymentId)).toBeLessThan(60)
  })

  test('ends: nobody looks after 72 hours, and nobody is queued to', async () => {
    const { paymentId } = await payingBuyer(site)
    await site.travel(73 * HOUR)
    await releaseHolds(site.services)
    await run(
      site.db,
      sql`delete from graphile_worker._private_jobs where key = ${`payment.check:${paymentId}`}`,
    )
    await look(paymentId)
    await requeueChecks(site.services)
    expect(await delayOf(paymentId)).toBeUndefined()
  })
})

describe('E17: a provider that is away', () => {
  test('is not asked by everybody at once, somebody is alerted once, and all is found when it is back', async () => {
    const sales = await Promise.all(Array.from({ length: 12 }, () => payingBuyer(site)))
    for (const { paymentId, amount } of sales) await choose(site, paymentId, amount, 'unheard-silent')
    await site.travel(3 * SECOND)
    // Only `travel` moves the time here, not a slow machine.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    faults.reading = 'down'
    const asked = listenTo(site)
    lines.length = 0
    for (let round = 0; round < 3; round += 1) {
      for (const { paymentId } of sales) await look(paymentId)
      await site.travel(3 * SECOND)
    }
    // After five failures the provider counts as away and is asked once in a few seconds, not 36 times.
    expect(asked.length).toBeLessThanOrEqual(10)
    expect(lines.filter(({ level }) => level >= 50)).toHaveLength(1)
    for (const { order, paymentId } of sales) {
      expect(await stateOf(site, order.id)).toBe('held')
      expect(await delayOf(paymentId)).toBeDefined()
    }
    faults.reading = undefined
    for (const { paymentId } of sales) await look(paymentId)
    for (const { order } of sales) expect(await stateOf(site, order.id)).toBe('paid')
    expect(lines.at(-1)?.msg).toContain('answers again')
  })

  test('that says an unknown word, late, is told once for each word', async () => {
    const { paymentId, amount } = await payingBuyer(site)
    await choose(site, paymentId, amount, 'late')
    for (let reads = 0; reads < 4; reads += 1) await settle(site, paymentId)
    lines.length = 0
    faults.reading = 'unknown word'
    for (let reads = 0; reads < 4; reads += 1)
      expect(await settle(site, paymentId)).toEqual({ kind: 'running' })
    faults.reading = undefined
    expect(lines.filter(({ level }) => level >= 50)).toHaveLength(1)
  })
})

test('two reconcilers never do the same work: each payment is read once, by one of them', async () => {
  const shop = await startSite()
  const sales = await Promise.all(Array.from({ length: 12 }, () => payingBuyer(shop)))
  // No poll runs before both processes are listened to. The payments are so old that no second poll comes meanwhile.
  await run(
    shop.db,
    sql`update graphile_worker._private_jobs set run_at = clock_timestamp() + interval '1 hour'
        where key like 'payment.check:%'`,
  )
  await shop.travel(10 * MINUTE)
  const one = await startSite({ beside: shop, jobs: true })
  const other = await startSite({ beside: shop, jobs: true })
  try {
    const asked = [listenTo(one), listenTo(other)]
    await run(
      one.db,
      sql`update graphile_worker._private_jobs set run_at = clock_timestamp() where key like 'payment.check:%'`,
    )
    await Promise.all([requeueChecks(one.services), requeueChecks(other.services)])
    const unread = await eventually(
      () => countUnread(one),
      (count) => count === 0,
    )
    expect(unread).toBe(0)
    expect(asked.flat().sort()).toEqual(sales.map(({ paymentId }) => paymentId).sort())
    expect(await checkInvariants(one.services)).toEqual([])
  } finally {
    await other.close()
    await one.close()
    await shop.close()
  }
})

test('nothing is broken after all of that', async () => {
  await site.travel(HOUR)
  await releaseHolds(site.services)
  await releaseHolds(site.services)
  expect(await checkInvariants(site.services)).toEqual([])
})

async function countUnread({ db }: TestSite): Promise<number> {
  const { count } = await one(
    db,
    z.object({ count: z.number() }),
    sql`select count(*) as count from payments where reads = 0`,
  )
  return count
}
