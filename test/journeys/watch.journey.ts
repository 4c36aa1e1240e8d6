import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { seasonYears } from '../../demo/calendar.ts'
import { eventId } from '../../demo/insert-catalogue.ts'
import { href, routes } from '../../src/routes.ts'
import { KILOBYTE, recordTransfers, sum } from '../budgets/transfers.ts'
import { expectAccessible } from './accessible.ts'
import { endDemo, startDemo, type DemoProgram } from './demo-program.ts'
import { expect, test } from './journey.ts'

/** The player and what feeds it; iPhones, which have one of their own, never fetch the first. */
const SCRIPT_LIMIT = 106 * KILOBYTE

const show = eventId('live-show', seasonYears(new Date()).coming)

async function accessOf({ folder }: DemoProgram): Promise<{ serial: string; password: string }> {
  // The last: each start says one of its own.
  const log = await readFile(join(folder, 'site.log'), 'utf8')
  const said = [...log.matchAll(/Serial number: (\S+), password: (\S+)/g)].at(-1)
  if (!said?.[1] || !said[2]) throw new Error('The demo did not say how to log in.')
  return { serial: said[1], password: said[2] }
}

async function logIn(page: Page, { serial, password }: { serial: string; password: string }) {
  await page.goto('/livejojo')
  await page.getByLabel('Numéro de série').fill(serial)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

const video = (page: Page) => page.getByLabel('Le spectacle', { exact: true })

/** The picture moves, and is one: time alone would pass also where nothing is decoded. */
async function expectPlaying(page: Page): Promise<void> {
  await expect(video(page)).toBeVisible()
  const time = () => video(page).evaluate((it) => (it instanceof HTMLVideoElement ? it.currentTime : 0))
  await expect.poll(time).toBeGreaterThan(0)
  const before = await time()
  await expect.poll(time).toBeGreaterThan(before + 1)
  const height = () => video(page).evaluate((it) => (it instanceof HTMLVideoElement ? it.videoHeight : 0))
  expect(await height()).toBeGreaterThanOrEqual(240)
}

async function secondDevice(browser: Browser, baseURL: string | undefined) {
  return browser.newContext({ ...(baseURL !== undefined && { baseURL }), locale: 'fr-FR' })
}

test(
  'a live show plays from the lightest quality up, until a second device takes over',
  { tag: '@phone' },
  async ({ page, browser, baseURL, complaints, demo }) => {
    await page.goto('about:blank')
    await endDemo(demo, 'SIGTERM')
    Object.assign(demo, await startDemo(demo.folder, demo.port, { live: true }))
    const access = await accessOf(demo)
    // Without a session there is nothing to see.
    await page.goto(href(routes.liveWatch, { eventId: show }))
    await expect(page).toHaveURL(/\/livejojo$/)

    const transfers = await recordTransfers(page)
    await logIn(page, access)
    await expect(page).toHaveURL(/\/regarder\//)
    await expectPlaying(page)
    // It goes up by itself, after a few seconds already: what came first is what it began with.
    const shown = transfers().filter(({ url }) => /^\/direct\/.+\/video\//.test(new URL(url).pathname))
    expect(shown[0]?.url).toContain('/economique/')
    await expect(page.getByLabel('Qualité')).toContainText(/Automatique \(\d{3}p\)/)
    await expectAccessible(page, 'a show that plays')
    const scripts = transfers().filter(({ type, url }) => type === 'Script' && !url.includes('livejojo'))
    expect(sum(scripts)).toBeLessThanOrEqual(SCRIPT_LIMIT)
    // What was loaded again is not asked for a password again.
    const present = page.waitForResponse((answer) => answer.url().endsWith(routes.apiLivePresence))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Le Grand Rire')
    // The page that went has made room: until the new one says that it is there, a second device may come in unasked.
    await present

    complaints.expect(/status of 403/)
    const elsewhere = await secondDevice(browser, baseURL)
    const other = await elsewhere.newPage()
    await logIn(other, access)
    await other.getByRole('button', { name: 'Forcer la déconnexion' }).click()
    await expectPlaying(other)
    await expect(
      page.getByRole('heading', { name: 'Votre accès est utilisé sur un autre appareil' }),
    ).toBeVisible({ timeout: 30_000 })
    await expect(video(page)).toHaveCount(0)
    await expectAccessible(page, 'a show that was taken over')
    await page.getByRole('link', { name: 'Se reconnecter' }).click()
    await expect(page).toHaveURL(/\/livejojo$/)

    await page.goto('about:blank')
    await elsewhere.close()
    await endDemo(demo, 'SIGTERM')
    Object.assign(demo, await startDemo(demo.folder, demo.port))
  },
)
