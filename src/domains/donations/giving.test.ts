import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Buyer, refusal } from '../../../test/buyer.ts'
import {
  Donor,
  givingDonor,
  paidDonation,
  recordsOf,
  settleDonationPayment,
} from '../../../test/factories/donation.ts'
import { choose, claim } from '../../../test/paying-buyer.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { many, run, sql } from '../../platform/database.ts'
import { href, routes } from '../../routes.ts'
import { checkInvariants } from '../checkout/check-invariants.ts'
import { followHint, requeueChecks } from '../payments/confirm/check-payment.ts'
import type { SandboxFaults } from '../payments/sandbox/faults.ts'
import { closeDonations } from './payment/close-donations.ts'
import { donationSettlers } from './payment/confirm-donation.ts'
import { donationRefunds } from './payment/donation-refunds.ts'
import { rereadDonations } from './payment/reread-donations.ts'
import { loadWall } from './wall/load-wall.ts'
import { setGoal } from './wall/set-goal.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const faults: SandboxFaults = {}
let site: TestSite

beforeAll(async () => {
  site = await startSite({ replaced: { sandbox: { faults } } })
})
afterAll(() => site.close())

const EMAIL = 'afi@example.bj'

describe('a donation', () => {
  test('needs nothing but its amount', async () => {
    const { donation, start } = await givingDonor(site, { montant: 100 })
    expect(donation).toMatchObject({ phase: 'a-payer', montant: 100, motifEchec: null })
    expect(donation.reference).toMatch(/^D-[0-9A-HJKMNP-TV-Z]{8}$/)
    expect(start.widget.options).toMatchObject({ amount: 100, name: '', email: '', phone: '' })
  })

  test('gives the widget exactly the data that the contract names', async () => {
    const { start } = await givingDonor(site, {
      montant: 1250,
      nom: 'Dossou',
      prenom: 'Afi',
      pseudonyme: 'La tante',
      ville: 'Ouidah',
      telephone: '97 00 00 00',
      email: EMAIL,
      message: 'Courage !',
    })
    expect(JSON.parse(start.widget.options.data)).toEqual({
      nom: 'Dossou',
      prenom: 'Afi',
      pseudonyme: 'La tante',
      email: EMAIL,
      telephone: '+2290197000000',
      ville: 'Ouidah',
      message: 'Courage !',
      montant: 1250,
      paiementId: start.paiementId,
    })
    expect(start.widget.options).toMatchObject({
      amount: 1250,
      theme: '#b42318',
      partnerId: start.paiementId,
    })
  })

  test('that the provider confirms is paid, and its receipt queued once', async () => {
    const { donor, donation, paymentId, amount } = await givingDonor(site, { montant: 5000, email: EMAIL })
    await choose(site, paymentId, amount, 'paid')
    expect(await donor.report(donation.id, claim(paymentId))).toMatchObject({ phase: 'payee' })
    expect(await recordsOf(site, donation.id)).toMatchObject({
      state: 'paid',
      due: [],
      mails: ['donation-receipt'],
      story: ['pending', 'payment-started', 'browser-reussi', 'paid'],
    })
  })

  test('without an address is thanked without a mail', async () => {
    const { donation } = await paidDonation(site)
    expect(await recordsOf(site, donation.id)).toMatchObject({ state: 'paid', mails: [] })
  })

  test('whose payment failed is tried again as the same donation', async () => {
    const { donor, donation, paymentId, amount } = await givingDonor(site)
    await choose(site, paymentId, amount, 'insufficient-funds')
    expect(await donor.report(donation.id, { paiementId: paymentId, resultat: 'echoue' })).toMatchObject({
      phase: 'a-payer',
      motifEchec: 'Solde insuffisant',
    })
    const again = await donor.start(donation.id)
    expect(again.status).toBe(200)
  })

  test('confirmed by webhook, browser and schedule at once is paid once', async () => {
    const { donor, donation, paymentId, amount } = await givingDonor(site, { montant: 2000, email: EMAIL })
    const reference = await choose(site, paymentId, amount, 'paid')
    await site.travel(3_000)
    const settlers = donationSettlers(site.services)
    await Promise.all([
      donor.report(donation.id, { ...claim(paymentId), transactionId: reference }),
      followHint(site.services, settlers, { paymentId, reference }),
      followHint(site.services, settlers, { paymentId, reference: null }),
      ...Array.from({ length: 8 }, () => settleDonationPayment(site, paymentId, reference)),
    ])
    expect(await recordsOf(site, donation.id)).toMatchObject({
      state: 'paid',
      due: [],
      mails: ['donation-receipt'],
    })
  })

  test('paid three days late is paid still', async () => {
    const { donor, donation, paymentId, amount } = await givingDonor(site, { montant: 3000, email: EMAIL })
    await choose(site, paymentId, amount, 'unheard-silent')
    await run(
      site.db,
      sql`update sandbox_transactions set status = 'PENDING' where our_reference = ${paymentId}`,
    )
    await site.travel(73 * HOUR)
    expect(await closeDonations(site.services)).toBeGreaterThan(0)
    expect(await recordsOf(site, donation.id)).toMatchObject({ state: 'closed' })
    await run(
      site.db,
      sql`update sandbox_transactions set status = 'SUCCESS' where our_reference = ${paymentId}`,
    )
    expect(await settleDonationPayment(site, paymentId)).toEqual({ kind: 'paid' })
    expect(await recordsOf(site, donation.id)).toMatchObject({
      state: 'paid',
      due: [],
      mails: ['donation-receipt'],
      story: ['pending', 'payment-started', 'closed', 'paid'],
    })
    expect(await donor.status(donation.id)).toMatchObject({ phase: 'payee' })
  })

  test('whose money came before it was closed is paid rather than closed', async () => {
    const { donation, paymentId, amount } = await givingDonor(site)
    await choose(site, paymentId, amount, 'unheard-silent')
    await site.travel(73 * HOUR)
    await closeDonations(site.services)
    expect(await recordsOf(site, donation.id)).toMatchObject({ state: 'paid' })
  })

  test('that is closed cannot be begun to be paid again', async () => {
    const { donor, donation } = await givingDonor(site)
    await site.travel(73 * HOUR)
    await closeDonations(site.services)
    expect(await donor.status(donation.id)).toMatchObject({ phase: 'expiree' })
    expect(await refusal(await donor.start(donation.id))).toMatchObject({ status: 409, code: 'don-clos' })
  })

  test('whose answer was lost is found by the schedule', async () => {
    const { donation, paymentId, amount } = await givingDonor(site)
    await choose(site, paymentId, amount, 'unheard-silent')
    const key = `payment.check:${paymentId}`
    await run(site.db, sql`delete from graphile_worker._private_jobs where key = ${key}`)
    await requeueChecks(site.services)
    const jobs = await many(
      site.db,
      z.object({ key: z.string() }),
      sql`select key from graphile_worker.jobs where key = ${key}`,
    )
    expect(jobs).toHaveLength(1)
    await settleDonationPayment(site, paymentId)
    expect(await recordsOf(site, donation.id)).toMatchObject({ state: 'paid' })
  })

  test('paid twice owes the second payment back, and tells the donor', async () => {
    const { donation, paymentId, amount } = await givingDonor(site, { montant: 5000, email: EMAIL })
    await choose(site, paymentId, amount, 'twice')
    expect(await settleDonationPayment(site, paymentId)).toEqual({ kind: 'paid' })
    expect(await recordsOf(site, donation.id)).toMatchObject({
      state: 'paid',
      due: [{ amount: 5000, reason: 'paid_twice' }],
      mails: ['donation-receipt', 'donation-refund-due'],
    })
  })

  test('paid too little is not paid, and all of it owed back', async () => {
    const { donor, donation, paymentId, amount } = await givingDonor(site, { montant: 5000, email: EMAIL })
    await choose(site, paymentId, amount, 'short')
    expect(await settleDonationPayment(site, paymentId)).toEqual({ kind: 'refund-due' })
    expect(await recordsOf(site, donation.id)).toMatchObject({
      state: 'pending',
      due: [{ amount: 4500, reason: 'amount_short' }],
      mails: ['donation-refund-due'],
    })
    const { motifEchec } = await donor.status(donation.id)
    expect(motifEchec).toContain('vous seront rendus')
  })

  test('paid too much keeps what was meant and owes the rest back', async () => {
    const { donation, paymentId, amount } = await givingDonor(site)
    await choose(site, paymentId, amount, 'over')
    expect(await settleDonationPayment(site, paymentId)).toEqual({ kind: 'paid' })
    expect(await recordsOf(site, donation.id)).toMatchObject({
      state: 'paid',
      due: [{ amount: 500, reason: 'amount_over' }],
    })
  })

  test('of which nobody knows whether it is paid is not paid a second time', async () => {
    const { donor, donation, paymentId, amount } = await givingDonor(site)
    await choose(site, paymentId, amount, 'pending')
    expect(await donor.report(donation.id, { paiementId: paymentId, resultat: 'en-attente' })).toMatchObject({
      phase: 'verification',
    })
    expect(await refusal(await donor.start(donation.id))).toMatchObject({
      status: 409,
      code: 'paiement-en-cours',
    })
    const alike = await donor.ask({ montant: donation.montant })
    expect(alike.status).toBe(200)
    expect(await alike.json()).toMatchObject({ id: donation.id, phase: 'verification' })
    expect((await donor.ask({ montant: donation.montant + 100 })).status).toBe(201)
  })

  test('changes nothing while the provider answers nonsense, and is paid once it answers', async () => {
    const { donor, donation, paymentId, amount } = await givingDonor(site)
    await choose(site, paymentId, amount, 'paid')
    faults.reading = 'html'
    expect(await donor.report(donation.id, claim(paymentId))).toMatchObject({ phase: 'verification' })
    faults.reading = undefined
    await settleDonationPayment(site, paymentId)
    expect(await donor.status(donation.id)).toMatchObject({ phase: 'payee' })
  })
})

