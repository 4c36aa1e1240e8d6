import type { Page } from '@playwright/test'
import { storedSerial } from '../../src/screens/live-login/stored-serial.ts'
import { expectAccessible } from './accessible.ts'
import { buyTickets } from './buying.ts'
import { expect, test } from './journey.ts'

async function logIn(page: Page, serial: string, password: string) {
  await page.goto('/livejojo')
  await page.getByLabel('Numéro de série').fill(serial)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

test(
  'a live ticket is bought, opens the show, lets a second browser take over, and is free when that one closes',
  { tag: '@phone' },
  async ({ page, browser, contextOptions, baseURL, complaints }) => {
    // A wrong password, and a serial number that is in use: refusals that this journey provokes.
    complaints.expect(/status of 40[13]/)
    await buyTickets(page, { path: '/ticketlistlive?type=Live', ticketType: 'Live' })
    const credential = (name: string) => page.locator(`dt:text-is("${name}") + dd`)
    const [serial, password] = [
      await credential('Numéro de série').textContent(),
      await credential('Mot de passe').textContent(),
    ]
    if (serial === null || password === null) throw new Error('The ticket has no credentials.')
    await expectAccessible(page, 'order with a live ticket')

    await page.getByRole('link', { name: 'Regarder le direct' }).click()
    await expect(page.getByText('Début dans')).toBeVisible()
    // Before its script has come the form asks in the browser's own words.
    await expect(page.locator('#connexion')).toHaveJSProperty('noValidate', true)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.getByText('Ce champ est obligatoire.')).toHaveCount(2)
    await logIn(page, serial, 'AAAA-AAAA')
    await expect(page.getByText('Numéro de série ou mot de passe incorrect.')).toBeVisible()
    await expectAccessible(page, 'login that was refused')
    await logIn(page, serial.toLowerCase(), password.replace('-', ''))
    await expect(page).toHaveURL(/\/regarder\//)
    expect(await page.evaluate((key) => localStorage.getItem(key), storedSerial)).toBe(serial.toLowerCase())

    const second = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) })
    const other = await second.newPage()
    await logIn(other, serial, password)
    const question = other.getByRole('dialog', { name: 'Déconnexion requise' })
    await expect(question).toContainText('Ce numéro de série est déjà connecté à un autre appareil')
    await expectAccessible(other, 'Déconnexion requise')
    await question.getByRole('link', { name: 'Annuler' }).click()
    await expect(question).toBeHidden()
    await other.getByRole('button', { name: 'Se connecter' }).click()
    await question.getByRole('button', { name: 'Forcer la déconnexion' }).click()
    await expect(other).toHaveURL(/\/regarder\//)
    await expect(page.getByText('Votre accès est utilisé sur un autre appareil')).toBeVisible()

    // Whoever closes the page makes room, also where the worker is between the page and the network.
    await other.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await other.reload()
    expect(await other.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await other.goto('about:blank')
    // Without a word the access would be free only 90 seconds after the last sign of life.
    await expect(async () => {
      await logIn(page, serial, password)
      await expect(page).toHaveURL(/\/regarder\//, { timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
    await second.close()
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a login that is refused says so, with the serial number still there',
    { tag: '@phone' },
    async ({ page, complaints }) => {
      complaints.expect(/status of 401/)
      await logIn(page, 'KL-7F3K-92QD', 'AAAA-AAAA')
      await expect(page.getByText('Numéro de série ou mot de passe incorrect.')).toBeVisible()
      await expect(page.getByLabel('Numéro de série')).toHaveValue('KL-7F3K-92QD')
    },
  )
})
