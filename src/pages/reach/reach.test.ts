import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertBlock, insertEdition, insertPage, insertSeries } from '../../../test/factories/event-page.ts'
import { insertCode } from '../../../test/factories/promo.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { FairShare } from '../../platform/rate-limits/fair-share.ts'
import { run, sql } from '../../platform/database.ts'
import { routes } from '../../routes.ts'
import type { PageHandler } from '../render-page.ts'

const publicUrl = 'https://kwabo.example'
const waiting: (() => void)[] = []

/** A page that says where it is; below /slow it waits until it is let go. */
const handler: PageHandler = async (request, response) => {
  const { url = '' } = request
  if (url.startsWith('/slow')) await new Promise<void>((resolve) => waiting.push(resolve))
  response.setHeader('content-type', 'text/html')
  response.end(`${url} ${Math.random()}`)
}

let site: TestSite
beforeAll(async () => {
  site = await startSite({ pages: handler, env: { PUBLIC_URL: publicUrl } })
  await insertSeries(site.db, 'siano')
  const edition = { id: 'siano-2027', series: 'siano', endsAt: '2027-08-11T05:00:00Z' }
  await insertEdition(site.db, { ...edition, startsAt: '2027-08-10T16:00:00Z' })
  const before = { startsAt: '2026-08-10T16:00:00Z', endsAt: '2026-08-11T05:00:00Z' }
  await insertEdition(site.db, { ...edition, ...before, id: 'siano-2026' })
  await insertSeries(site.db, 'gala')
  await insertEdition(site.db, {
    ...edition,
    startsAt: '2027-08-10T16:00:00Z',
    id: 'gala-2027',
    series: 'gala',
  })
  await insertPage(site.db, { slug: 'siano', kind: 'landing', series: 'siano' })
  await insertPage(site.db, { slug: 'ticketlist', kind: 'ticket-list' })
  await insertBlock(site.db, { page: 'ticketlist', series: ['siano', 'gala'] })
  await insertPage(site.db, { slug: 'ticketlistbabassa', kind: 'ticket-list' })
  await insertBlock(site.db, { page: 'ticketlistbabassa', series: ['siano'] })
})
afterAll(() => site.close())

const get = (path: string) => fetch(site.address + path, { redirect: 'manual' })

describe('a page asked for in another spelling', () => {
  test('leads to its own for good, with what was asked', async () => {
    const answer = await get('/TicketList/?type=VIP')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/ticketlist?type=VIP'])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
  })

  test('leads to its own also where the page is made for each visitor', async () => {
    expect((await get('/contact/?sujet=A')).headers.get('location')).toBe('/contact?sujet=A')
    expect((await get('/verifier/')).headers.get('location')).toBe('/verifier')
  })

  test.each(['/.//evil.example/', '/%2Fevil.example/', '/%5Cevil.example/'])(
    'never leads to another site: %s',
    async (path) => {
      expect((await get(path)).headers.get('location')).toBeNull()
    },
  )

  test('takes no form, and leads none elsewhere', async () => {
    const answer = await fetch(`${site.address}/Verifier`, { method: 'POST', redirect: 'manual' })
    expect(answer.status).toBe(405)
  })
})

describe('the list of events', () => {
  const body = async (path: string) => (await get(path)).text()

  test('is kept for everybody, filtered it is made for the one who asks', async () => {
    expect(await body('/allevents')).toBe(await body('/allevents'))
    for (const filter of ['q=siano', 'mois=2027-08', 'lieu=Cotonou']) {
      const filtered = await body(`/allevents?${filter}&utm_source=a`)
      expect(filtered).toContain(`/allevents?${filter} `)
      expect(await body(`/allevents?${filter}`)).not.toBe(filtered)
    }
  })

  test('alone is filtered: elsewhere the same words mean nothing', async () => {
    expect(await body('/faq?q=siano')).toBe(await body('/faq'))
  })
})

