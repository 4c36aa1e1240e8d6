import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { loadTicketForSale } from '../../src/domains/catalogue/reading/load-ticket-for-sale.ts'
import { takeRecovery } from '../../src/pages/help/take-recovery.ts'
import { takePurchase } from '../../src/pages/site/take-purchase.ts'
import { ORDERS_COOKIE } from '../../src/platform/cookies/orders-cookie.ts'
import { one, sql } from '../../src/platform/database.ts'
import { typedIn } from '../../src/platform/http/forms/read-form.ts'
import { href, routes } from '../../src/routes.ts'
import { solve } from '../../src/ui/proof/solve.ts'
import { Buyer } from '../buyer.ts'
import { makeTicketModel, orderBody } from '../factories.ts'
import { insertCode } from '../factories/promo.ts'
import { choose, freshPhone, payingBuyer, settle } from '../paying-buyer.ts'
import { cookieJar } from '../http/cookie-jar.ts'
import { proofFor } from '../http/proof-for.ts'
import { tokenOf } from '../sale-records.ts'
import { startSite } from '../start-site.ts'
import { both, from, newNetwork, wheres } from './networks.ts'

/** Behind a proxy that says who asks. */
const site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
afterAll(() => site.close())

/** Proofs that are none, and whether somebody seems to have worked for them. The first is sent by whoever is quicker. */
const refusedProofs = (defi: string) => [
  { proof: defi, again: false },
  { proof: '', again: false },
  { proof: `${defi}.1`, again: true },
  { proof: 'an.invented.one.5', again: true },
]

const order = (
  buyer: Buyer,
  network: string,
  modelId: string,
  given: Record<string, unknown>,
  more: Record<string, string> = {},
) =>
  buyer.request('POST', routes.apiOrders, orderBody(modelId, given), {
    'idempotency-key': randomUUID(),
    ...from(network),
    ...more,
  })

describe('X10 ordering', () => {
  it('a thousand buyers behind one address all order at once', async () => {
    const { modelId } = await makeTicketModel(site.db, { capacity: 2_000 })
    const home = newNetwork()
    const asked = Array.from({ length: 1_000 }, () =>
      order(new Buyer(site), home, modelId, { telephoneAcheteur: freshPhone() }),
    )
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1_000)
  })

  it('requests that are refused close it for nobody', async () => {
    const { modelId } = await makeTicketModel(site.db)
    const home = newNetwork()
    for (let round = 0; round < 31; round += 1) {
      const refused = Array.from({ length: 20 }, () =>
        new Buyer(site).request(
          'POST',
          routes.apiOrders,
          {},
          { 'idempotency-key': randomUUID(), ...from(home) },
        ),
      )
      expect(new Set((await Promise.all(refused)).map(({ status }) => status))).toEqual(new Set([422]))
    }
    expect((await order(new Buyer(site), home, modelId, { telephoneAcheteur: freshPhone() })).status).toBe(
      201,
    )
  })

  it.each(wheres)('two holds on somebody’s phone, %s, close the ticket for them alone', async (where) => {
    const { modelId } = await makeTicketModel(site.db)
    const { home, stranger } = both(where)
    const telephoneAcheteur = freshPhone()
    for (let times = 0; times < 5; times += 1)
      await order(new Buyer(site), stranger, modelId, { telephoneAcheteur })
    const refused = await order(new Buyer(site), stranger, modelId, { telephoneAcheteur })
    expect(refused.status).toBe(429)

    const owner = new Buyer(site)
    const asked = await order(owner, home, modelId, { telephoneAcheteur })
    // Who carries no cookie yet and comes from the same address does a second of work, unasked.
    const answered =
      asked.status === 429
        ? await order(owner, home, modelId, { telephoneAcheteur }, await proofFor(asked))
        : asked
    expect(answered.status).toBe(201)
    // A browser that has ordered before is known.
    expect((await order(owner, home, modelId, { telephoneAcheteur })).status).toBe(201)
  })

  it('two holds on somebody’s phone leave its owner the page of the purchase, which does the work', async () => {
    const { modelId } = await makeTicketModel(site.db)
    const [home, telephoneAcheteur] = [newNetwork(), freshPhone()]
    for (let times = 0; times < 3; times += 1)
      await order(new Buyer(site), home, modelId, { telephoneAcheteur })
    const view = await loadTicketForSale(site.services, modelId, 'usual')
    if (!view) throw new Error('not for sale')
    const send = (preuve: string) => {
      const form = new FormData()
      const typed = { ...orderBody(modelId, { telephoneAcheteur }), quantite: '1', cle: randomUUID(), preuve }
      for (const [name, value] of Object.entries(typed)) if (typeof value === 'string') form.set(name, value)
      form.set('emailConfirmation', typedIn(form, 'emailAcheteur'))
      const visit = { services: site.services, asked: new URLSearchParams(), cookies: cookieJar() }
      return takePurchase({ ...visit, form, view, address: home })
    }
    const refused = await send('')
    const challenge = refused.kind === 'shown' ? refused.form.challenge : undefined
    if (!challenge) throw new Error('no work is asked for')
    const { defi, bits } = challenge
    expect(await send(await solve(defi, bits))).toMatchObject({ kind: 'placed' })
    // Whatever proof was refused, work is asked for anew. What was worked for waits for the buyer: the page would never rest.
    for (const { proof, again } of refusedProofs(defi))
      expect(await send(proof)).toMatchObject({
        kind: 'shown',
        form: { challenge: { defi: expect.not.stringContaining(defi), again } },
      })
  })

  it('one browser still holds no more than it may', async () => {
    const { modelId } = await makeTicketModel(site.db)
    const [buyer, home, telephoneAcheteur] = [new Buyer(site), newNetwork(), freshPhone()]
    const statuses: number[] = []
    for (let times = 0; times < 5; times += 1)
      statuses.push((await order(buyer, home, modelId, { telephoneAcheteur })).status)
    expect(statuses).toEqual([201, 201, 201, 429, 429])
    expect(await (await order(buyer, home, modelId, { telephoneAcheteur })).json()).not.toHaveProperty(
      'preuve',
    )
  })
})

