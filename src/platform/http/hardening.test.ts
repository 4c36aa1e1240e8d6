import { connect } from 'node:net'
import { once } from 'node:events'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Buyer, refusal } from '../../../test/buyer.ts'
import { makeTicketModel, orderBody } from '../../../test/factories.ts'
import { choose, freshPhone, payingBuyer } from '../../../test/paying-buyer.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import type { PageHandler } from '../../pages/serve-pages.ts'
import { href, routes } from '../../routes.ts'
import { createLog } from '../log.ts'

const written: string[] = []
const log = createLog(
  'trace',
  new Writable({
    write: (chunk, _, done) => {
      written.push(String(chunk))
      done()
    },
  }),
)
const rendered: { url: string; cookie: string | undefined }[] = []

/** A page that shows everything it was told: whatever of a visitor reaches it would be seen. */
const handler: PageHandler = (request, response) => {
  const { url = '' } = request
  rendered.push({ url, cookie: request.headers.cookie })
  if (url.startsWith('/failing')) throw new Error(`no page for ${url}`)
  if (url.startsWith('/with-cookie')) response.setHeader('set-cookie', `visit=${rendered.length}`)
  if (url.startsWith('/private')) response.setHeader('cache-control', 'private, no-store')
  response.setHeader('content-type', 'text/html')
  response.end(`${rendered.length} ${url} ${request.method} ${JSON.stringify(request.headers)}`)
}

let site: TestSite
beforeAll(async () => {
  site = await startSite({ log, env: { HOLDS_PER_ADDRESS: '40' }, pages: handler })
})
afterAll(() => site.close())

/** One request as its bytes, for what no client would send. Answers the status line and everything after it. */
async function raw(text: string | Buffer): Promise<string> {
  const socket = connect(Number(new URL(site.address).port), '127.0.0.1')
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  socket.write(text)
  await once(socket, 'close')
  return Buffer.concat(parts).toString('latin1')
}
const rawGet = (path: string, method = 'GET') =>
  raw(`${method} ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
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
      const answer = await rawGet('/lnds', method)
      expect(statusOf(answer)).toBe(405)
      expect(answer).toContain('methode-refusee')
      expect(answer.toLowerCase()).toContain('allow: get, head, post')
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
    const answer = await rawGet(path)
    expect(statusOf(answer)).toBeGreaterThanOrEqual(400)
    expect(statusOf(answer)).toBeLessThan(500)
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(answer).not.toMatch(/at .*\.ts:\d+|invalid byte|"dependencies"/)
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

describe('an anonymous page', () => {
  const get = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(site.address + path, { headers })).text()

  test('knows nothing of who asks, and is the same for everybody', async () => {
    const mine = await get('/same?type=vip&utm_source=a&quantite=2', {
      cookie: 'kwabo_commandes=secret',
      authorization: 'Bearer secret',
      'x-forwarded-for': '203.0.113.9',
      'accept-language': 'yo',
    })
    const theirs = await get('/same?quantite=2&fbclid=b&type=vip')
    expect(theirs).toBe(mine)
    expect(mine).not.toMatch(/secret|203\.0|utm_source|yo"/)
  })

  test('that calls itself private is not kept', async () => {
    expect(await get('/private')).not.toBe(await get('/private'))
  })

  test('gives nobody a cookie', async () => {
    const response = await fetch(`${site.address}/with-cookie`)
    expect(response.status).toBe(200)
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  test('is not mistaken for one of an order because of how its address is written', async () => {
    const first = await get('/%63ommande/abc', { cookie: 'a=1' })
    expect(await get('/%63ommande/abc', { cookie: 'a=1' })).not.toBe(first)
  })

  test('that fails says so without telling why, and a visitor can come again', async () => {
    const response = await fetch(`${site.address}/failing`)
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('no page for')
    expect((await fetch(`${site.address}/same-again`)).status).toBe(200)
  })
})

describe('the log', () => {
  test('knows no token, no address of a buyer and no name, whatever was asked and whatever failed', async () => {
    const { order, buyer, paymentId, amount } = await payingBuyer(site)
    await choose(site, paymentId, amount, 'paid')
    const told = { paiementId: paymentId, resultat: 'reussi' }
    await buyer.report(order.id, told)
    const token = (buyer.cookie('kwabo_commandes') ?? '').split('.')[0] ?? ''
    expect(token).toHaveLength(22)
    for (const path of [
      href(routes.order, { token }),
      href(routes.orderPdf, { token }),
      href(routes.orderCalendar, { token }),
      href(routes.apiOrder, { reference: token }),
      `/%63ommande/${token}`,
      `/failing/commande/${token}?email=afi@example.com`,
      `/api/unknown/${token}`,
      '//',
    ])
      await rawGet(path)
    await buyer.request('POST', href(routes.resendTickets, { token }))
    await buyer.request('POST', `/failing/${token}`)
    // The database tells in its errors what the row held.
    await buyer.ask(order.lignes[0]?.modeleTicketId ?? '', { telephoneAcheteur: freshPhone() })
    await site.db
      .execute({
        name: 'broken',
        text: `update orders set phone = 'afi@example.com' where id = '${order.id}'`,
        values: [],
      })
      .catch((error: unknown) => log.error({ err: error }, 'a failure'))
    const all = written.join('\n')
    expect(all).toContain('request completed')
    expect(written.filter((line) => line.includes(token))).toEqual([])
    expect(all).not.toContain('afi@example.com')
    expect(all).not.toContain('Hounsou')
    expect(all).not.toContain('remoteAddress')
    expect(all).toContain('orders_phone_e164')
  })
})

describe('the figures', () => {
  test('are for listed addresses, and a proxy that was not named is none of them', async () => {
    const read = async (headers: Record<string, string>) =>
      (await fetch(site.address + routes.metrics, { headers })).text()
    expect(await read({})).toContain('kwabo_orders')
    expect(await read({ 'x-forwarded-for': '203.0.113.9' })).not.toContain('kwabo_orders')
  })

  test('count requests by route, never by address', async () => {
    const text = await (await fetch(site.address + routes.metrics)).text()
    expect(text).toContain('route="/api/commandes/:reference"')
    const counted = new Set(Array.from(text.matchAll(/route="([^"]*)"/g), ([, route]) => route))
    const known: string[] = [...Object.values(routes), '/*', '/api/*', '/_astro/*', 'none']
    expect([...counted].filter((route) => !known.includes(route ?? ''))).toEqual([])
  })
})

describe('answers about an order', () => {
  test('are kept by nobody', async () => {
    const { order, buyer } = await payingBuyer(site)
    const response = await buyer.request('GET', href(routes.apiOrder, { reference: order.id }))
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

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
  const statuses: number[] = []
  for (let attempt = 0; attempt < 121; attempt += 1) {
    const body = new URLSearchParams({ code: 'KW' })
    statuses.push((await fetch(site.address + routes.verify, { method: 'POST', body })).status)
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
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

describe('a site with a real provider', () => {
  let real: TestSite
  beforeAll(async () => {
    real = await startSite({ replaced: { payments: site.services.payments } })
  })
  afterAll(() => real.close())

  test.each([
    routes.sandboxScript,
    routes.sandboxWidget,
    routes.sandboxFrameScript,
    routes.sandboxFrameStyle,
    routes.sandboxChoice,
  ])('has nothing at %s', async (path) => {
    expect((await fetch(real.address + path)).status).toBe(404)
    expect((await fetch(real.address + path, { method: 'POST' })).status).toBe(404)
  })
})
