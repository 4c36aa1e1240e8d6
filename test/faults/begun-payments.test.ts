import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { admitPayment } from '../../src/domains/payments/admit-payment.ts'
import { one, sql } from '../../src/platform/database.ts'
import { workFor } from '../../src/platform/rate-limits/proof-of-work.ts'
import { href, routes } from '../../src/routes.ts'
import { Buyer } from '../buyer.ts'
import { givingDonor } from '../factories/donation.ts'
import { makeTicketModel, orderBody } from '../factories.ts'
import { proofFor } from '../http/proof-for.ts'
import { freshPhone, payingBuyer } from '../paying-buyer.ts'
import { startSite } from '../start-site.ts'

const site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
afterAll(() => site.close())

describe('X12 payments that nobody means to pay', () => {
  it('are begun without end by no network, and its buyers and givers work for each beyond', async () => {
    const [home, elsewhere] = ['198.18.0.1', '198.18.0.2']
    const { modelId } = await makeTicketModel(site.db, { capacity: 200 })
    const buying = async () => {
      const buyer = new Buyer(site)
      const { id } = await buyer.hold(modelId, { telephoneAcheteur: freshPhone() })
      const path = href(routes.apiOrderPayment, { orderId: id })
      return (network: string, more: Record<string, string> = {}) =>
        buyer.request('POST', path, {}, { 'x-forwarded-for': network, ...more })
    }
    const begin = await buying()
    const strangers = await Promise.all(Array.from({ length: 125 }, buying))
    const begun = strangers.map(async (beginOne) => {
      for (let times = 0; times < 8; times += 1) expect((await beginOne(home)).status).toBe(200)
    })
    await Promise.all(begun)

    const asked = await begin(home)
    expect(asked.status).toBe(429)
    const proof = await proofFor(asked)
    expect((await begin(home, proof)).status).toBe(200)
    expect((await begin(home, proof)).status).toBe(429)
    expect((await begin(elsewhere)).status).toBe(200)

    const { donor, donation } = await givingDonor(site)
    const give = (more: Record<string, string> = {}) => {
      const path = href(routes.apiDonationPayment, { donationId: donation.id })
      return donor.browser.request('POST', path, {}, { 'x-forwarded-for': home, ...more })
    }
    const givenLate = await give()
    expect(givenLate.status).toBe(429)
    expect((await give(await proofFor(givenLate))).status).toBe(200)
  })

  it('leave no endless chain of orders that replace one another', async () => {
    const home = '198.18.0.3'
    const { buyer, order, modelId } = await payingBuyer(site)
    const telephoneAcheteur = freshPhone()
    const replace = (more: Record<string, string> = {}) => {
      const body = orderBody(modelId, { telephoneAcheteur, remplace: order.id })
      const headers = { 'idempotency-key': randomUUID(), 'x-forwarded-for': home, ...more }
      return buyer.request('POST', routes.apiOrders, body, headers)
    }
    const work = workFor(site.services, 'payment', undefined)
    for (let times = 0; times < 1_000; times += 1) await admitPayment(site.services, home, work)
    const asked = await replace()
    expect(asked.status).toBe(429)
    expect((await replace(await proofFor(asked))).status).toBe(201)
  })

  it('are begun without end by no block of networks, whose customer may use them in turn', async () => {
    const work = workFor(site.services, 'payment', undefined)
    const begin = (block: string, network: number) =>
      admitPayment(site.services, `2001:db8:${block}:${network.toString(16)}::1`, work)
    for (let network = 0; network < 80; network += 1)
      for (let times = 0; times < 50; times += 1) expect((await begin('1', network)).kind).toBe('admitted')
    expect((await begin('1', 80)).kind).toBe('too-many')
    expect((await begin('2', 80)).kind).toBe('admitted')
  })

  it('are polled last, and after first mails where the page tells of money', async () => {
    const { order, paymentId, buyer } = await payingBuyer(site)
    const urgency = () =>
      one(
        site.db,
        z.object({ priority: z.int() }),
        sql`select priority from graphile_worker._private_jobs where key = ${`payment.check:${paymentId}`}`,
      )
    expect(await urgency()).toEqual({ priority: 2 })
    const path = href(routes.apiOrderPaymentResult, { orderId: order.id })
    await buyer.request('POST', path, { paiementId: paymentId, resultat: 'reussi' })
    expect(await urgency()).toEqual({ priority: 1 })
  })
})
