import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freeBuyers } from '../../../../test/sale/free-buyers.ts'
import { outcomeOf, stateOf, stockOf } from '../../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { run, sql } from '../../../platform/database.ts'
import { checkInvariants } from '../../books/check-invariants.ts'
import { forgetNetworks } from '../shortage/forget-networks.ts'
import { releaseHolds } from '../holds/release-ended-holds.ts'
import { confirmFreeOrder } from './confirm-free-order.ts'

const MINUTE = 60_000
let site: TestSite
/** Another process on the same database. */
let other: TestSite

beforeAll(async () => {
  // Every buyer comes from an address of its own, as behind a proxy.
  site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  other = await startSite({ beside: site })
})
afterAll(async () => {
  await other.close()
  await site.close()
})

const { ask, hold, free } = freeBuyers(() => site)

describe('E23, E24: free places that are short', () => {
  test('E23, E24: stay for four minutes with whoever waits for the mail', async () => {
    const modelId = await free(10)
    const crowd = []
    for (let order = 0; order < 10; order += 1) crowd.push(await hold(modelId))
    await site.travel(3 * MINUTE)
    expect((await ask(modelId)).answer.status).toBe(409)
    await site.travel(MINUTE)
    await hold(modelId)
    const states = await Promise.all(crowd.map(({ id }) => stateOf(site, id)))
    expect(states.filter((state) => state === 'expired')).toHaveLength(1)
    // The buyer whose order ended takes a place of another order whose time is over.
    const late = crowd[states.indexOf('expired')]
    await late?.confirm()
    expect(await stateOf(site, late?.id ?? '')).toBe('paid')
    expect(await stockOf(site, modelId)).toEqual({ held: 9, sold: 1 })
  })

  test('E23, E24: come back after a minute and a half from a network that confirms nothing', async () => {
    const modelId = await free(10)
    const network = '10.3.0.1'
    for (let order = 0; order < 10; order += 1)
      await hold(modelId, { network: order % 2 ? '10.3.0.2' : network })
    await site.travel(MINUTE)
    expect((await ask(modelId)).answer.status).toBe(409)
    await site.travel(MINUTE / 2)
    for (const buyer of [await hold(modelId), await hold(modelId, { network })]) {
      await buyer.confirm()
      expect(await stateOf(site, buyer.id)).toBe('paid')
    }
  })

  test('E23, E24: stay with a network of which one in four confirms', async () => {
    const modelId = await free(8)
    const crowd = []
    for (let order = 0; order < 8; order += 1)
      crowd.push(await hold(modelId, { network: order % 2 ? '10.3.0.3' : '10.3.0.4' }))
    await crowd[0]?.confirm()
    await crowd[1]?.confirm()
    await site.travel(2 * MINUTE)
    expect((await ask(modelId)).answer.status).toBe(409)
    expect(await Promise.all(crowd.map(({ id }) => stateOf(site, id)))).not.toContain('expired')
  })

  test.each([1, 2, 3])('E23, E24: confirmed as others ask for them are somebody’s once (%s)', async () => {
    const modelId = await free(6)
    const crowd = []
    for (let order = 0; order < 6; order += 1) crowd.push(await hold(modelId))
    await site.travel(5 * MINUTE)
    await Promise.all([
      ...crowd.map(({ id, headers }) => confirmFreeOrder(other.services, id, headers['x-forwarded-for'])),
      ask(modelId, { quantity: 3 }),
      ask(modelId, { quantity: 2 }),
    ])
    const { held, sold } = await stockOf(site, modelId)
    expect(held + sold).toBeLessThanOrEqual(6)
    const outcomes = await Promise.all(crowd.map(({ id }) => outcomeOf(site, id)))
    for (const { state, tickets } of outcomes) expect(tickets).toBe(state === 'paid' ? 1 : 0)
    expect(outcomes.filter(({ state }) => state === 'paid')).toHaveLength(sold)
  })
})

describe('E24: free places of a mailbox', () => {
  test('E24: are as many as one order may have, also at once and whatever stands behind a plus', async () => {
    const modelId = await free(20, 3)
    const emails = ['a.fi@gmail.com', 'afi+1@gmail.com', 'AFI+2@googlemail.com']
    const orders = []
    for (const email of emails) orders.push(await hold(modelId, { email, quantity: 2 }))
    const led = await Promise.all(orders.map(({ confirm }) => confirm()))
    expect(led.filter((path) => path?.endsWith('erreur=mailbox-full'))).toHaveLength(2)
    expect(await stockOf(site, modelId)).toEqual({ held: 4, sold: 2 })
    const one = await hold(modelId, { email: 'afi+3@gmail.com' })
    await one.confirm()
    expect(await stateOf(site, one.id)).toBe('paid')
  })

  test('E24: whose like can be made without end are a tenth within an hour, by domain and by network', async () => {
    const modelId = await free(80, 4)
    const [domain, network] = ['festival.example', '10.4.0.1']
    const confirmed = async (given: Record<string, unknown>) =>
      (await hold(modelId, { quantity: 2, ...given })).confirm()
    for (let order = 0; order < 3; order += 1)
      expect(await confirmed({ email: `afi@mail${order}.${domain}` })).not.toContain('erreur')
    expect(await confirmed({ email: `afi@${domain}` })).toMatch(/erreur=too-many-alike$/)
    expect(await confirmed({ email: 'afi.festival@gmail.com' })).not.toContain('erreur')
    for (const email of ['afi@one.example', 'afi@two.test', 'afi@four.test'])
      expect(await confirmed({ email, network })).not.toContain('erreur')
    expect(await confirmed({ email: 'afi@three.invalid', network })).toMatch(/erreur=too-many-alike$/)
    expect(await confirmed({ email: 'afi.reseau@yahoo.fr', network })).not.toContain('erreur')
    await site.travel(61 * MINUTE)
    await releaseHolds(site.services)
    expect(await confirmed({ email: `koffi@${domain}` })).not.toContain('erreur')
    expect(await confirmed({ email: 'koffi@three.invalid', network })).not.toContain('erreur')
    await site.travel(61 * MINUTE)
    await forgetNetworks(site.services)
    const told = sql`select 1 from free_confirmations where domain is not null or network is not null`
    expect(await run(site.db, told)).toBe(0)
  })

  test('E24: whose like can be made without end are a tenth of the unsold, however many others hold', async () => {
    const modelId = await free(80, 4)
    for (let order = 0; order < 15; order += 1) await hold(modelId, { quantity: 4 })
    for (let order = 0; order < 4; order += 1) {
      const one = await hold(modelId, { quantity: 2, email: `afi@mail${order}.rush.example` })
      const led = await one.confirm()
      if (order < 3) expect(led).not.toContain('erreur')
      else expect(led).toMatch(/erreur=too-many-alike$/)
    }
  })
})

test('nothing is broken after all of that', async () => {
  await releaseHolds(site.services)
  expect(await checkInvariants(site.services)).toEqual([])
})
