import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { Donor, givingDonor, paidDonation } from '../../../../test/factories/donation.ts'
import { choose } from '../../../../test/paying-buyer.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { settlePayments } from '../../../services/payment-owners.ts'
import { many, run, sql } from '../../../platform/database.ts'
import { createLog } from '../../../platform/log.ts'
import { checkInvariants } from '../../books/check-invariants.ts'
import { followHint } from '../../payments/confirm/check-payment.ts'
import { lookAtPayment } from '../../payments/confirm/look-at-payment.ts'
import { followTrace } from '../../payments/confirm/trace-notified.ts'
import type { Choice } from '../../payments/sandbox/outcomes.ts'
import { closeDonations } from './close-donations.ts'
import { confirmDonation, settleDonationPayment } from './confirm-donation.ts'
import { forgetUnpaidDonations } from './forget-unpaid-donations.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())
afterEach(async () => {
  expect(await checkInvariants(site.services)).toEqual([])
})

/** Nobody polls the payment any more. */
const unpolled = (paymentId: string) =>
  run(site.db, sql`select graphile_worker.remove_job(${`payment.check:${paymentId}`})`)

/** Somebody begins to pay; `choice` is what they do in the widget. Nobody polls the payment afterwards. */
async function begun(choice?: Choice) {
  const { donation, paymentId, amount } = await givingDonor(site)
  if (choice !== undefined) await choose(site, paymentId, amount, choice)
  await site.travel(3_000)
  await confirmDonation(site.services, { paymentId, reference: null })
  await unpolled(paymentId)
  return { id: donation.id, paymentId, amount }
}
const unbegun = async () => (await new Donor(site).begin()).id

async function wait(milliseconds: number) {
  await site.travel(milliseconds)
  await closeDonations(site.services)
}

/** Those of these gifts that still are there, the oldest first. */
async function left(ids: string[]): Promise<string[]> {
  const rows = await many(
    site.db,
    z.object({ id: z.string() }),
    sql`select id from donations where id = any(${ids}::uuid[]) order by created_at`,
  )
  return rows.map(({ id }) => id)
}

const rowsOf = (id: string) =>
  many(
    site.db,
    z.object({ id: z.string() }),
    sql`select id::text from payments where subject_id = ${id}
        union all select id::text from donation_events where donation_id = ${id}`,
  )

const unmatched = (reference: string) =>
  many(
    site.db,
    z.object({ amount: z.int() }),
    sql`select amount from unmatched_payments where provider_reference = ${reference}`,
  )

test('gifts that nobody paid go after three days where there are more than are kept, the oldest first', async () => {
  const old = [await unbegun(), (await begun('failed')).id, (await begun()).id]
  await wait(2 * DAY)
  await forgetUnpaidDonations(site.services, 0)
  expect(await left(old)).toEqual(old)
  const late = await unbegun()
  await wait(1.5 * DAY)
  expect(await forgetUnpaidDonations(site.services, 1)).toBe(2)
  expect(await left([...old, late])).toEqual([old[2], late])
  await forgetUnpaidDonations(site.services, 0)
  expect(await left([...old, late])).toEqual([late])
  for (const id of old) expect(await rowsOf(id)).toEqual([])
  await wait(2 * DAY)
})

test('a few of them are kept for years', async () => {
  const ids = [await unbegun(), (await begun('failed')).id]
  await wait(800 * DAY)
  await forgetUnpaidDonations(site.services)
  expect(await left(ids)).toEqual(ids)
})

test('one whose payment was begun at the last moment stays for as long as money may come for it', async () => {
  const donor = new Donor(site)
  const { id } = await donor.begin()
  await site.travel(71 * HOUR)
  expect((await donor.start(id)).status).toBe(200)
  await run(
    site.db,
    sql`select graphile_worker.remove_job('payment.check:' || id) from payments where subject_id = ${id}`,
  )
  await wait(60 * HOUR)
  await forgetUnpaidDonations(site.services, 0)
  expect(await left([id])).toEqual([id])
  await wait(13 * HOUR)
  await forgetUnpaidDonations(site.services, 0)
  expect(await left([id])).toEqual([])
})

test('one stays whose money came, is owed back, is running or is polled', async () => {
  const paid = await paidDonation(site)
  const short = await begun('short')
  const running = await begun('late')
  const polled = await givingDonor(site)
  const ids = [paid.donation.id, short.id, running.id, polled.donation.id]
  await run(
    site.db,
    sql`update sandbox_transactions set status = 'PENDING', becomes_at = null
        where our_reference = ${running.paymentId}`,
  )
  await wait(400 * DAY)
  await forgetUnpaidDonations(site.services, 0)
  expect(await left(ids)).toEqual(ids)
  await unpolled(polled.paymentId)
  await forgetUnpaidDonations(site.services, 0)
  expect(await left(ids)).toEqual([paid.donation.id, short.id, running.id])
})

