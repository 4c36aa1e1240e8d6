import { settlePayments } from '../../services/payment-owners.ts'
import { sika } from '../../../test/factories/staff.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../../test/buyer.ts'
import {
  givingDonor,
  paidDonation,
  recordsOf,
  settleDonationPayment,
} from '../../../test/factories/donation.ts'
import { choose, claim } from '../../../test/paying-buyer.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { many, run, sql } from '../../platform/database.ts'
import { checkInvariants } from '../books/check-invariants.ts'
import { followHint, requeueChecks } from '../payments/confirm/check-payment.ts'
import type { SandboxFaults } from '../payments/sandbox/faults.ts'
import { closeDonations } from './payment/close-donations.ts'
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
    expect(JSON.parse(String(start.widget.options.data))).toEqual({
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
    const settling = settlePayments(site.services)
    await Promise.all([
      donor.report(donation.id, { ...claim(paymentId), transactionId: reference }),
      followHint(site.services, settling, { paymentId, reference }),
      followHint(site.services, settling, { paymentId, reference: null }),
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

  test('is not paid a second time while the provider cannot tell of the first', async () => {
    const { donor, donation } = await givingDonor(site)
    faults.reading = 'down'
    onTestFinished(() => void (faults.reading = undefined))
    expect(await refusal(await donor.start(donation.id))).toMatchObject({
      status: 409,
      code: 'paiement-en-cours',
    })
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
    await setGoal(site.services, { title: 'Une scène', amount: 10_000 }, sika)
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
    await setGoal(site.services, null, sika)
  })
})

test('nothing is broken after all of that', async () => {
  await closeDonations(site.services)
  expect(await checkInvariants(site.services)).toEqual([])
})
