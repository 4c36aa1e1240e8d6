import type { Browser, Page } from '@playwright/test'
import { giveAuthenticator } from '../desk/passkeys.ts'
import { expectAccessible } from './accessible.ts'
import { newBuyer } from './buying.ts'
import type { DemoProgram } from './demo-program.ts'
import { expect } from './journey.ts'
import { staffCommand } from './staff-command.ts'

/** Somebody of the direction, from the operator's link to the first screen. Answers the link, which works once. */
export async function comeIn(page: Page, demo: DemoProgram, name: string): Promise<string> {
  const printed = await staffCommand(demo, 'staff', 'owner', newBuyer().email)
  const link = /\/gestion\/invitation\/[\w-]+/.exec(printed)?.[0] ?? printed
  await giveAuthenticator(page)
  await page.goto(link)
  await page.getByLabel(/^Votre nom/).fill(name)
  await expectAccessible(page, 'invitation')
  await page.getByRole('button', { name: 'Créer ma clé d’accès' }).click()
  await expect(page.getByRole('heading', { name: 'Aujourd’hui' })).toBeVisible()
  return link
}

/** A page of somebody else, in a browser that knows nothing of the one before. */
export async function anotherBrowser(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    baseURL: new URL(page.url()).origin,
    locale: 'fr-FR',
  })
  return context.newPage()
}
