import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { CompanyRole } from '../../src/domains/staff/permissions.ts'
import { href, routes } from '../../src/routes.ts'
import { phone, sideBySide, takePictures } from './take-pictures.ts'

/** As narrow as the column beside the screens allows, so that words can be read in the width of a document. */
const desk = (height: number) => ({ viewport: { width: 1080, height }, deviceScaleFactor: 1.25 })

/** Somebody of the demo's season whom no limit stops: three tickets of one order, none used. */
const BUYER = 'Wilfried Tossou'

/** Opens a screen as somebody of the demo company. */
const as = (role: CompanyRole, open: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await page.goto(href(routes.demoDesk, { role }))
  // A face that is late is kept for the next screen.
  await page.evaluate(() => document.fonts.load("700 1em 'Bricolage Grotesque'"))
  await open(page)
}

const screen = (address: string) => (page: Page) => page.goto(address)

async function openOrder(page: Page, buyer: string): Promise<void> {
  await page.goto(`${routes.deskSearch}?${new URLSearchParams({ q: buyer })}`)
  await page.getByRole('list', { name: 'Commandes trouvées' }).getByRole('link').first().click()
  await page.getByRole('region', { name: 'Historique' }).waitFor()
}

async function search(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Rechercher' }).filter({ visible: true }).click()
  await page.getByRole('combobox').fill('houeinou')
  await page
    .getByRole('option', { name: /Houénou/ })
    .first()
    .waitFor()
}

/** A refund as far as its last button. */
async function fillRefund(page: Page): Promise<void> {
  await openOrder(page, BUYER)
  await page.getByRole('button', { name: 'Rembourser', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Rembourser des tickets' })
  await dialog.getByRole('checkbox', { name: /KW-/ }).first().check()
  await dialog.getByLabel('Motif').fill('Malade, avec certificat.')
  await dialog.getByLabel('Motif').blur()
}

async function askForRefund(page: Page): Promise<void> {
  await fillRefund(page)
  await page.getByRole('button', { name: /^(Rembourser|Demander l’accord pour) \d/ }).click()
  await page.getByRole('timer').waitFor()
}

/** Takes the refund of the picture before back: the next time these pictures are drawn it can be asked for again. */
async function undoAndApprove(page: Page): Promise<void> {
  await openOrder(page, BUYER)
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await page.getByRole('timer').waitFor({ state: 'detached' })
  await page.goto(routes.deskRefunds)
  const asked = page.getByRole('article', { name: /^Rembourser/ })
  await asked.first().evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }))
}

/** What a large screen shows, and how many of its pixels from the top. */
const screens: Record<string, [height: number, open: (page: Page) => Promise<unknown>]> = {
  // First: it shows where everybody is signed in, and each picture signs somebody in.
  'gestion-team.webp': [760, as('owner', screen(routes.deskTeam))],
  'gestion-home.webp': [720, as('owner', screen(routes.desk))],
  'gestion-search.webp': [480, as('support', search)],
  'gestion-order.webp': [930, as('support', (page) => openOrder(page, 'Serge Chabi'))],
  'gestion-unmatched.webp': [700, as('finance', screen(routes.deskUnmatched))],
}

const onPhone = [as('support', fillRefund), as('support', askForRefund), as('finance', undoAndApprove)]

await takePictures('picture-gestion.ts', async ({ shoot, keep }) => {
  for (const [name, [height, open]] of Object.entries(screens))
    await keep(name, sharp(await shoot(desk(height), open)), 50)
  const phones: Buffer[] = []
  for (const open of onPhone) phones.push(await shoot(phone, open))
  await keep('gestion-refund.webp', await sideBySide(phones), 65)
})