describe('E20: a gift that its provider took back', () => {
  test('is found by reading it day by day for a week, and its goal counts it no more', async () => {
    await setGoal(site.services, { title: 'Une scène', amount: 10_000 })
    const { donation, paymentId } = await paidDonation(site, { montant: 3000 })
    expect((await loadWall(site.services)).goal).toMatchObject({ raised: 3000, donors: 1 })
    const owners = { donation: donationRefunds(site.services) }
    const reread = () => rereadDonations(site.services, owners)
    await site.travel(25 * HOUR)
    expect(await reread()).toBeGreaterThan(0)
    expect((await loadWall(site.services)).goal).toMatchObject({ raised: 3000 })
    await run(
      site.db,
      sql`update sandbox_transactions set status = 'REVERTED' where our_reference = ${paymentId}`,
    )
    expect(await reread()).toBe(0)
    await site.travel(25 * HOUR)
    // Two schedules at once, and again.
    await Promise.all([reread(), reread()])
    await reread()
    const { story } = await recordsOf(site, donation.id)
    expect(story.filter((kind) => kind === 'payment-reversed')).toHaveLength(1)
    expect((await loadWall(site.services)).goal).toMatchObject({ raised: 0, donors: 0 })
    await site.travel(8 * 24 * HOUR)
    expect(await reread()).toBe(0)
    await setGoal(site.services, null)
  })
})

