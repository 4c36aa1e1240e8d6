import type { Page } from '@playwright/test'
import { buyTickets } from './buying.ts'
import { expect, test } from './journey.ts'

test(
  'an order that was seen once opens without network, with its codes',
  { tag: '@narrow-first' },
  async ({ page, context, complaints }) => {
    await buyTickets(page, { path: '/siano', ticketType: 'Standard', quantity: 2 })
    const order = page.url()
    // Kept when the page and every file that it shows lie in its drawer; until it is loaded it has not named them all.
    await page.waitForLoadState()
    const missing = () =>
      page.evaluate(async () => {
        const drawers = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
        const kept = (await Promise.all(drawers.map((drawer) => drawer.keys()))).flat().map(({ url }) => url)
        const shown = performance.getEntriesByType('resource').map(({ name }) => name)
        return [
          location.href,
          ...shown.filter((name) => /\/_astro\/.+\.(?:css|js|woff2)$/.test(name)),
        ].filter((name) => !kept.includes(name))
      })
    await expect.poll(missing).toEqual([])
    complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/)
    await context.setOffline(true)
    // As if the network had gone before the page's own worker came: the site's shows the page, and none is asked for.
    const folder = new URL('.', order).href
    const left = await page.evaluate(async (scope) => {
      const all = await navigator.serviceWorker.getRegistrations()
      const own = all.find((registration) => registration.scope === scope)
      await own?.unregister()
      return all.filter((registration) => registration !== own).length
    }, folder)
    expect(left).toBe(1)
    await page.goto('about:blank')
    await page.goto(order)
    await expect(page.getByRole('heading', { name: 'Vos 2 tickets sont prêts' })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Code QR du ticket/ })).toHaveCount(2)
    // Before its script has come, the link leads to the ticket's own page, which has not been seen and is not kept.
    await expect(async () => {
      await page.goto(order)
      await page.getByRole('link', { name: "Montrer à l'entrée" }).first().click()
      const code = page.getByRole('dialog', { name: /^KW-/ }).locator('svg')
      await expect(code.first()).toBeVisible({ timeout: 2_000 })
    }).toPass()
  },
)

/** Until the page for visitors without network is kept. */
async function visitFaq(page: Page): Promise<void> {
  await page.goto('/faq')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  const isKept = () => page.evaluate(async () => (await caches.match('/hors-ligne')) !== undefined)
  await expect.poll(isKept).toBe(true)
}

test(
  'without network a page that is not kept says so, lists the kept tickets and goes on with the network',
  { tag: '@phone' },
  async ({ page, context, complaints }) => {
    await visitFaq(page)
    complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/)
    // A ticket kept on an earlier day.
    const ticket = '/billet/AAAAAAAAAAAAAAAAAAAAAA'
    await page.evaluate(async (path) => {
      const drawer = await caches.open(`kwabo-billets-1:${path}`)
      await drawer.put(path, new Response('<title>Ticket KW-1</title>'))
    }, ticket)
    await context.setOffline(true)
    await page.goto('/gallery')
    await expect(page.getByRole('heading', { name: 'Vous êtes hors connexion' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ticket KW-1' })).toHaveAttribute('href', ticket)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Bricolage/)
    await page.getByRole('link', { name: 'Réessayer' }).click()
    await expect(page.getByRole('heading', { name: 'Vous êtes hors connexion' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: /Galerie/ })).toBeVisible()
  },
)

test(
  'a network that the browser calls one before it leads anywhere is asked again',
  { tag: '@phone' },
  async ({ page, context, complaints }) => {
    await visitFaq(page)
    complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|fetching the script/)
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true })
      addEventListener('online', (event) => event.stopImmediatePropagation())
    })
    await context.setOffline(true)
    const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
    await page.goto('/gallery')
    await expect(page.getByRole('heading', { name: 'Vous êtes hors connexion' })).toBeVisible()
    await asked
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: /Galerie/ })).toBeVisible()
  },
)
