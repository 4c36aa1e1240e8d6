import { describe, expect, test } from 'vitest'
import { Buyer } from '../../../test/buyer.ts'
import { makeTicketModel } from '../../../test/factories.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { wrongCodes } from '../../domains/promo/limits.ts'
import { href, routes } from '../../routes.ts'

describe('behind a proxy', () => {
  /** Tries codes that are none until the network's are used up; answers the last status. */
  const exhaust = async (at: TestSite, address: string) => {
    const guess = async () => {
      const headers = { 'x-forwarded-for': address }
      return (await fetch(at.address + href(routes.apiArtistByCode, { code: 'NOBODYS' }), { headers })).status
    }
    for (let times = 0; times < wrongCodes.most; times += 1) await guess()
    return guess()
  }

  test('that is listed, every visitor has limits of his own', async () => {
    const proxied = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
    const check = async (address: string) => {
      const headers = { 'x-forwarded-for': address }
      return (await fetch(proxied.address + href(routes.apiArtistByCode, { code: 'X' }), { headers })).status
    }
    expect(await exhaust(proxied, '203.0.113.1')).toBe(429)
    expect(await check('203.0.113.2')).toBe(404)
    // What stands further left was written by the visitor.
    expect(await check('198.51.100.7, 203.0.113.1')).toBe(429)
    await proxied.close()
  })

  test('that nobody listed, no invented address helps', async () => {
    const direct = await startSite()
    expect(await exhaust(direct, '203.0.113.1')).toBe(429)
    expect(await exhaust(direct, '203.0.113.2')).toBe(429)
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
