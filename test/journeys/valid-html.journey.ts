import type { APIRequestContext } from '@playwright/test'
import { seasonYears } from '../../demo/calendar.ts'
import { eventId } from '../../demo/insert-catalogue.ts'
import { href, routes } from '../../src/routes.ts'
import { buyTickets, confirmPurchase, newBuyer, openPurchase, widget } from './buying.ts'
import { expect, test } from './journey.ts'
import { eventPages, fixedPages, ticketLists } from './public-pages.ts'
import { expectValid } from './valid-html.ts'

// Every screen is served the same HTML: one is enough.
test('every page is valid HTML, and every page of failure', { tag: '@phone' }, async ({ request }) => {
  const { coming, past } = seasonYears(new Date())
  const show = { eventId: eventId('newgen', coming) }
  const [artist = ''] = await links(request, routes.demoArtists, /href="[^"]*(\/artiste\/[\w-]{22})"/g)
  const paths = [
    ...[...fixedPages, ...eventPages, ...ticketLists, artist],
    ...[href(routes.event, show), href(routes.event, { eventId: eventId('newgen', past) })],
    ...[href(routes.photoWall, show), href(routes.hallScreen, show)],
    ...['/ticketlist?type=Premium', '/allevents?q=xyzzy', '/ticketlistpromo?code=SENAMI'],
    ...['/nulle-part', '/allevents/inconnu', '/jyserai?erreur=x', '/jyserai-officiel?erreur=x'],
  ]
  expect(paths.length).toBeGreaterThan(40)
  for (const path of paths) await expectValid(path, await request.get(path))
})

test('the forms are valid HTML, as they are and with mistakes', { tag: '@phone' }, async ({ request }) => {
  const [plain = ''] = await links(request, '/tabaskiplus', /href="(\/acheter\/[^"?#]+)/g)
  const [withCode = ''] = await links(request, '/ticketlistpromo', /href="(\/acheter\/[^"?#]+)/g)
  for (const path of [plain, `${plain}?quantite=2`, `${withCode}?code=SENAMI`])
    await expectValid(path, await request.get(path))
  const number = 'KW-7F3K-92QD'
  const sent: [path: string, form: Record<string, string>, status: number][] = [
    [plain, { nomAcheteur: 'A', quantite: '99' }, 422],
    [routes.verify, { code: number }, 200],
    [routes.verify, { code: 'A'.repeat(122) }, 200],
    [routes.contact, { name: 'A' }, 422],
    [routes.recovery, { email: 'A' }, 422],
    [routes.liveLogin, { serialNumber: number, password: 'A' }, 401],
    [routes.photoSpace, { numeroticket: number }, 422],
    [routes.donate, { montant: '1' }, 422],
  ]
  for (const [path, multipart, status] of sent) {
    const answer = await request.post(path, { multipart })
    expect([path, answer.status()]).toEqual([path, status])
    await expectValid(`${path} answering ${JSON.stringify(multipart)}`, answer)
  }
})

test('what a buyer holds is valid HTML', { tag: '@phone' }, async ({ page }) => {
  const get = async (path: string) => expectValid(path, await page.request.get(path))
  const opened = page.waitForRequest(/\/api\/commandes\/[^/]+\/paiement$/)
  await confirmPurchase(await openPurchase(page, '/tabaskiplus', 'Adulte'), newBuyer())
  await expect(widget(page).getByRole('heading', { name: /FCFA$/ })).toBeVisible()
  const orderId = new URL((await opened).url()).pathname.split('/')[3] ?? ''
  await get(href(routes.myOrder, { orderId }))

  for (const [path, ticketType] of [
    ['/tabaskiplus', 'Adulte'],
    ['/ticketlistlive?type=Live', 'Live'],
  ] as const) {
    await buyTickets(page, { path, ticketType })
    const order = new URL(page.url()).pathname
    const [ticket = ''] = await links(page.request, order, /href="(\/billet\/[\w-]{22})/g)
    for (const shown of [order, ticket]) await get(shown)
  }
})

/** What a page leads to, by a pattern with the path in brackets; each once. */
async function links(request: APIRequestContext, page: string, pattern: RegExp): Promise<string[]> {
  const html = await (await request.get(page)).text()
  return [...new Set(Array.from(html.matchAll(pattern), ([, path = '']) => path))]
}
