import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Buyer, refusal } from '../../../test/buyer.ts'
import { Donor, givingDonor, recordsOf } from '../../../test/factories/donation.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import type { Database } from '../../platform/database.ts'
import { href, routes } from '../../routes.ts'
import { beginDonation } from './begin-donation.ts'

let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

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

  test('has one connection to the database for a network, and two in all', async () => {
    let [running, most] = [0, 0]
    const transaction: Database['transaction'] = async (work) => {
      most = Math.max(most, (running += 1))
      return site.services.db.transaction(work).finally(() => (running -= 1))
    }
    const services = { ...site.services, db: { ...site.services.db, transaction } }
    const ask = (address: string) =>
      beginDonation(services, { body: { montant: 500 }, key: randomUUID(), tokens: [], address })
    const flood = (networks: number) =>
      Promise.all(Array.from({ length: 60 }, (_, index) => ask(`203.0.113.${index % networks}`)))
    expect((await flood(1)).every(({ kind }) => kind === 'begun')).toBe(true)
    expect(most).toBe(1)
    expect((await flood(20)).every(({ kind }) => kind === 'begun')).toBe(true)
    expect(most).toBe(2)
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
