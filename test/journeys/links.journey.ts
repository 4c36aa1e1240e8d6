import type { APIRequestContext } from '@playwright/test'
import { routes } from '../../src/routes.ts'
import { walkSite, type Ask } from '../links/walk-site.ts'
import { addressOf } from './demo-program.ts'
import { expect, test } from './journey.ts'
import { sellingPages } from './public-pages.ts'

/** What the specification lists. */
const specified = [
  '/ /Solutions /Produits /faq /CommentCaMarche /gallery /contact /EvenementsEnLigne /allevents',
  '/lnds /celebritynight /galadefindanneeism /labergecoloree /gbadefechill /lekowa /tabaskiplus',
  '/unitedkizdom /siano /alltickets',
  '/ticketlist /ticketliststandard /ticketlistlnds /ticketlistcelebritynight /ticketlistgala',
  '/ticketlistlabergecoloree /ticketlistgbadefe /ticketlistbabassa',
  '/ticketlistpromo /ticketlistlive /jyserai /jyserai-officiel /livejojo /don',
  '/conditions /confidentialite /verifier',
].flatMap((line) => line.split(' '))

const askWith =
  (request: APIRequestContext): Ask =>
  async (path, whole) => {
    const answer = await request.fetch(path, { method: whole ? 'GET' : 'HEAD', maxRedirects: 0 })
    const type = answer.headers()['content-type'] ?? ''
    return { status: answer.status(), type, body: whole ? await answer.text() : '' }
  }

// No browser: what a page leads to stands in its HTML.
test('every link of the site leads somewhere', { tag: '@phone' }, async ({ request, demo }) => {
  const sitemap = await (await request.get(routes.sitemap)).text()
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, loc = '']) => new URL(loc).pathname)
  const start = [routes.home, ...listed, ...sellingPages, routes.offline]
  const { pages, files, faults } = await walkSite(askWith(request), [...new Set(start)], addressOf(demo))
  expect(faults).toEqual([])
  expect(specified.filter((path) => !pages.has(path))).toEqual([])
  expect(files).toBeGreaterThan(100)
})

test('the pages of failure are nobody’s address', { tag: '@phone' }, async ({ request }) => {
  for (const path of ['/500', '/%3500', '/404', '/nowhere']) {
    const answer = await request.get(path)
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([
      path,
      404,
      'text/html; charset=utf-8',
    ])
    expect(await answer.text()).toContain('Page introuvable')
  }
})

test(
  'every page names the one address of what it shows, and the sitemap has those alone',
  { tag: '@phone' },
  async ({ request, demo }) => {
    const sitemap = await (await request.get(routes.sitemap)).text()
    const listed = Array.from(
      sitemap.matchAll(/<loc>([^<]+)<\/loc>/g),
      ([, loc = '']) => new URL(loc).pathname,
    )
    const canonical = async (path: string) => {
      const html = await (await request.get(path)).text()
      const [, address = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
      expect(html, path).toContain(`<meta property="og:url" content="${address}"`)
      return address.replace(addressOf(demo), '')
    }
    for (const path of listed) expect(await canonical(path), path).toBe(path)
    for (const path of [...specified, ...sellingPages]) expect(listed, path).toContain(await canonical(path))
    expect(await canonical('/ticketlistlnds?type=VIP')).toBe('/lnds')
  },
)

test('every address of the specification has one spelling', { tag: '@phone' }, async ({ request }) => {
  for (const path of specified.filter((path) => path !== '/')) {
    for (const other of [path.toUpperCase(), `${path.toLowerCase()}/`]) {
      const answer = await request.get(`${other}?a=b`, { maxRedirects: 0 })
      expect([other, answer.status(), answer.headers()['location']]).toEqual([other, 301, `${path}?a=b`])
    }
  }
})
