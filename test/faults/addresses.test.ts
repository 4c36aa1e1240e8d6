import { afterAll, describe, expect, it } from 'vitest'
import { href, routes } from '../../src/routes.ts'
import { givingDonor } from '../factories/donation.ts'
import { tellingPages } from '../http/telling-pages.ts'
import { payingBuyer } from '../paying-buyer.ts'
import { startSite } from '../start-site.ts'
import { apiOperations } from './api-operations.ts'
import { watchTables } from './footprint.ts'

const site = await startSite({ pages: tellingPages() })
afterAll(() => site.close())
const { order } = await payingBuyer(site)
const { donation } = await givingDonor(site)
const touched = await watchTables(site)

/** Every address that the program itself answers; the others are pages. Found in the table: new ones are tried too. */
const served = Object.values(routes).flatMap((route) =>
  (['GET', 'POST'] as const)
    .filter((method) => site.app.hasRoute({ method, url: route }))
    .map((method) => ({ method, route })),
)
const posted = served.filter(({ method }) => method === 'POST').map(({ route }) => route)
const nobody = '00000000-0000-4000-8000-000000000000'

/** The address with one text, escaped already, wherever it takes a value. */
const filled = (route: string, value: string) => route.replace(/:\w+/g, value)
const ask = (method: Method, url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ method, url, headers })
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'TRACE'

it('I14 every address of the public document is in the table that is tried here', async () => {
  const known = served.map(({ method, route }) => `${method} ${route}`)
  const told = (await apiOperations(site)).map(({ method, route }) => `${method} ${route}`)
  expect(told.filter((one) => !known.includes(one))).toEqual([])
  expect(served.length).toBeGreaterThan(70)
})

describe('methods', () => {
  it.each<Method>(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])(
    'A5 %s changes nothing anywhere',
    async (method) => {
      const taken: unknown[] = []
      for (const route of new Set(served.map((one) => one.route))) {
        const { statusCode } = await ask(method, filled(route, nobody))
        // A browser asks the API first whether it may post from another site, and is told what there is.
        const asked = method === 'OPTIONS' && route.startsWith('/api/')
        if (statusCode !== (asked ? 204 : 405)) taken.push([route, statusCode])
      }
      expect(taken).toEqual([])
      expect(await touched()).toEqual([])
    },
  )

  it.each(['x-http-method-override', 'x-http-method', 'x-method-override'])(
    'I14 no address takes another method in %s',
    async (header) => {
      const answers = await Promise.all(
        posted.map((route) => ask('POST', filled(route, nobody), { [header]: 'DELETE' })),
      )
      expect(answers.filter(({ statusCode }) => statusCode !== 405)).toEqual([])
    },
  )
})

describe('other sites', () => {
  it.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['an old browser elsewhere', { origin: 'https://evil.example' }],
    ['an origin that hides', { origin: 'null' }],
    ['an origin that looks like ours', { origin: `${site.services.config.publicUrl}.evil.example` }],
  ])('I15 %s can post to no address', async (_, headers) => {
    const let_in: string[] = []
    for (const route of posted) {
      const answer = await ask('POST', filled(route, nobody), headers)
      if (answer.statusCode !== 403 || answer.json().code !== 'origine-refusee') let_in.push(route)
    }
    expect(let_in).toEqual([])
    expect(await touched()).toEqual([])
  })

  it('I15 another site reads nothing that is somebody’s, and nothing with a visitor’s cookies', async () => {
    const told: string[] = []
    for (const { method, route } of served) {
      if (route === routes.apiAvailabilityStream) continue
      const { headers } = await ask(method, filled(route, nobody), { origin: 'https://evil.example' })
      const open = headers['access-control-allow-origin'] !== undefined
      const private_ = /:(?:token|orderId|donationId|reference)\b/.test(route) || method === 'POST'
      if (headers['access-control-allow-credentials'] || (open && private_)) told.push(`${method} ${route}`)
    }
    expect(told).toEqual([])
  })

  it('I16 no address can be put into a frame, except the widget of the sandbox into our own', async () => {
    const framed: string[] = []
    for (const { method, route } of served) {
      if (route === routes.apiAvailabilityStream) continue
      const { headers } = await ask(method, filled(route, nobody))
      const policy = String(headers['content-security-policy'])
      if (!policy.includes("frame-ancestors 'none'") || headers['x-content-type-options'] !== 'nosniff')
        framed.push(route)
    }
    expect(framed).toEqual([routes.sandboxWidget])
    const widget = await ask('GET', routes.sandboxWidget)
    expect(widget.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  })
})

describe('what is put into an address', () => {
  const taking = served.filter(({ route }) => route.includes(':'))
  it.each([
    ['A4', 'the id of nobody', nobody],
    ['A4', "somebody else's order", order.id],
    ['A4', "somebody else's donation", donation.id],
    ['A3', 'the reference of an order', order.reference],
    ['A6', 'a private link that was never given', 'A'.repeat(22)],
    ['A6', 'a number', '1'],
    ['I10', 'SQL', encodeURIComponent("' or '1'='1' --")],
    ['I11', 'the way to another folder', '..%2f..%2f..%2fetc%2fpasswd'],
    ['I11', 'the same, escaped twice', '%252e%252e%252fetc%252fpasswd'],
    ['I11', 'the way of another system', '..%5c..%5cpackage.json'],
    ['I11', 'a zero byte', 'a%00.webp'],
    ['I11', 'bytes that are no text', '%ff%fe'],
    ['I11', 'half an escape', '%'],
    ['I8', '3,000 letters', 'a'.repeat(3_000)],
    ['I12', 'another site', '%2f%2fevil.example'],
  ])('%s %s leads nowhere', async (_, what, value) => {
    const wrong: string[] = []
    for (const { method, route } of taking) {
      const { statusCode, headers, body } = await ask(method, filled(route, value))
      // A page says itself that nothing is there.
      if (headers['content-type']?.toString().startsWith('text/html')) continue
      const away = statusCode === 303 && /^\/(?![/\\])[^\s]*$/.test(String(headers.location))
      if (!away && (statusCode < 400 || statusCode > 499)) wrong.push(`${method} ${route}: ${statusCode}`)
      if (/root:|"dependencies"|\.ts:\d+|syntax error/.test(body))
        wrong.push(`${method} ${route} tells ${what}`)
    }
    expect(wrong).toEqual([])
    expect(await touched()).toEqual([])
  })
})

it('I13 an invented host or proxy changes no link of an answer', async () => {
  const lies = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    forwarded: 'host=evil.example',
  }
  const told: string[] = []
  for (const { method, route } of served) {
    if (route === routes.apiAvailabilityStream) continue
    const { body, headers } = await ask(method, filled(route, nobody), lies)
    const page = headers['content-type']?.toString().startsWith('text/html')
    if (JSON.stringify(headers).includes('evil') || (!page && body.includes('evil')))
      told.push(`${method} ${route}`)
  }
  expect(told).toEqual([])
  expect((await ask('GET', href(routes.sitemap), lies)).body).toContain(site.services.config.publicUrl)
})
