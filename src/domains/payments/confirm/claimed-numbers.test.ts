import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { payingBuyer } from '../../../../test/paying-buyer.ts'
import { startSite } from '../../../../test/start-site.ts'
import { many, run, sql } from '../../../platform/database.ts'
import { settlePayments } from '../../../services/payment-owners.ts'
import { followHint } from './check-payment.ts'
import { claimedTrace, paymentHint } from './queued-readings.ts'
import { followTrace } from './trace-notified.ts'

const site = await startSite()
afterAll(() => site.close())

const settling = settlePayments(site.services)
const follow = (hint: Parameters<typeof followHint>[2]) => followHint(site.services, settling, hint)

/** The queued jobs with a key like this. */
const queued = (key: string) =>
  many(
    site.db,
    z.object({ key: z.string(), payload: z.unknown() }),
    sql`select key, payload from graphile_worker._private_jobs where key like ${key} order by key`,
  )

test('of numbers that a page invents five are followed for a payment', async () => {
  const { buyer, order, paymentId } = await payingBuyer(site)
  for (let times = 0; times < 8; times += 1)
    await buyer.report(order.id, {
      paiementId: paymentId,
      resultat: 'en-attente',
      transactionId: randomUUID(),
    })
  const hints = await queued(`payment.hint:${paymentId}:%`)
  expect(hints.map(({ payload }) => paymentHint.payload.parse(payload).claimed)).toEqual(
    Array.from({ length: 5 }, () => true),
  )
})

test('what a page named is fetched by its number for three days, and ends where nobody knows it', async () => {
  const { paymentId } = await payingBuyer(site)
  const reference = randomUUID()
  await follow({ paymentId, reference, claimed: true })
  const key = `${claimedTrace.name}:${reference}`
  expect((await queued(key)).map(({ payload }) => payload)).toEqual([
    { providerReference: reference, asked: 1 },
  ])
  await followTrace(site.services, settling, { providerReference: reference, asked: 1 }, claimedTrace)
  expect((await queued(key)).map(({ payload }) => payload)).toEqual([
    { providerReference: reference, asked: 2 },
  ])
  await run(site.db, sql`delete from graphile_worker._private_jobs where key = ${key}`)
  await followTrace(site.services, settling, { providerReference: reference, asked: 28 }, claimedTrace)
  expect(await queued(key)).toEqual([])
})

test('also of a payment that is forgotten meanwhile, because its money may name another', async () => {
  const reference = randomUUID()
  await follow({ paymentId: randomUUID(), reference, claimed: true })
  expect((await queued(`%${reference}`)).map(({ key }) => key)).toEqual([`${claimedTrace.name}:${reference}`])
})

test('a thousand of them wait at most, and keep no webhook waiting', async () => {
  await run(
    site.db,
    sql`select graphile_worker.add_job(${claimedTrace.name}, json_build_object('providerReference', at, 'asked', 1),
          run_at := now() + interval '1 hour', job_key := ${claimedTrace.name} || ':' || at)
        from generate_series(1, 1000) at`,
  )
  const { paymentId } = await payingBuyer(site)
  const [claimed, told] = [randomUUID(), randomUUID()]
  await follow({ paymentId, reference: claimed, claimed: true })
  await follow({ paymentId, reference: told })
  expect(await queued(`%${claimed}`)).toEqual([])
  expect((await queued(`%${told}`)).map(({ key }) => key)).toEqual([`payment.trace:${told}`])
})
