import { confirmPurchase, newBuyer, openPurchase, readyCard, widget } from '../journeys/buying.ts'
import { expect, test } from '../journeys/journey.ts'
import { KILOBYTE, recordTransfers, sum } from './transfers.ts'

const SCRIPT_LIMIT = 76 * KILOBYTE
const TOTAL_LIMIT = 150 * KILOBYTE

// At 360 px and one pixel each: the measure that the limits were set for.
test.use({ deviceScaleFactor: 1 })

interface SellingPage {
  path: string
  ticketType: string
  /** The code with which its tickets are sold. */
  code?: string
}

const pages: SellingPage[] = [
  { path: '/lnds', ticketType: 'Standard' },
  { path: '/lekowa', ticketType: 'Pass jour' },
  { path: '/ticketlist', ticketType: 'Tapis rouge' },
  { path: '/ticketlistlive', ticketType: 'Live Famille' },
  { path: '/ticketlistpromo', ticketType: 'Pass', code: 'TCHOUKOU' },
]

for (const { path, ticketType, code } of pages) {
  test(
    `until 'Confirmer l'achat' works, ${path} stays within its bytes`,
    { tag: '@phone' },
    async ({ page, baseURL }) => {
      const transfers = await recordTransfers(page)
      const dialog = await openPurchase(page, path, ticketType)
      if (code !== undefined) await dialog.getByLabel('Code promo').selectOption(code)
      await confirmPurchase(dialog, newBuyer())
      await expect(widget(page).getByRole('heading', { name: /FCFA$/ })).toBeVisible()

      // What the payment provider sends is not ours to weigh: it comes from a host of its own.
      const ours = transfers().filter(({ url }) => url.startsWith(`${baseURL}/`))
      const scripts = ours.filter(({ type }) => type === 'Script')
      const list = ours.map(({ bytes, url }) => `${bytes} ${url}`).join('\n')
      expect(scripts.map(({ encoding }) => encoding)).toEqual(scripts.map(() => 'br'))
      expect(scripts.length, list).toBeGreaterThan(0)
      expect(sum(scripts), list).toBeLessThanOrEqual(SCRIPT_LIMIT)
      expect(sum(ours), list).toBeLessThanOrEqual(TOTAL_LIMIT)
    },
  )

  test(
    `${path} is being painted before any script is asked for`,
    { tag: '@phone' },
    async ({ page, request }) => {
      const html = await (await request.get(path)).text()
      expect(html.match(/<script[^>]+src=|modulepreload|as="script"/g)).toBeNull()

      await page.addInitScript(() => {
        // The first frame that has something to show: whatever is asked for while it is made cannot hold it up.
        const look = () => {
          if (document.querySelector('main h1, main h2')) performance.mark('first-frame')
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      })
      await page.goto(path)
      await readyCard(page, ticketType)
      const early = await page.evaluate(() => {
        const frame = performance.getEntriesByName('first-frame')[0]?.startTime ?? Infinity
        return performance
          .getEntriesByType('resource')
          .filter((entry) => /\.m?js(?:\?|$)/.test(entry.name) && entry.startTime < frame)
          .map((entry) => `${entry.name} at ${entry.startTime} ms, first frame at ${frame} ms`)
      })
      expect(early).toEqual([])
    },
  )
}
