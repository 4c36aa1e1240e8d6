import type { Page } from '@playwright/test'
import { href, routes } from '../../src/routes.ts'
import { expectAccessible } from './accessible.ts'
import { buyTickets, newBuyer } from './buying.ts'
import { anotherBrowser } from './colleagues.ts'
import { endDemo, startDemo } from './demo-program.ts'
import { expect, test } from './journey.ts'

test.setTimeout(600_000)

const MINUTE_MS = 60_000

/** Asks for one ticket of the three to be given back, and waits until it stands in the list. */
async function askForOne(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Rembourser', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Rembourser des tickets' })
  await dialog.getByRole('checkbox', { name: /^Loge/ }).first().check()
  await dialog.getByLabel('Motif').fill(reason)
  await expectAccessible(page, 'refund')
  await dialog.getByRole('button', { name: 'Demander l’accord pour 150 000 FCFA' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Une deuxième personne doit l’approuver.')).toBeVisible()
}

async function approve(page: Page): Promise<void> {
  await page.goto(routes.desk)
  // Others wait since the season of the demo.
  await page.getByRole('link', { name: /^Demandes à approuver : \d/ }).click()
  await expectAccessible(page, 'approvals')
  const question = page.getByRole('article', { name: 'Rembourser 150 000 FCFA' })
  await question.getByRole('button', { name: 'Approuver 150 000 FCFA' }).click()
  // The button alone has another name as soon as it is pressed.
  await expect(question).toBeHidden()
}

test(
  'one ticket of three is given back by two people, undone, and given back again',
  { tag: '@wide-first' },
  async ({ page, browser, demo, complaints }) => {
    // Before anybody is signed in, and while the demo starts anew.
    complaints.expect(/status of 401|ERR_CONNECTION|net::/)
    const buyer = await buyTickets(page, {
      path: '/celebritynight',
      ticketType: 'Loge',
      quantity: 3,
      buyer: { ...newBuyer(), lastName: 'Houngbédji', firstName: 'Afiavi' },
    })
    // Colleagues of some weeks: who has just come in asks and approves for nothing yet.
    await page.goto(href(routes.demoDesk, { role: 'owner' }))
    const second = await anotherBrowser(browser, page)
    await second.goto(href(routes.demoDesk, { role: 'finance' }))

    // Found by a name as somebody hears it on the phone.
    await page.keyboard.press('Control+k')
    const found = page.getByRole('option', { name: new RegExp(buyer.email) })
    await expect(async () => {
      await page.getByRole('combobox').fill('')
      await page.getByRole('combobox').fill('ounbedji afiavi')
      await expect(found).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await expectAccessible(page, 'box')
    await found.click()
    await expect(page.getByText(/^Payée le .*, 3 tickets\.$/)).toBeVisible()
    // The column beside it is shown to wide screens alone.
    await expectAccessible(page, 'order', { colours: true })

    await askForOne(page, 'Malade le jour du concert')
    await approve(second)
    await page.reload()
    await expect(page.getByRole('timer')).toHaveText(/^À payer à la main dans 9 min \d\d s\.$/)
    await expectAccessible(page, 'refund that waits')
    await page.getByRole('button', { name: 'Annuler', exact: true }).click()
    await expect(page.getByRole('timer')).toBeHidden()
    await expect(page.getByRole('region', { name: 'Remboursements' })).toContainText('Annulé')

    await askForOne(page, 'Malade, avec certificat')
    await approve(second)
    await page.reload()
    await expect(page.getByRole('timer')).toBeVisible()
    const order = page.url()
    await page.goto('about:blank')
    await second.close()

    // Eleven minutes later it is decided, and the buyer is told. The sandbox gives back whole payments only, as the poorer
    // providers do: a part is paid by hand.
    await endDemo(demo, 'SIGTERM')
    Object.assign(
      demo,
      await startDemo(demo.folder, demo.port, { at: new Date(Date.now() + 11 * MINUTE_MS) }),
    )
    await page.goto(order)
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('region', { name: 'Remboursements' })).toContainText('À payer à la main', {
        timeout: 3_000,
      })
    }).toPass({ timeout: 150_000 })
    await expect(page.getByText('Une deuxième personne doit l’approuver.')).toBeHidden()
    const mail = page
      .getByRole('link')
      .filter({ hasText: `À ${buyer.email}` })
      .filter({ hasText: 'Votre remboursement est en route' })
    await expect(async () => {
      await page.goto(routes.demoMailbox)
      await expect(mail).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await mail.click()
    const body = await page.request.get((await page.getByTitle('Message').getAttribute('src')) ?? '')
    expect((await body.text()).replaceAll('\u00a0', ' ')).toContain('150 000 FCFA')

    // The journeys that follow count from the time it is.
    await page.goto('about:blank')
    await endDemo(demo, 'SIGTERM')
    Object.assign(demo, await startDemo(demo.folder, demo.port))
  },
)
