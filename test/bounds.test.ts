import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { isPage } from '../src/pages/page-routes.ts'
import { routes } from '../src/routes.ts'
import { tellingPages } from './http/telling-pages.ts'
import { startSite } from './start-site.ts'

const page = await readFile(new URL('../docs/bounds.md', import.meta.url), 'utf8')
const [, kinds = '', addresses = ''] = page.split(/\n## (?:Kinds|Addresses)\n/)
const lines = Array.from(
  addresses.matchAll(/^\| `((?:GET|POST) [^`]+)` +\| ([^|]+?) +\|/gm),
  ([, address, kind]) => ({
    address,
    kind,
  }),
)

/** Served by their own names. */
const elsewhere = ['GET /_astro/*', 'GET /icones/:file']

const site = await startSite({ pages: tellingPages() })
afterAll(() => site.close())

test('docs/bounds.md has a line for each address that a stranger can call, and for no other', () => {
  const served = Object.values(routes).flatMap((route) => {
    // Live playlists and segments lie below their address.
    const urls = route.startsWith('/direct/') ? [route, `${route}*`] : [route]
    return (['GET', 'POST'] as const)
      .filter(
        (method) =>
          urls.some((url) => site.app.hasRoute({ method, url })) || (method === 'GET' && isPage(route)),
      )
      .map((method) => `${method} ${route}`)
  })
  expect(served.length).toBeGreaterThan(110)
  expect(lines.map(({ address }) => address).sort()).toEqual([...served, ...elsewhere].sort())
})

test('docs/bounds.md says of each kind what it may take', () => {
  const told = Array.from(kinds.matchAll(/^\*\*(.+)\.\*\*/gm), ([, kind]) => kind)
  expect([...new Set(lines.map(({ kind }) => kind))].sort()).toEqual(told.sort())
})