describe('the request for a donation', () => {
  test('repeated with its key is one donation, also when both come at once', async () => {
    const donor = new Donor(site)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => donor.ask({ montant: 700 }, key)))
    const ids = await Promise.all(
      answers.map(async (answer) => z.object({ id: z.string() }).parse(await answer.json()).id),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(new Set(ids).size).toBe(1)
    expect(await refusal(await donor.ask({ montant: 800 }, key))).toMatchObject({
      status: 422,
      code: 'cle-deja-utilisee',
    })
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['an amount below the least', { montant: 99 }, 'montant'],
    ['half a franc', { montant: 100.5 }, 'montant'],
    ['a negative amount', { montant: -5000 }, 'montant'],
    ['an amount in letters', { montant: 'mille' }, 'montant'],
    ['an amount beyond all reason', { montant: 10_000_001 }, 'montant'],
    ['no amount', {}, 'montant'],
    ['a broken address', { montant: 1000, email: 'afi@' }, 'email'],
    ['a telephone that is none', { montant: 1000, telephone: '12' }, 'telephone'],
    ['half a character', { montant: 1000, nom: 'Afi\ud800' }, 'nom'],
    ['a name that never ends', { montant: 1000, prenom: 'a'.repeat(81) }, 'prenom'],
    ['a message that never ends', { montant: 1000, message: 'a'.repeat(501) }, 'message'],
    ['a name that is none', { montant: 1000, nom: { $ne: '' } }, 'nom'],
  ])('is refused with %s', async (_, body, field) => {
    const answer = await refusal(await new Donor(site).ask(body))
    expect(answer).toMatchObject({ status: 422, code: 'champs-invalides' })
    expect(Object.keys(answer.fields ?? {})).toEqual([field])
  })

  test('is refused with a field that it does not know, an other site or no key', async () => {
    const donor = new Donor(site)
    expect((await donor.ask({ montant: 1000, etat: 'paid' })).status).toBe(422)
    expect((await donor.ask({ montant: 1000 }, 'none')).status).toBe(422)
    const foreign = await donor.browser.request(
      'POST',
      routes.apiDonations,
      { montant: 1000 },
      { 'idempotency-key': randomUUID(), 'sec-fetch-site': 'cross-site' },
    )
    expect(foreign.status).toBe(403)
  })

  test('takes any whole amount, because the step only moves the arrows', async () => {
    expect(await new Donor(site).begin({ montant: 1234 })).toMatchObject({ montant: 1234 })
  })

  test('keeps a donation from everybody but its browser and the holder of its link', async () => {
    const { donation } = await givingDonor(site)
    const stranger = new Donor(site)
    const path = href(routes.apiDonation, { reference: donation.id })
    expect((await stranger.browser.request('GET', path)).status).toBe(404)
    expect((await stranger.start(donation.id)).status).toBe(404)
    const { token } = await recordsOf(site, donation.id)
    const byLink = href(routes.apiDonation, { reference: token })
    expect((await stranger.browser.request('GET', byLink)).status).toBe(200)
  })

  test('to start ever more payments is refused after a few', async () => {
    const { donor, donation } = await givingDonor(site)
    const answers = []
    for (let tries = 0; tries < 21; tries += 1) answers.push(await donor.start(donation.id))
    expect(answers.at(-1)?.status).toBe(429)
  })
})

