import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../../../test/buyer.ts'
import { payingBuyer } from '../../../test/paying-buyer.ts'
import { rawGet } from '../../../test/http/raw-get.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { tellingPages } from '../../../test/http/telling-pages.ts'
import { href, routes } from '../../routes.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite({ pages: tellingPages() })
})
afterAll(() => site.close())

const statusOf = (answer: string) => Number(answer.split(' ')[1])

/** A hold sent as these bytes. */
const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
  fetch(site.address + routes.apiOrders, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': '11111111-1111-4111-8111-111111111111',
      ...headers,
    },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })

describe('a request', () => {
  test.each(['TRACE', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    'of the method %s is no page',
    async (method) => {
      const answer = await rawGet(site, '/lnds', method)
      expect(statusOf(answer)).toBe(405)
      expect(answer).toContain('methode-refusee')
      expect(answer.toLowerCase()).toContain('allow: get, head\r\n')
    },
  )

  test.each(['x-http-method-override', 'x-http-method', 'x-method-override'])(
    'that asks for another method in %s is refused',
    async (header) => {
      const response = await fetch(site.address + '/lnds', {
        method: 'POST',
        headers: { [header]: 'DELETE' },
      })
      expect(await refusal(response)).toMatchObject({ status: 405, code: 'methode-refusee' })
    },
  )

  test.each([
    ['a zero byte', '/billet/a%00b'],
    ['a zero byte in a form', '/commande/a%00b/billets.pdf'],
    ['a zero byte in the API', '/api/commandes/a%00b'],
    ['a zero byte in a parameter', '/api/events?id=a%00b'],
    ['half an escape', '/api/events/%'],
    ['bytes that are no text', '/api/events/%ff%fe'],
    ['another folder', '/uploads/..%2f..%2fpackage.json'],
    ['another folder, plainly', '/_astro/../../package.json'],
    ['two slashes', '//'],
    ['another host', '//evil.example/lnds'],
  ])('for %s is refused without a word of why', async (_, path) => {
    const answer = await rawGet(site, path)
    expect(statusOf(answer)).toBeGreaterThanOrEqual(400)
    expect(statusOf(answer)).toBeLessThan(500)
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(answer).not.toMatch(/at .*\.ts:\d+|invalid byte|"dependencies"/)
  })

  test.each(['/\\', '/\\evil.example/lnds', '/commande\\abc', '/lnds\\', '/api\\events'])(
    'whose path has a backslash is not found: %s',
    async (path) => {
      const answer = await rawGet(site, path)
      expect(statusOf(answer)).toBe(404)
      expect(answer).toContain('"introuvable"')
    },
  )

  test('may have a backslash in a parameter, where it is text', async () => {
    expect(statusOf(await rawGet(site, '/lnds?q=a\\b'))).toBe(200)
  })

  test.each<[string, string | Buffer, Record<string, string>, number]>([
    ['no JSON', '{"nomAcheteur":', {}, 400],
    ['a prototype', '{"__proto__":{"admin":true}}', {}, 400],
    ['a constructor', '{"constructor":{"prototype":{"admin":true}}}', {}, 400],
    ['10,000 levels', '['.repeat(10_000) + ']'.repeat(10_000), {}, 422],
    ['five megabytes', JSON.stringify({ nomAcheteur: 'a'.repeat(5_000_000) }), {}, 413],
    ['XML', '<a/>', { 'content-type': 'application/xml' }, 415],
    ['plain text', 'nomAcheteur=Afi', { 'content-type': 'text/plain' }, 415],
    ['a form', 'nomAcheteur=Afi', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['bytes that are no UTF-8', Buffer.from('{"nomAcheteur":"A\xe9"}', 'latin1'), {}, 400],
    ['nothing', '', {}, 400],
  ])('with %s for a body is refused', async (_, body, headers, status) => {
    expect(await refusal(await post(body, headers))).toMatchObject({ status })
  })

  test.each<[string, Record<string, string>, number]>([
    ['of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['of a neighbour', { 'sec-fetch-site': 'same-site' }, 403],
    ['of another origin', { origin: 'https://evil.example' }, 403],
    ['of an origin that hides', { origin: 'null' }, 403],
    ['of the site itself', { 'sec-fetch-site': 'same-origin' }, 422],
    ['of a program', {}, 422],
  ])('that changes something and comes from a page %s is judged', async (_, headers, status) => {
    expect((await post('{}', headers)).status).toBe(status)
  })

  test('whose Host and X-Forwarded-Host lie gets links to this site only', async () => {
    const { order, buyer } = await payingBuyer(site)
    const response = await buyer.request('GET', href(routes.myOrder, { orderId: order.id }), undefined, {
      'x-forwarded-host': 'evil.example',
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(/^\/commande\/[\w-]{22}$/)
    const page = await fetch(`${site.address}/lnds-host`, { headers: { 'x-forwarded-host': 'evil.example' } })
    expect(await page.text()).not.toContain('evil')
  })

  test('of an address that does not exist is counted and answered as a problem', async () => {
    expect(await refusal(await fetch(`${site.address}/api/nothing`))).toMatchObject({
      status: 404,
      code: 'introuvable',
    })
  })
})

describe('a site with a real provider', () => {
  let real: TestSite
  beforeAll(async () => {
    real = await startSite({ replaced: { payments: site.services.payments } })
  })
  afterAll(() => real.close())

  test.each([routes.sandboxScript, routes.sandboxWidget, routes.sandboxFrameScript, routes.sandboxChoice])(
    'has nothing at %s',
    async (path) => {
      expect((await fetch(real.address + path)).status).toBe(404)
      expect((await fetch(real.address + path, { method: 'POST' })).status).toBe(404)
    },
  )
})
