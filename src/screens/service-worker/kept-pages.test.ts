import { expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import {
  drawerOf,
  drawersToDrop,
  filesNamedIn,
  keptPage,
  mostPages,
  offlineDrawer,
  offlinePage,
  pageOf,
} from './kept-pages.ts'

const origin = 'https://kwabo.example'
const order = '/commande/AAAAAAAAAAAAAAAAAAAAAA'
const ticket = '/billet/BBBBBBBBBBBBBBBBBBBB-_'

test('an order page and a ticket page are kept under their plain address', () => {
  expect(keptPage(`${origin}${order}?fait=renvoye#billets`)).toBe(order)
  expect(keptPage(`${origin}${ticket}`)).toBe(ticket)
})

test.each([
  '/',
  '/payer',
  '/api/commandes/AAAAAAAAAAAAAAAAAAAAAA',
  `${order}/billets.pdf`,
  `${ticket}/qr.svg`,
])('nothing else is kept: %s', (path) => {
  expect(keptPage(origin + path)).toBeUndefined()
})

test('the oldest drawers go when there are too many, those of other formats always', () => {
  const names = Array.from({ length: mostPages + 2 }, (_, index) => drawerOf(`/billet/${index}`))
  expect(drawersToDrop(['kwabo-billets-0:/billet/old', 'somebody-else', ...names], 'b1')).toEqual([
    'kwabo-billets-0:/billet/old',
    drawerOf('/billet/0'),
    drawerOf('/billet/1'),
  ])
})

test('a drawer tells whose page it holds, and what is no drawer nothing', () => {
  expect(pageOf(drawerOf(ticket))).toBe(ticket)
  expect(pageOf(offlineDrawer('b1'))).toBeUndefined()
  expect(pageOf('somebody-else')).toBeUndefined()
})

test('the page shown without network is that of routes.ts, kept with the files that it names', () => {
  expect(offlinePage).toBe(routes.offline)
  const html =
    '<link href="/_astro/a.D1_x-2.css"><link href="/_astro/b.woff2"><a href="/faq">FAQ</a><link href="/_astro/b.woff2">'
  expect(filesNamedIn(html)).toEqual(['/_astro/a.D1_x-2.css', '/_astro/b.woff2'])
})

test("another build's offline page goes", () => {
  expect(drawersToDrop([offlineDrawer('b1'), offlineDrawer('b2')], 'b2')).toEqual([offlineDrawer('b1')])
})
