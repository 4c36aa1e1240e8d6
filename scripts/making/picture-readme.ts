import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { href, routes } from '../../src/routes.ts'
import { buyTickets, fillBuyer, newBuyer, openPurchase } from '../../test/journeys/buying.ts'
import { phone, sideBySide, takePictures } from './take-pictures.ts'

const desk = { viewport: { width: 1440, height: 900 } }

/** What the README shows of a phone, from left to right. */
const phoneScreens: ((page: Page) => Promise<unknown>)[] = [
  (page) => page.goto(href(routes.eventPage, { slug: 'lekowa' })),
  async (page) => {
    const dialog = await openPurchase(
      page,
      href(routes.eventPage, { slug: 'celebritynight' }),
      'Carré VIP',
      2,
    )
    await fillBuyer(dialog, newBuyer())
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await dialog.evaluate((element) => element.scrollTo(0, 0))
  },
  async (page) => {
    await buyTickets(page, { path: href(routes.eventPage, { slug: 'lekowa' }), ticketType: 'Pass Pro' })
    await page.locator('[data-ticket]').scrollIntoViewIfNeeded()
    await page.locator('[data-ticket]').evaluate((ticket) => {
      ticket.scrollIntoView({ block: 'start', behavior: 'instant' })
      scrollBy({ top: -76, behavior: 'instant' })
    })
  },
  (page) => page.goto(routes.faq),
  async (page) => {
    await page.goto(routes.gallery)
    await page.locator('main img').first().scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollBy({ top: 420, behavior: 'instant' }))
  },
]

await takePictures('picture-readme.ts', async ({ shoot, keep }) => {
  const home = await shoot(desk, (page) => page.goto(routes.home))
  await keep('home.webp', sharp(home).resize(1080), 82)
  const screens: Buffer[] = []
  for (const open of phoneScreens) screens.push(await shoot(phone, open))
  await keep('phone.webp', await sideBySide(screens), 78)
})