it.each(wheres)('X10 a stranger who knows an order’s id, %s, uses up none of its payments', async (where) => {
  const { home, stranger } = both(where)
  const { order: held, buyer } = await payingBuyer(site)
  const path = href(routes.apiOrderPayment, { orderId: held.id })
  for (let times = 0; times < 30; times += 1)
    expect((await new Buyer(site).request('POST', path, {}, from(stranger))).status).toBe(404)
  expect((await buyer.request('POST', path, {}, from(home))).status).toBe(200)
})

describe('X10 codes', () => {
  const exhaust = async (network: string) => {
    const guess = () =>
      fetch(site.address + href(routes.apiArtistByCode, { code: 'NOBODYS' }), { headers: from(network) })
    for (let times = 0; times < 60; times += 1) expect((await guess()).status).toBe(404)
    expect((await guess()).status).toBe(429)
  }

  it.each(wheres)('wrong ones without end, %s, keep nobody from using a right one', async (where) => {
    const { home, stranger } = both(where)
    const { code } = await insertCode(site.db, { listed: false })
    const { code: listed } = await insertCode(site.db)
    const { modelId } = await makeTicketModel(site.db, { promoPrice: 5_000 })
    await exhaust(stranger)
    const lignes = [{ modeleId: modelId, quantite: 1 }]
    const ask = (
      buyer: Buyer,
      telephoneAcheteur: string,
      more: Record<string, string> = {},
      codepromo = code,
    ) => order(buyer, home, modelId, { telephoneAcheteur, codepromo, lignes }, more)
    // One that everybody can choose from the list is no guess, and needs no proof.
    expect((await ask(new Buyer(site), freshPhone(), {}, listed)).status).toBe(201)
    const [owner, phone] = [new Buyer(site), freshPhone()]
    const asked = await ask(owner, phone)
    expect(asked.status).toBe(where === 'from elsewhere' ? 201 : 429)
    if (asked.status === 429) expect((await ask(owner, phone, await proofFor(asked))).status).toBe(201)
    // Who has paid for something here is known, and counted alone.
    const { buyer, paymentId, amount } = await payingBuyer(site)
    await choose(site, paymentId, amount, 'unheard-silent')
    await settle(site, paymentId)
    expect((await ask(buyer, freshPhone())).status).toBe(201)
  })
})

