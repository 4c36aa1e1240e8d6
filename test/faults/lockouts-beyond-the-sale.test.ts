import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { ORDERS_COOKIE } from '../../src/platform/cookies/orders-cookie.ts'
import { href, routes } from '../../src/routes.ts'
import { run, sql } from '../../src/platform/database.ts'
import { Buyer } from '../buyer.ts'
import { makeLiveShow, makeLiveTickets } from '../factories/live-tickets.ts'
import { choose, payingBuyer, settle } from '../paying-buyer.ts'
import { proofFor } from '../http/proof-for.ts'
import { holdLock } from '../sale/hold-lock.ts'
import { untilWaiting } from '../sale/until-waiting.ts'
import { startSite } from '../start-site.ts'
import { both, from, newNetwork, wheres } from './networks.ts'

/** Behind a proxy that says who asks. */
const site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
afterAll(() => site.close())

describe('X10 writing to the company', () => {
  const write = (message: string, network: string, more: Record<string, string> = {}) => {
    const body = { name: 'Ayaba', email: 'ayaba@example.org', subject: 'Essai', message }
    return new Buyer(site).request('POST', routes.apiContact, body, { ...from(network), ...more })
  }

  it('is closed by nobody behind the same address', async () => {
    const home = newNetwork()
    for (let times = 0; times < 60; times += 1) expect((await write('', home)).status).toBe(422)
    for (let times = 0; times < 15; times += 1) await write(`Essai ${times}`, home)
    const asked = await write('Bonjour', home)
    expect(asked.status).toBe(429)
    expect((await write('Bonjour', home, await proofFor(asked))).status).toBe(201)
  })
})

it('X12 gifts of many networks, however long they take, keep no buyer from paying', async () => {
  const goOn = await holdLock(site, (tx) => run(tx, sql`lock table donations in share mode`))
  const given = Array.from({ length: 40 }, () =>
    new Buyer(site).request(
      'POST',
      routes.apiDonations,
      { montant: 500 },
      { 'idempotency-key': randomUUID(), ...from(newNetwork()) },
    ),
  )
  try {
    await untilWaiting(site, 2)
    const { paymentId, amount } = await payingBuyer(site)
    await choose(site, paymentId, amount, 'paid')
    expect(await settle(site, paymentId)).toEqual({ kind: 'paid' })
  } finally {
    await goOn()
  }
  expect((await Promise.all(given)).map(({ status }) => status)).toEqual(given.map(() => 201))
})

it('X10 gifts are begun without end by nobody, and by everybody else behind the same address', async () => {
  const home = newNetwork()
  const give = (more: Record<string, string> = {}) =>
    new Buyer(site).request(
      'POST',
      routes.apiDonations,
      { montant: 500 },
      { 'idempotency-key': randomUUID(), ...from(home), ...more },
    )
  for (let round = 0; round < 30; round += 1) await Promise.all(Array.from({ length: 20 }, () => give()))
  const asked = await give()
  expect(asked.status).toBe(429)
  expect((await give(await proofFor(asked))).status).toBe(201)
})

it.each(wheres)(
  'X10 files of tickets are drawn for their holder, however often others who have the link, %s, ask for them',
  async (where) => {
    const { buyer, paymentId, amount } = await payingBuyer(site)
    await choose(site, paymentId, amount, 'unheard-silent')
    await settle(site, paymentId)
    const [token = ''] = (buyer.cookie(ORDERS_COOKIE) ?? '').split('.')
    const { home, stranger } = both(where)
    const file = (network: string) =>
      fetch(site.address + href(routes.orderCalendar, { token }), { headers: from(network) })
    for (let times = 0; times < 20; times += 1)
      await Promise.all(Array.from({ length: 20 }, () => file(stranger)))
    expect((await file(home)).status).toBe(200)
  },
)

it('X10 codes of tickets are checked for everybody, whoever has checked without end behind the same address', async () => {
  const check = () => new Buyer(site).request('POST', routes.apiVerify, { code: 'KW' })
  for (let round = 0; round < 10; round += 1)
    expect(
      new Set((await Promise.all(Array.from({ length: 40 }, check))).map(({ status }) => status)),
    ).toEqual(new Set([200]))
})

describe('X10 live', () => {
  it.each(wheres)('wrong passwords without end, %s, keep nobody out', async (where) => {
    const show = await makeLiveShow(site.db)
    const [ticket] = await makeLiveTickets(site.db, show, 1, site.services.liveKeys)
    if (!ticket) throw new Error('no ticket')
    const { home, stranger } = both(where)
    const login = (buyer: Buyer, network: string, password: string, more: Record<string, string> = {}) =>
      buyer.request(
        'POST',
        routes.apiLiveLogin,
        { serialNumber: ticket.serial, password },
        { ...from(network), ...more },
      )
    const inside = new Buyer(site)
    expect((await login(inside, home, ticket.password)).status).toBe(200)
    for (let times = 0; times < 45; times += 1) {
      const network = where === 'from elsewhere' ? newNetwork() : stranger
      await login(new Buyer(site), network, 'AAAA-AAAA')
    }
    // The device that is in gets in again.
    expect((await login(inside, home, ticket.password)).status).toBe(200)
    // Another one of the owner's does a second of work, and then hears that one is in.
    const other = new Buyer(site)
    const asked = await login(other, home, ticket.password)
    expect(asked.status).toBe(429)
    expect((await login(other, home, ticket.password, await proofFor(asked))).status).toBe(403)
  })
})
