import type { Page } from '@playwright/test'
import { routes } from '../../src/routes.ts'
import { newBuyer } from './buying.ts'
import { expect, holdTime, test } from './journey.ts'

/** Slower than a program: what is sent faster is taken for one. */
async function write(page: Page, message: string) {
  await page.waitForTimeout(3_000)
  await page.getByLabel('Nom').fill('Ayaba Dossou')
  await page.getByLabel('Email').fill('ayaba.contact@example.org')
  await page.getByLabel('Message').fill(message)
}

test(
  'a message is sent in place, says how far it is, and keeps its text when that fails',
  { tag: '@phone' },
  async ({ page, complaints }) => {
    complaints.expect(/ERR_FAILED|Failed to load/)
    await holdTime(page)
    const pass = (seconds: number) => page.clock.runFor(seconds * 1_000)
    await page.goto('/contact?sujet=Parler%20%C3%A0%20un%20expert#formulaire')
    await expect(page.getByLabel('Sujet')).toHaveValue('Parler à un expert')
    const button = page.locator('#formulaire button')
    await button.click()
    await expect(page.getByText('Ce champ est obligatoire.')).toHaveCount(3)
    await expect(page.getByLabel('Nom')).toBeFocused()

    await write(page, 'Bonjour')
    await expect(page.getByText('7 / 5000 caractères')).toBeVisible()
    await page.route('**/api/contact', (route) => route.abort())
    await button.click()
    await expect(button).toHaveText('Envoi en cours...')
    await pass(1)
    await expect(page.getByText("Votre message n'a pas pu être envoyé. Veuillez réessayer.")).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('Bonjour')
    await page.unroute('**/api/contact')

    const answered = page.waitForResponse('**/api/contact')
    await button.click()
    await (await answered).finished()
    await pass(0.999)
    await expect(button).toHaveText('Envoi en cours...')
    await expect(button).toBeDisabled()
    await pass(0.001)
    await expect(button).toHaveText('Message envoyé !')
    await expect(button).toBeDisabled()
    await expect(page.getByLabel('Message')).toHaveValue('')
    await pass(2.999)
    await expect(button).toHaveText('Message envoyé !')
    await pass(0.001)
    await expect(button).toHaveText('Envoyer le message')
    await expect(button).toBeEnabled()
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a message is sent from the page and both get their mail', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/contact?sujet=Sans%20script')
    await write(page, 'Bonjour,\n\nsans script.')
    await page.getByRole('button', { name: 'Envoyer le message' }).click()
    await expect(page).toHaveURL(/\/contact\?envoye#formulaire$/)
    await expect(page.getByText('Message envoyé !')).toBeVisible()
    await expect(async () => {
      await page.goto('/demo/boite-mail')
      for (const subject of [/^Message du site : Sans script/, /^Nous avons bien reçu votre message/]) {
        await expect(page.getByRole('link', { name: subject }).first()).toBeVisible({ timeout: 1_000 })
      }
    }).toPass()
  })
})

test(
  'whoever looks for an order that strangers have looked for without end hears the same, a moment later',
  { tag: '@narrow-first' },
  async ({ page, complaints }) => {
    complaints.expect(/status of 429/)
    const { phone } = newBuyer()
    const form = { search: 'order', phone, reference: 'K-4M7T2' }
    for (let times = 0; times < 10; times += 1) await page.request.post(routes.recovery, { form })
    await page.goto(routes.recovery)
    const search = page.getByRole('region', { name: 'Retrouver ma commande' })
    await search.getByLabel('Référence de la commande').fill(form.reference)
    await search.getByLabel('Numero Whatsapp').fill(phone)
    await search.getByRole('button', { name: 'Recevoir le lien' }).click()
    await expect(page.getByText('C’est noté')).toBeVisible()
  },
)