describe('X10 the page for lost orders', () => {
  /** What its form answers, as a page without script sends it. */
  const search = async (form: Record<string, string>, address: string, buyer?: Buyer) => {
    const cookies = cookieJar()
    cookies.set(ORDERS_COOKIE, buyer?.cookie(ORDERS_COOKIE) ?? '')
    const sent = new FormData()
    for (const [name, value] of Object.entries(form)) sent.set(name, value)
    return takeRecovery({
      services: site.services,
      asked: new URLSearchParams(),
      form: sent,
      cookies,
      address,
    })
  }

  it.each(wheres)(
    'looked for again and again with somebody’s phone, %s, opens for its owner',
    async (where) => {
      const { home, stranger } = both(where)
      const { order: held, buyer } = await payingBuyer(site)
      const { phone } = await one(
        site.db,
        z.object({ phone: z.string() }),
        sql`select phone from orders where id = ${held.id}`,
      )
      const wrong = { phone, reference: 'K-00000' }
      for (let times = 0; times < 40; times += 1)
        await search(wrong, where === 'from elsewhere' ? newNetwork() : stranger)
      const right = { phone, reference: held.reference }
      const refused = await search(right, home)
      // Right and wrong are answered alike.
      expect(refused).toMatchObject({ status: 429, state: { answer: { kind: 'too-many' } } })
      expect((await search(wrong, home)).status).toBe(429)
      // In the browser that ordered it opens at once; in any other it does a second of work.
      expect(await search(right, home, buyer)).toMatchObject({
        status: 200,
        state: { answer: { kind: 'asked' } },
      })
      const { answer } = refused.state
      if (answer?.kind !== 'too-many' || !answer.challenge) throw new Error('admitted')
      const { defi, bits } = answer.challenge
      const preuve = await solve(defi, bits)
      expect(await search({ ...right, preuve }, home)).toMatchObject({
        status: 200,
        state: { answer: { kind: 'asked' } },
      })
      // Whatever proof is refused, spent ones too: the page asks for another, of right and wrong alike.
      for (const form of [right, wrong])
        for (const { proof, again } of [...refusedProofs(defi), { proof: preuve, again: true }])
          expect(await search({ ...form, preuve: proof }, home)).toMatchObject({
            status: 429,
            state: { answer: { challenge: { defi: expect.not.stringContaining(defi), again } } },
          })
    },
  )
})

describe('X10 the page of an order', () => {
  /** Posts one of its forms; answers what it says then. */
  const send = async (browser: Buyer, path: string, network: string, fields: Record<string, string> = {}) => {
    const answer = await fetch(site.address + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin', cookie: browser.cookies(), ...from(network) },
      body: new URLSearchParams(fields),
    })
    return new URL(answer.headers.get('location') ?? '', site.address).search
  }

  it.each(wheres)(
    'whose link somebody else has seen, %s, sends its tickets again and is corrected in the browser that made it',
    async (where) => {
      const { home, stranger } = both(where)
      const { buyer, order: made, paymentId, amount } = await payingBuyer(site)
      await choose(site, paymentId, amount, 'unheard-silent')
      await settle(site, paymentId)
      const token = await tokenOf(site, made.id)
      const [again, correct] = [href(routes.resendTickets, { token }), href(routes.correctContact, { token })]
      const contact = (emailAcheteur: string) => ({ emailAcheteur, telephoneAcheteur: '0197000001' })
      for (let times = 0; times < 8; times += 1) {
        await send(new Buyer(site), again, stranger)
        await send(new Buyer(site), correct, stranger, contact(`stranger${times}@example.com`))
      }
      expect(await send(new Buyer(site), again, stranger)).toBe('?erreur=too-often')
      expect(await send(buyer, correct, home, contact('afi@example.com'))).toBe('?fait=corrige')
      expect(await send(buyer, again, home)).toBe('?fait=renvoye')
    },
  )
})
