import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { donationStatusSchema, type DonationStatus } from '../../src/domains/donations/contract.ts'
import { confirmDonation } from '../../src/domains/donations/payment/confirm-donation.ts'
import { paymentStartSchema } from '../../src/domains/payments/contract.ts'
import { many, one, sql } from '../../src/platform/database.ts'
import { href, routes } from '../../src/routes.ts'
import { Buyer } from '../buyer.ts'
import { choose } from '../paying-buyer.ts'
import type { TestSite } from '../start-site.ts'

/** A browser whose visitor gives. */
export class Donor {
  readonly browser: Buyer

  constructor(site: TestSite, browser = new Buyer(site)) {
    this.browser = browser
  }

  /** Begins a donation; answers the response as it came. */
  ask(body: Record<string, unknown>, key: string = randomUUID()) {
    return this.browser.request('POST', routes.apiDonations, body, { 'idempotency-key': key })
  }

  async begin(body: Record<string, unknown> = { montant: 5000 }): Promise<DonationStatus> {
    const response = await this.ask(body)
    const answer: unknown = await response.json()
    if (response.status !== 201) throw new Error(`donation refused: ${JSON.stringify(answer)}`)
    return donationStatusSchema.parse(answer)
  }

  start(donationId: string) {
    return this.browser.request('POST', href(routes.apiDonationPayment, { donationId }), {})
  }

  async report(donationId: string, result: Record<string, unknown>): Promise<DonationStatus> {
    const path = href(routes.apiDonationPaymentResult, { donationId })
    const response = await this.browser.request('POST', path, result)
    return donationStatusSchema.parse(await response.json())
  }

  async status(donationId: string): Promise<DonationStatus> {
    const response = await this.browser.request('GET', href(routes.apiDonation, { reference: donationId }))
    return donationStatusSchema.parse(await response.json())
  }
}

/** A donor with a payment started. */
export async function givingDonor(site: TestSite, body: Record<string, unknown> = { montant: 5000 }) {
  const donor = new Donor(site)
  const donation = await donor.begin(body)
  const response = await donor.start(donation.id)
  const start = paymentStartSchema.parse(await response.json())
  return { donor, donation, paymentId: start.paiementId, amount: Number(start.widget.options.amount), start }
}

/** Looks at the provider, which is asked at most every two seconds. */
export async function settleDonationPayment(
  site: TestSite,
  paymentId: string,
  reference: string | null = null,
) {
  await site.travel(3_000)
  return confirmDonation(site.services, { paymentId, reference })
}

/** A donation that is paid. */
export async function paidDonation(site: TestSite, body: Record<string, unknown> = { montant: 5000 }) {
  const given = await givingDonor(site, body)
  await choose(site, given.paymentId, given.amount, 'paid')
  await settleDonationPayment(site, given.paymentId)
  return given
}

/** How a donation stands in the database: its state, the francs owed back, its mails and its story. */
export async function recordsOf({ db }: Pick<TestSite, 'db'>, donationId: string) {
  const kinds = z.object({ kind: z.string() })
  const { state, token } = await one(
    db,
    z.object({ state: z.string(), token: z.string() }),
    sql`select state, token from donations where id = ${donationId}`,
  )
  const due = await many(
    db,
    z.object({ amount: z.number(), reason: z.string() }),
    sql`select r.amount, r.reason from refunds_due r join payments p on p.id = r.payment_id
        where p.subject_id = ${donationId} order by r.amount`,
  )
  const mails = await many(
    db,
    kinds,
    sql`select kind from outbox_messages where subject_id = ${donationId} order by created_at`,
  )
  const story = await many(
    db,
    kinds,
    sql`select kind from donation_events where donation_id = ${donationId} order by id`,
  )
  return { state, token, due, mails: mails.map(({ kind }) => kind), story: story.map(({ kind }) => kind) }
}
