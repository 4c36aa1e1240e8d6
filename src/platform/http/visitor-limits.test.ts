import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Buyer, refusal } from '../../../test/buyer.ts'
import { makeTicketModel, orderBody } from '../../../test/factories.ts'
import { freshPhone } from '../../../test/paying-buyer.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { tellingPages } from '../../../test/http/telling-pages.ts'
import { href, routes } from '../../routes.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite({ env: { HOLDS_PER_ADDRESS: '40' }, pages: tellingPages() })
})
afterAll(() => site.close())

test('places are asked for at most so often from one address, by program or by form', async () => {
  const { modelId } = await makeTicketModel(site.db)
  const form = new URLSearchParams({ cle: '22222222-2222-4222-8222-222222222222' })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 45; attempt += 1) {
    const byForm = fetch(site.address + href(routes.buy, { modelId }), { method: 'POST', body: form })
    statuses.push((await byForm).status)
  }
  expect(statuses.at(-1)).toBe(429)
  const ask = await new Buyer(site).ask(modelId, orderBody(modelId, { telephoneAcheteur: freshPhone() }))
  expect(await refusal(ask)).toMatchObject({ status: 429, code: 'trop-de-demandes' })
  expect(Number(ask.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('codes are checked at most so often from one address by form', async () => {
  const check = async () => {
    const body = new URLSearchParams({ code: 'KW' })
    return (await fetch(site.address + routes.verify, { method: 'POST', body })).status
  }
  // Many at once: one after the other they might take a slow machine more than the minute that counts.
  for (let round = 0; round < 4; round += 1) {
    const statuses = await Promise.all(Array.from({ length: 30 }, check))
    expect(new Set(statuses)).toEqual(new Set([200]))
  }
  expect(await check()).toBe(429)
})

test('lost orders are looked for by as many as may sit behind one address, and not without end', async () => {
  const search = async () =>
    (await fetch(site.address + routes.recovery, { method: 'POST', body: new URLSearchParams() })).status
  for (let round = 0; round < 10; round += 1)
    expect(new Set(await Promise.all(Array.from({ length: 40 }, search)))).toEqual(new Set([200]))
  expect(await search()).toBe(429)
})

describe('behind a proxy', () => {
  const askFrom = async (at: TestSite, address: string) => {
    const { modelId } = await makeTicketModel(at.db)
    const headers = { 'idempotency-key': crypto.randomUUID(), 'x-forwarded-for': address }
    const body = orderBody(modelId, { telephoneAcheteur: freshPhone() })
    return (await new Buyer(at).request('POST', routes.apiOrders, body, headers)).status
  }

  test('that is listed, every visitor has a limit of his own', async () => {
    const env = { HOLDS_PER_ADDRESS: '1', TRUSTED_PROXIES: '127.0.0.1' }
    const proxied = await startSite({ env })
    expect(await askFrom(proxied, '203.0.113.1')).toBe(201)
    expect(await askFrom(proxied, '203.0.113.2')).toBe(201)
    expect(await askFrom(proxied, '203.0.113.1')).toBe(429)
    // What stands further left was written by the visitor.
    expect(await askFrom(proxied, '198.51.100.7, 203.0.113.1')).toBe(429)
    await proxied.close()
  })

  test('that nobody listed, no invented address helps', async () => {
    const direct = await startSite({ env: { HOLDS_PER_ADDRESS: '1' } })
    expect(await askFrom(direct, '203.0.113.1')).toBe(201)
    expect(await askFrom(direct, '203.0.113.2')).toBe(429)
    await direct.close()
  })

  test('with TLS, cookies are for TLS only, and no script ever reads one', async () => {
    const secure = await startSite({ env: { PUBLIC_URL: 'https://kwabo.example' } })
    const { modelId } = await makeTicketModel(secure.db)
    const response = await new Buyer(secure).ask(modelId)
    expect(response.headers.get('strict-transport-security')).toContain('max-age=')
    const cookies = response.headers.getSetCookie()
    expect(cookies).toHaveLength(2)
    for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
    await secure.close()
  })
})
