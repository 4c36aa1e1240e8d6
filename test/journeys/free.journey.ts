import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { makeTicketModel } from '../factories.ts'
import { freePort } from '../free-port.ts'
import { expectAccessible } from './accessible.ts'
import { confirm, fillBuyer, newBuyer, openMail, type JourneyBuyer } from './buying.ts'
import { inDatabase } from './demo-database.ts'
import { addressOf, copyDemo, endDemo, startDemo, type DemoProgram } from './demo-program.ts'
import { expect, test as shared } from './journey.ts'

/** Nothing in the demo is free, so this one is a demo of its own with a ticket that is. */
const test = shared.extend<object, { demo: DemoProgram }>({
  demo: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'kwabo-free-'))
      // The user that runs PostgreSQL for root has to get in.
      await chmod(folder, 0o755)
      await copyDemo(folder)
      const demo = await startDemo(folder, await freePort())
      await use(demo)
      await endDemo(demo, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

/** A ticket that costs nothing; answers the path where it is ordered. */
async function freeTicket(demo: DemoProgram): Promise<string> {
  const { modelId } = await inDatabase(demo, (db) =>
    makeTicketModel(db, { price: 0, typeName: 'Entrée libre' }),
  )
  return `/acheter/${modelId}`
}

/** Orders it and ends on the order's page, which asks for the confirmation. */
async function order(page: Page, path: string): Promise<JourneyBuyer> {
  const buyer = newBuyer()
  await page.goto(path)
  await fillBuyer(page, buyer)
  await confirm(page)
  await expect(page).toHaveURL(/\/commande\/[\w-]{22}$/)
  await expect(page.getByRole('heading', { name: 'Confirmez votre réservation' })).toBeVisible()
  await expect(page.getByText(`Nous avons envoyé un lien à ${buyer.email}.`)).toBeVisible()
  return buyer
}

/** What the mail links to. */
async function linkOf(page: Page, buyer: JourneyBuyer): Promise<string> {
  await openMail(page, buyer)
  const mail = page.frameLocator('iframe[title=Message]')
  const link = await mail.getByRole('link', { name: 'Confirmer ma réservation' }).getAttribute('href')
  return link ?? ''
}

const elsewhere = async (browser: Browser, demo: DemoProgram, javaScriptEnabled = true) =>
  (await browser.newContext({ baseURL: addressOf(demo), javaScriptEnabled })).newPage()

test(
  'a free place is confirmed from the mail, on any device, and the page that waits shows its ticket by itself',
  { tag: '@phone' },
  async ({ page, browser, demo }) => {
    const path = await freeTicket(demo)
    const buyer = await order(page, path)
    await expectAccessible(page, 'free order that waits to be confirmed')

    await page.getByRole('button', { name: 'Renvoyer l’e-mail' }).click()
    await expect(page.getByText('Le lien de confirmation est renvoyé par e-mail.')).toBeVisible()

    const other = await elsewhere(browser, demo)
    const link = await linkOf(other, buyer)
    await other.goto(link)
    await expect(other.getByRole('heading', { name: 'Confirmez votre réservation' })).toBeVisible()
    await expectAccessible(other, 'page that confirms a free order')
    await other.getByRole('button', { name: 'Je confirme ma réservation' }).click()
    await expect(other.getByRole('heading', { name: 'Votre ticket est prêt' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Votre ticket est prêt' })).toBeVisible()
    // Opened once more it leads to the tickets.
    await other.goto(link)
    await expect(other).toHaveURL(/\/commande\/[\w-]{22}$/)
    await other.context().close()
  },
)

test(
  'a free place is ordered and confirmed without a script',
  { tag: '@phone' },
  async ({ browser, demo }) => {
    const path = await freeTicket(demo)
    const page = await elsewhere(browser, demo, false)
    const buyer = await order(page, path)
    const mailbox = await elsewhere(browser, demo)
    await page.goto(await linkOf(mailbox, buyer))
    await page.getByRole('button', { name: 'Je confirme ma réservation' }).click()
    await expect(page.getByRole('heading', { name: 'Votre ticket est prêt' })).toBeVisible()
    await Promise.all([page.context().close(), mailbox.context().close()])
  },
)
