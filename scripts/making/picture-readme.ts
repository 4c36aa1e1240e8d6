import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { href, routes } from '../../src/routes.ts'
import { buyTickets, fillBuyer, newBuyer, openPurchase } from '../../test/journeys/buying.ts'
import { BROWSER_ARGUMENTS, findBrowser } from '../machine/find-browser.ts'

const usage = 'node scripts/making/picture-readme.ts http://localhost:3000, beside a demo that runs'

/** A cheap phone, drawn twice as fine so that the pictures can be reduced. */
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const desk = { viewport: { width: 1440, height: 900 } }
const edge = 20

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

/** Draws the pictures of the README from a running demo into `docs/`. */
async function pictureReadme(address: string): Promise<void> {
  const docs = fileURLToPath(new URL('../../docs', import.meta.url))
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGUMENTS })
  try {
    const home = await shot(browser, address, desk, (page) => page.goto(routes.home))
    await sharp(home).resize(1080).webp({ quality: 82 }).toFile(join(docs, 'home.webp'))
    const screens: Buffer[] = []
    for (const open of phoneScreens) screens.push(await shot(browser, address, phone, open))
    await sharp(await sideBySide(screens))
      .webp({ quality: 78 })
      .toFile(join(docs, 'phone.webp'))
  } finally {
    await browser.close()
  }
}

async function shot(
  browser: Browser,
  baseURL: string,
  device: typeof phone | typeof desk,
  open: (page: Page) => Promise<unknown>,
): Promise<Buffer> {
  const context = await browser.newContext({
    ...device,
    baseURL,
    locale: 'fr-BJ',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await open(page)
  await page.waitForLoadState('networkidle')
  const picture = await page.screenshot()
  await context.close()
  return picture
}

/** Phone screens in one row, each with round corners. */
async function sideBySide(screens: Buffer[]): Promise<Buffer> {
  const width = 330
  const height = Math.round((width * phone.viewport.height) / phone.viewport.width)
  const mask = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="18"/></svg>`,
  )
  const rounded = await Promise.all(
    screens.map((screen) =>
      sharp(screen)
        .resize(width, height)
        .composite([{ input: mask, blend: 'dest-in' }])
        .png()
        .toBuffer(),
    ),
  )
  return sharp({
    create: {
      width: screens.length * (width + edge) + edge,
      height: height + 2 * edge,
      channels: 3,
      background: '#e0d4c0',
    },
  })
    .composite(rounded.map((input, index) => ({ input, left: edge + index * (width + edge), top: edge })))
    .png()
    .toBuffer()
}

const [address] = process.argv.slice(2)
if (address === undefined || !URL.canParse(address)) {
  console.error(`Usage: ${usage}`)
  process.exit(1)
}
await pictureReadme(address)
