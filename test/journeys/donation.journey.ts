import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { choose, widget } from './buying.ts'
import { expect, test } from './journey.ts'

const give = (page: Page) => page.locator('[data-submit]')
const amount = (page: Page) => page.getByLabel('Un autre montant (FCFA)')
const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const thanks = (page: Page) => page.locator('[data-thanks]').getByText('Merci pour votre don ! ❤️')
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/** What has been given so far, in francs. */
const collected = async (page: Page) =>
  Number((await page.locator('#collecte strong').innerText()).replace(/\D/g, ''))

/** The form, once its script runs: only that writes the amount below the field. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/don')
  await expect(page.locator('#montant-aide')).toHaveText(/^1.000.FCFA$/)
}

test('a gift that fails says why, is tried again and thanked', { tag: '@phone' }, async ({ page }) => {
  await openForm(page)
  const before = await collected(page)
  await amount(page).fill('99')
  await page.getByLabel('Email', { exact: true }).fill('afi@exemple.bj')
  await give(page).click()
  await expect(toast(page, 'Veuillez corriger les erreurs dans le formulaire.').first()).toBeVisible()
  await expect(page.getByText('Le montant minimum est de 100 FCFA')).toBeVisible()
  await expect(page.getByText('Veuillez confirmer votre email')).toBeVisible()
  await expect(amount(page)).toBeFocused()
  await expectAccessible(page, 'the form with errors')

  // What is edited is no longer wrong; a preset is an edit too.
  await page.getByRole('button', { name: /^5.000.FCFA$/ }).click()
  await expect(amount(page)).toHaveValue('5000')
  await expect(page.getByText('Le montant minimum est de 100 FCFA')).toBeHidden()
  await page.getByLabel("Confirmer l'email").fill('afi@exemple.bj')
  await expect(page.getByText('Veuillez confirmer votre email')).toBeHidden()
  await message(page).fill('Courage à tous')
  await give(page).click()
  await expect(widget(page).getByRole('heading', { name: /^5.000.FCFA$/ })).toBeVisible()
  await choose(page, 'Solde insuffisant')
  await expect(toast(page, 'Le paiement a échoué. Veuillez réessayer.').first()).toBeVisible()
  await expect(page.locator('[data-problem]')).toContainText('Solde insuffisant')
  await expect(message(page)).toHaveValue('Courage à tous')

  await give(page).click()
  await choose(page, 'Payer (réussi)')
  await expect(thanks(page)).toBeVisible()
  await expect(toast(page, 'Merci pour votre don ! ❤️').first()).toBeVisible()
  await expect(amount(page)).toHaveValue('1000')
  await expect(message(page)).toHaveValue('')
  // The gift is counted on the page that it was given on, and on every other one.
  await expect.poll(() => collected(page)).toBe(before + 5_000)
  await expectAccessible(page, 'the thanks')

  await page.getByRole('link', { name: 'Voir mon reçu' }).click()
  await expect(page).toHaveURL(/\/don\/merci\/[\w-]{22}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Merci pour votre don/)
  await expectAccessible(page, 'the page of the donation')
  await page.getByRole('link', { name: 'Voir où en est la collecte' }).click()
  expect(await collected(page)).toBe(before + 5_000)
  await page.goBack()
  const receipt = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Télécharger mon reçu' }).click()
  expect((await receipt).suggestedFilename()).toMatch(/^recu-D-[0-9A-Z]{8}\.pdf$/)
})

test('a gift that comes late is found by its page', { tag: '@phone' }, async ({ page }) => {
  await openForm(page)
  await give(page).click()
  await choose(page, 'En attente, puis payé après 8 secondes')
  await expect(page.getByText('Vérification du paiement… Ne payez pas une seconde fois')).toBeVisible()
  await expectAccessible(page, 'while it is verified')
  // The form waits twenty seconds for the server's word, and it comes within them.
  await expect(thanks(page)).toBeVisible()
})

test(
  'without the widget the form says so and keeps what was typed',
  { tag: '@phone' },
  async ({ page, complaints }) => {
    complaints.expect(/ERR_FAILED/)
    await page.route(/sandbox\/widget\.js/, (route) => route.abort())
    await openForm(page)
    await message(page).fill('De loin')
    await give(page).click()
    const sentence = "Le widget de paiement ne s'est pas chargé correctement."
    await expect(page.locator('[data-problem]')).toHaveText(sentence)
    await expect(toast(page, sentence).first()).toBeVisible()
    await expect(message(page)).toHaveValue('De loin')

    await page.unroute(/sandbox\/widget\.js/)
    await give(page).click()
    await expect(widget(page).getByRole('heading', { name: /^1.000.FCFA$/ })).toBeVisible()
  },
)

test.describe('a browser', () => {
  test.use({ javaScriptEnabled: false })

  test('without script the form leads to the page of the donation', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/don')
    await message(page).fill('Sans script')
    await page.getByRole('button', { name: /^20.000.FCFA$/ }).click()
    await expect(amount(page)).toHaveValue('20000')
    await expect(message(page)).toHaveValue('Sans script')
    await amount(page).fill('1234')
    await give(page).click()
    await expect(page).toHaveURL(/\/don\/merci\/[\w-]{22}#etat$/)
    await expect(page.getByText(/Il vous reste à payer 1.234.FCFA/)).toBeVisible()
    await page.getByRole('button', { name: 'Payer mon don' }).click()
    await expect(page).toHaveURL(/\/don\/payer$/)
    await expect(page.getByText('Le paiement ne peut pas s’ouvrir dans ce navigateur')).toBeVisible()
  })
})