test.each<[string, string, Record<string, string>]>([
  ['staff have looked into it', 'named-by-staff', {}],
  ['somebody named money for it that has no owner', 'foreign-transaction', { reference: 'sbx_nobodys' }],
])('one stays where %s', async (_, kind, detail) => {
  const { id, paymentId } = await begun()
  const actor = kind === 'named-by-staff' ? 'operator' : 'donor'
  await run(
    site.db,
    sql`insert into payment_events (payment_id, kind, actor, actor_name, detail)
        values (${paymentId}, ${kind}, ${actor}, ${actor === 'operator' ? 'Afi' : null}, ${JSON.stringify(detail)})`,
  )
  await run(
    site.db,
    sql`insert into unmatched_payments (provider, provider_reference, amount, currency)
        values ('sandbox', 'sbx_nobodys', 500, 'XOF') on conflict on constraint unmatched_payments_pkey do nothing`,
  )
  await wait(400 * DAY)
  await forgetUnpaidDonations(site.services, 0)
  expect(await left([id])).toEqual([id])
})

test('one stays about which a person of the company did something', async () => {
  const id = await unbegun()
  await run(
    site.db,
    sql`insert into donation_events (donation_id, kind, actor, actor_name) values (${id}, 'noted', 'operator', 'Afi')`,
  )
  await wait(400 * DAY)
  await forgetUnpaidDonations(site.services, 0)
  expect(await left([id])).toEqual([id])
})

test('they are found on every page, also behind one of which all stay', async () => {
  const stay = [(await givingDonor(site)).donation.id, (await givingDonor(site)).donation.id]
  const go = [await unbegun(), (await begun()).id, await unbegun()]
  await wait(4 * DAY)
  await forgetUnpaidDonations(site.services, 0, 2)
  expect(await left([...stay, ...go])).toEqual(stay)
})

test('all that are over are closed in one run, however many', async () => {
  const ids = [await unbegun(), await unbegun(), await unbegun(), await unbegun(), await unbegun()]
  await site.travel(73 * HOUR)
  expect(await closeDonations(site.services, 2)).toBe(ids.length)
})

test('one that cannot be closed keeps none that is younger from being closed', async () => {
  const stuck = [await unbegun(), await unbegun()]
  const younger = [await unbegun(), await unbegun(), await unbegun()]
  await site.travel(73 * HOUR)
  const closed = await site.db.transaction(async (tx) => {
    await run(tx, sql`select from donations where id = any(${stuck}::uuid[]) for update`)
    return closeDonations(site.services, 2)
  })
  expect(closed).toBe(younger.length)
  expect(await closeDonations(site.services, 2)).toBe(stuck.length)
})

test('late money that names the payment of one that is forgotten waits for staff', async () => {
  const { id, paymentId, amount } = await begun()
  await wait(4 * DAY)
  await forgetUnpaidDonations(site.services, 0)
  expect(await left([id])).toEqual([])
  const reference = await choose(site, paymentId, amount, 'paid')
  const settling = settlePayments(site.services)
  await followHint(site.services, settling, { paymentId, reference })
  const traces = await many(
    site.db,
    z.object({ key: z.string() }),
    sql`select key from graphile_worker.jobs where key = ${`payment.trace:${reference}`}`,
  )
  expect(traces).toHaveLength(1)
  await followTrace(site.services, settling, { providerReference: reference, asked: 0 })
  expect(await unmatched(reference)).toEqual([{ amount }])
})

test('one that is paid while it is forgotten leaves money that waits for staff', async () => {
  const { id, paymentId, amount } = await begun()
  await wait(4 * DAY)
  const reference = await choose(site, paymentId, amount, 'paid')
  await site.travel(3_000)
  const look = await lookAtPayment(site.services, { paymentId, reference: null })
  if (!look) throw new Error('unknown')
  await forgetUnpaidDonations(site.services, 0)
  expect(await left([id])).toEqual([])
  const lines: string[] = []
  const log = createLog('error', { write: (line) => void lines.push(line) })
  await settleDonationPayment({ ...site.services, log }, look)
  expect(lines).toEqual([expect.stringContaining(reference)])
  expect(await unmatched(reference)).toEqual([{ amount }])
})

test('the database refuses to forget one that is waited for, paid or not, and its story', async () => {
  const { donation: paid } = await paidDonation(site)
  const { donation: polled } = await givingDonor(site)
  await wait(73 * HOUR)
  const waited = await unbegun()
  for (const id of [waited, paid.id, polled.id]) {
    await expect(
      run(site.db, sql`delete from donation_events where donation_id = ${id}`),
    ).rejects.toMatchObject({
      code: '23001',
    })
    await expect(run(site.db, sql`delete from donations where id = ${id}`)).rejects.toMatchObject({
      code: '23001',
    })
  }
})
