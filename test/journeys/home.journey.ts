import type { Locator, Page } from '@playwright/test'
import { KILOBYTE, recordTransfers, sum } from '../budgets/transfers.ts'
import { expectAccessible } from './accessible.ts'
import { confirmPurchase, newBuyer, widget } from './buying.ts'
import { expect, holdTime, test } from './journey.ts'

const carouselOf = (page: Page) => page.getByRole('region', { name: 'Prochains événements' })

/** The name of the event that the carousel shows. */
const shown = (carousel: Locator) => carousel.locator('[data-shown] h2')

test(
  'the carousel turns every 5 seconds, wraps, and stays when it should',
  { tag: '@desktop' },
  async ({ page }) => {
    await holdTime(page)
    await page.goto('/')
    const carousel = carouselOf(page)
    const names = await carousel.locator('h2').allInnerTexts()
    expect(names).toHaveLength(5)
    const expectShown = (index: number) => expect(shown(carousel)).toHaveText(names[index] ?? '')
    const pass = (seconds: number) => page.clock.runFor(seconds * 1_000)
    const live = carousel.locator('[data-slides]')

    await expectShown(0)
    await expect(live).toHaveAttribute('aria-live', 'off')
    await pass(4.9)
    await expectShown(0)
    await pass(0.2)
    await expectShown(1)
    await expect(carousel.locator('[data-shown]')).toHaveCSS('transition-duration', '1s')
    await pass(20)
    await expectShown(0)

    await test.step('it stays under the pointer', async () => {
      await carousel.hover()
      await expect(live).toHaveAttribute('aria-live', 'polite')
      await pass(11)
      await expectShown(0)
      await page.mouse.move(5, 400)
      await pass(5.1)
      await expectShown(1)
    })

    await test.step('it stays while the focus is within, and its buttons turn it both ways', async () => {
      await carousel.getByRole('button', { name: 'Événement précédent' }).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await expectShown(4)
      await pass(11)
      await expectShown(4)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expectShown(0)
      const third = carousel.getByRole('button', { name: /^3 sur 5/ })
      await third.focus()
      await page.keyboard.press('Enter')
      await expectShown(2)
      await expect(third).toHaveAttribute('aria-current', 'true')
      // Only the slide that is shown can be reached.
      await expect(carousel.locator('[data-slide]:not([inert])')).toHaveCount(1)
      await third.blur()
      await pass(5.1)
      await expectShown(3)
    })

    await test.step('it stays when it is stopped, and goes on', async () => {
      const stop = carousel.getByRole('button', { name: 'Arrêter le défilement' })
      await stop.click()
      await stop.blur()
      await page.mouse.move(5, 400)
      await pass(11)
      await expectShown(3)
      await expect(stop).toHaveAttribute('aria-pressed', 'true')
      await stop.click()
      await stop.blur()
      await page.mouse.move(5, 400)
      await pass(5.1)
      await expectShown(4)
    })

    await test.step('it stays in a hidden tab, and without motion', async () => {
      await setHidden(page, true)
      await pass(11)
      await expectShown(4)
      await setHidden(page, false)
      await pass(5.1)
      await expectShown(0)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expect(live).toHaveAttribute('aria-live', 'polite')
      await pass(11)
      await expectShown(0)
    })
  },
)

test(
  'the carousel shows that it loads, and the house picture where one does not come',
  { tag: '@desktop' },
  async ({ page, complaints }) => {
    complaints.expect(/Failed to load resource/)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/media\/.*-(720|1080)\.avif$/, async (route) => {
      await held
      await route.abort()
    })
    await page.goto('/', { waitUntil: 'commit' })
    const carousel = carouselOf(page)
    await expect(carousel.locator('[data-shown] [data-spinner]')).toBeVisible()
    release()
    await expect(carousel.locator('[data-shown] img')).toHaveAttribute('src', /brand-picture/)
    await expect(carousel.locator('[data-shown] [data-spinner]')).toBeHidden()
  },
)