test('a page with a code is shown as it was known, or made, also where no code can be looked up', async () => {
  const body = async (path: string) => (await get(path)).text()
  await insertCode(site.db, { code: 'SENAMI' })
  const known = await body('/ticketlistpromo?code=SENAMI')
  await run(site.db, sql`alter table promo_codes rename to codes_away`)
  expect(await body('/ticketlistpromo?code=SENAMI')).toBe(known)
  expect(await body('/ticketlistpromo?code=INCONNU')).toMatch(/^\/ticketlistpromo\?code=INCONNU /)
  await run(site.db, sql`alter table codes_away rename to promo_codes`)
})

describe('search engines', () => {
  test('are told where the list of pages is, and what is not for them', async () => {
    const answer = await get(routes.robots)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const text = await answer.text()
    expect(text).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
    expect(text).toContain('Disallow: /api/')
    expect(text).not.toMatch(/Disallow: \/$/m)
    // Chat applications keep to this file as well: what people share has to be read by them.
    for (const shared of ['/acheter/', '/photos/', '/partage/', '/visuel/', '/billet/', '/ticketlistpromo'])
      expect(text).not.toContain(`Disallow: ${shared}`)
  })

  test('get every public page, each event and each list of several at its one address', async () => {
    const answer = await get(routes.sitemap)
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const xml = await answer.text()
    const addresses = Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, loc]) => loc)
    const expected = ['/', '/allevents', '/Solutions', '/Produits', '/EvenementsEnLigne', '/CommentCaMarche']
    const more = ['/faq', '/gallery', '/contact', '/conditions', '/confidentialite', '/verifier']
    const spaces = ['/ticketlistpromo', '/don', '/livejojo', '/jyserai', '/jyserai-officiel', '/retrouver']
    const rows = ['/siano', '/ticketlist', '/allevents/siano-2026', '/allevents/gala-2027']
    expect(addresses.toSorted()).toEqual(
      [...expected, ...more, ...spaces, ...rows].map((path) => publicUrl + path).toSorted(),
    )
    // Of the legal texts it is known when they last changed.
    expect(xml).toMatch(/\/conditions<\/loc><lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/)
  })
})

test('under overload a visitor gets a whole page that says what to do, and the next one comes through', async () => {
  const { shares } = site.services
  const usual = shares.pages
  shares.pages = new FairShare({ atOnce: 1, waiting: 0, patience: 60_000 })
  const known = await (await get('/faq')).text()
  const slow = get('/slow')
  await expect.poll(() => waiting.length).toBe(1)
  const answer = await get('/gallery')
  await site.travel(60_000)
  // What was known before is shown, whatever the load and however old it is.
  expect(await (await get('/faq')).text()).toBe(known)
  for (const release of waiting) release()
  await slow
  shares.pages = usual
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  const html = await answer.text()
  expect(html).toContain('<h1>Beaucoup de visiteurs en ce moment</h1>')
  expect(html).toContain('ne payez pas une seconde fois')
  expect(html).toContain('<button>Réessayer</button>')
  expect(html).not.toMatch(/(src|href)=/)
  expect((await get('/gallery')).status).toBe(200)
})

test('pages for one visitor and forms are made in turns, those that are kept wait for none', async () => {
  const { shares } = site.services
  const usual = shares.renderings
  shares.renderings = new FairShare({ atOnce: 1, waiting: 0, patience: 60_000 })
  let end = () => {}
  const before = shares.renderings.run('192.0.2.1', () => new Promise<void>((resolve) => (end = resolve)))
  const send = () =>
    fetch(site.address + routes.recovery, { method: 'POST', body: new URLSearchParams({ phone: '1' }) })
  const found = await Promise.all([send(), get('/contact?sujet=A'), get('/faq')])
  expect(found.map(({ status }) => status)).toEqual([503, 503, 200])
  end()
  await before
  expect([(await send()).status, (await get('/contact?sujet=A')).status]).toEqual([200, 200])
  shares.renderings = usual
})