test('the way back to paying leads through a cookie, and no address holds the token of who pays', async () => {
  const { donation } = await givingDonor(site)
  const { token } = await recordsOf(site, donation.id)
  const other = new Buyer(site)
  const resumed = await other.request('POST', href(routes.resumeDonation, { token }), undefined, {
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect([resumed.status, resumed.headers.get('location')]).toEqual([303, routes.payDonation])
  const mine = await other.request('GET', href(routes.myDonation, { donationId: donation.id }))
  expect(mine.headers.get('location')).toBe(href(routes.donation, { token }))
  const nobody = new Buyer(site)
  expect((await nobody.request('GET', href(routes.myDonation, { donationId: donation.id }))).status).toBe(404)
})

test('who never paid is forgotten after a month, and who paid is not', async () => {
  const given = { montant: 900, nom: 'Dossou', email: EMAIL, message: 'Bonjour' }
  const unpaid = await givingDonor(site, given)
  const paid = await paidDonation(site, given)
  await site.travel(31 * 24 * HOUR)
  await closeDonations(site.services)
  const { forgetUnpaidDonations } = await import('./jobs.ts')
  await forgetUnpaidDonations(site.services)
  const rows = await many(
    site.db,
    z.object({ id: z.string(), name: z.string(), email: z.string(), message: z.string() }),
    sql`select id, last_name as name, email, message from donations
        where id = any(${[unpaid.donation.id, paid.donation.id]}::uuid[])`,
  )
  expect(rows.find(({ id }) => id === unpaid.donation.id)).toMatchObject({ name: '', email: '', message: '' })
  expect(rows.find(({ id }) => id === paid.donation.id)).toMatchObject({ name: 'Dossou', email: EMAIL })
})

describe('the database itself', () => {
  test('refuses money of a donation without an owner', async () => {
    const { paymentId } = await givingDonor(site)
    const stray = run(
      site.db,
      sql`update payments set state = 'succeeded', received = 5000 where id = ${paymentId}`,
    )
    await expect(stray).rejects.toThrow(/neither on what it paid for nor to be returned/)
  })

  test('refuses a donation that is paid by nothing, and one by the money of another', async () => {
    const { donation } = await givingDonor(site)
    const unpaid = run(site.db, sql`update donations set state = 'paid' where id = ${donation.id}`)
    await expect(unpaid).rejects.toThrow(/donations_paid_names_payment/)
    const other = await givingDonor(site)
    const foreign = run(
      site.db,
      sql`update donations set state = 'paid', paid_at = kwabo_now(), paid_by = ${other.paymentId}
          where id = ${donation.id}`,
    )
    await expect(foreign).rejects.toThrow(/paid without its money/)
  })
})

test('nothing is broken after all of that', async () => {
  await closeDonations(site.services)
  expect(await checkInvariants(site.services)).toEqual([])
})