test(
  'a buyer reaches the payment from a card of the home page, and fetches little for it',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const transfers = await recordTransfers(page)
    const scripts = () =>
      transfers().filter(({ url, type }) => type === 'Script' && url.startsWith(`${baseURL}/_astro/`))
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    // Nothing of the application before somebody reaches for it, and no picture of a carousel that is not shown.
    expect(scripts()).toEqual([])
    const posters = await page
      .locator('[data-carousel] img')
      .evaluateAll((all) => all.map((one) => (one instanceof HTMLImageElement ? one.currentSrc : '')))
    expect(posters).toHaveLength(5)
    expect(posters.filter((address) => address.startsWith('http'))).toEqual([])

    await page.getByRole('link', { name: 'Choisir mes tickets' }).click()
    await page.getByRole('link', { name: /^Newgen Liveparty \d/ }).click()
    const section = page.getByRole('region', { name: 'Newgen Liveparty' })
    await expect(section.getByRole('heading', { name: 'Newgen Liveparty', level: 2 })).toBeInViewport()
    // The first taps fetch the application and are not lost, however late it comes.
    const { promise: tapped, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/_astro\/.+\.js$/, (route) => tapped.then(() => route.continue()))
    const standard = section
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Standard' }) })
    await standard.getByRole('button', { name: 'Un ticket de plus' }).tap()
    // It is seen to count while the application is still on its way.
    await expect(standard.getByRole('status')).toHaveText('2')
    await section.getByRole('link', { name: /^Acheter : Standard/ }).click()
    release()
    const dialog = page.getByRole('dialog', { name: 'Achat de Ticket - Newgen Liveparty' })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('spinbutton', { name: 'Quantité' })).toHaveValue('2')
    await confirmPurchase(dialog, newBuyer())
    await expect(widget(page).getByRole('heading', { name: /FCFA$/ })).toBeVisible()
    const list = scripts().map(({ bytes, url }) => `${bytes} ${url}`)
    expect(sum(scripts()), list.join('\n')).toBeLessThanOrEqual(76 * KILOBYTE)
  },
)

test(
  'on a phone the dates stand first, and each leads to its tickets',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/')
    const dates = page.getByRole('region', { name: 'Les prochaines dates' })
    await expect(dates.getByRole('heading')).toBeInViewport()
    const top = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top)
    expect(await top(dates)).toBeLessThan(await top(page.getByRole('heading', { level: 1 })))
    const events = dates.getByRole('listitem').getByRole('link')
    // Celebrity Night and Tabaski Plus have no section here.
    await expect(events.filter({ hasText: /Celebrity Night|Tabaski Plus/ })).toHaveCount(2)
    await expectAccessible(page, 'the home page with its dates first')
    // Right below the header, though the sections before it have never been near the screen.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await events.filter({ hasText: /Gala de fin/ }).click()
    await expect.poll(() => top(page.locator('#galadefindanneeism'))).toBeCloseTo(80, 0)
    await page.goBack()
    await events.filter({ hasText: 'Tabaski Plus' }).click()
    await expect(page).toHaveURL(/\/tabaskiplus$/)
  },
)

test(
  'where the application does not come, a card of the home page leads to the form at its own address',
  { tag: '@phone' },
  async ({ page, complaints }) => {
    complaints.expect(/ERR_FAILED|Error hydrating/)
    await page.route(/\/_astro\/.+\.js$/, (route) => route.abort())
    await page.goto('/')
    const section = page.getByRole('region', { name: 'Newgen Liveparty' })
    await section.getByRole('link', { name: /^Acheter : Standard/ }).click()
    await expect(page).toHaveURL(/\/acheter\//)
    await expect(page.getByRole('heading', { name: /^Achat de Ticket - / })).toBeVisible()
  },
)

/** What the page hears when its tab goes to the back. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}
