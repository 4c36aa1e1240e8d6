import type { Page } from '@playwright/test'
import { seasonYears } from '../../demo/calendar.ts'
import { eventId } from '../../demo/insert-catalogue.ts'
import { href, routes } from '../../src/routes.ts'
import { fixedPages, sellingPages } from '../journeys/public-pages.ts'
import { expect, test } from '../journeys/journey.ts'
import { KILOBYTE, recordTransfers, sum } from './transfers.ts'

/** What every page fetches before anybody touches it, pictures included. */
const TOTAL_LIMIT = 150 * KILOBYTE
/** The check of the browser and the menu's script, on every page. */
const MENU_LIMIT = 2.5 * KILOBYTE
/** The wall on which the demo has hung photos. */
const wall = href(routes.photoWall, { eventId: eventId('newgen', seasonYears(new Date()).coming) })
/** Nothing is sold here any more. */
const pastEvent = href(routes.event, { eventId: 'lekowa-2025' })
/** Scripts of pages that need one of their own; all others have the menu's alone. React is 59 KB. */
const OWN_SCRIPT_LIMITS: Record<string, number> = {
  // The carousel's, and what fetches the sale of a section as soon as somebody reaches for it, and keeps their taps.
  [href(routes.home)]: 6.6 * KILOBYTE,
  // Paying, without what sells: the payment's part of the sale, the form's own and the toasts' door.
  [href(routes.donate)]: 6.5 * KILOBYTE,
  [href(routes.payDonation)]: 5 * KILOBYTE,
  // Tabs, answers with addresses and the search, as they stand inside the page: 1.2 KB when it is sent.
  [href(routes.faq)]: 2.5 * KILOBYTE,
  [href(routes.howItWorks)]: 1 * KILOBYTE,
  [href(routes.gallery)]: 2 * KILOBYTE,
  [href(routes.contact)]: 1 * KILOBYTE,
  [href(routes.allEvents)]: 1 * KILOBYTE,
  [href(routes.verify)]: 2 * KILOBYTE,
  // The check of a ticket, the filters, the way of a photo.
  [href(routes.photoSpace)]: 4.5 * KILOBYTE,
  // A photo in large.
  [wall]: 1 * KILOBYTE,
  // The countdown, the login, and the question whether another device is to go.
  [href(routes.liveLogin)]: 2 * KILOBYTE,
  // Camera, cutting, sending.
  [href(routes.visualMaker)]: 4.5 * KILOBYTE,
  // Sharing; of an event that sells, purchase.budget.ts weighs it.
  [pastEvent]: 1 * KILOBYTE,
}
/** Pages that sell, or show what sells: purchase.budget.ts weighs their scripts. */
const selling = [...sellingPages, href(routes.promoTickets), href(routes.pay), href(routes.demoStyle)]

// At 360 px and one pixel each: the measure that the limits were set for.
test.use({ deviceScaleFactor: 1 })

for (const path of [...fixedPages, ...sellingPages, pastEvent, wall]) {
  test(`${path} is light, stays still and misses no file`, { tag: '@phone' }, async ({ page }) => {
    await watchShifts(page)
    const transfers = await recordTransfers(page)
    await delayFonts(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await quiet(transfers)

    // A stylesheet would be waited for before anything is painted.
    expect(transfers().filter(({ type }) => type === 'Stylesheet')).toEqual([])
    const list = transfers().map(({ status, bytes, url }) => `${status} ${bytes} ${url}`)
    expect(sum(transfers()), list.join('\n')).toBeLessThanOrEqual(TOTAL_LIMIT)
    if (!selling.includes(path)) {
      // What the payment provider sends is not ours to weigh.
      const scripts = transfers().filter(({ type, url }) => type === 'Script' && !/\/sandbox\//.test(url))
      const limit = MENU_LIMIT + (OWN_SCRIPT_LIMITS[path] ?? 0)
      expect(sum(scripts) + (await bytesInside(page)), list.join('\n')).toBeLessThanOrEqual(limit)
    }

    // What comes when it is scrolled to must have had its place too.
    await page.evaluate(async () => {
      for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
        scrollTo({ top, behavior: 'instant' })
        await new Promise((resolve) => setTimeout(resolve, 30))
      }
    })
    await quiet(transfers)
    expect(await page.evaluate(() => window.shifts)).toEqual([])
    expect(transfers().filter(({ status }) => status >= 400)).toEqual([])
  })
}

declare global {
  interface PerformanceEntry {
    /** Of a layout shift. */
    readonly sources?: readonly { node: Node | null }[]
  }
  interface Window {
    /** What moved without the visitor having done anything. */
    shifts: string[]
  }
}

/** Milliseconds, more than a browser waits for a face before it paints without. */
const LATE = 250

/** As over a weak network: text stands there before its face comes. */
async function delayFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction((late) => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      return paint !== undefined && performance.now() > paint.startTime + late
    }, LATE)
    await route.continue()
  })
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) {
        if (!('hadRecentInput' in entry) || entry.hadRecentInput) continue
        // JSON leaves out what moved, which is what a reader looks for.
        const moved = (entry.sources ?? []).map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 200) : node?.textContent,
        )
        window.shifts.push(JSON.stringify({ ...entry.toJSON(), moved }))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Scripts that come inside the page, as they stand there: data of search engines is none. */
function bytesInside(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...document.scripts]
      .filter(({ src, type }) => src === '' && !type.includes('json'))
      .reduce((total, { text }) => total + text.length, 0),
  )
}

/** Until nothing new has come for a moment. A stream of events stays open and does not count. */
async function quiet(transfers: () => readonly unknown[]): Promise<void> {
  let known = -1
  await expect
    .poll(
      () => {
        const before = known
        known = transfers().length
        return known === before
      },
      { intervals: [300] },
    )
    .toBe(true)
}
