import type { Locator } from '@playwright/test'
import { z } from 'zod'
import { expectAccessible } from './accessible.ts'
import {
  choose,
  confirm,
  confirmPurchase,
  fillBuyer,
  newBuyer,
  openPurchase,
  readyCard,
  tabTo,
  widget,
} from './buying.ts'
import { expect, test } from './journey.ts'

test(
  'two types of ticket are one basket, one payment and one order',
  { tag: '@narrow-first' },
  async ({ page }) => {
    const dialog = await openPurchase(page, '/lnds', 'Standard', 2)
    await dialog.getByText('Ajouter d’autres tickets').click()
    const more = dialog.getByRole('group', { name: 'Quantité : VIP' })
    await expect(more.getByRole('status')).toHaveText('0')
    await more.getByRole('button', { name: 'Un ticket de plus' }).click()
    const basket = dialog.getByText(/^2 Standard, 1 VIP · [\d\s]+FCFA$/)
    await expect(basket).toBeInViewport()
    const sum = (await basket.textContent())?.split('·')[1]?.trim() ?? ''
    await expectAccessible(page, 'a basket of two types')

    const buyer = newBuyer()
    await fillBuyer(dialog, buyer)
    // Whatever is typed further down, what is bought and the button that buys it stay in sight.
    await dialog.getByLabel('Nom', { exact: true }).scrollIntoViewIfNeeded()
    await expect(basket).toBeInViewport()
    await expect(dialog.getByRole('button', { name: "Confirmer l'achat" })).toBeInViewport()
    await confirm(dialog)
    await expect(widget(page).getByRole('heading', { name: sum })).toBeVisible()
    await choose(page, 'Payer (réussi)')

    const success = page.getByRole('dialog', { name: 'Paiement réussi !' })
    await expect(success).toContainText(/3 tickets, commande K-\w+/)
    await expect(success).toContainText(buyer.email)
    await expect(success.getByRole('link', { name: 'Partager sur WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\?text=/,
    )
    await expectAccessible(page, 'a success with its address and its ways on')
    await success.getByRole('link', { name: 'Corriger' }).click()
    await expect(page).toHaveURL(/\/commande\/[\w-]{22}#corriger$/)
    await expect(page.getByRole('heading', { name: 'Vos 3 tickets sont prêts' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeInViewport()
    await expect(page.getByRole('article')).toHaveCount(3)
  },
)

test(
  'the form of a purchase is two screens of a phone at most, and begins with what is bought',
  { tag: '@phone' },
  async ({ page }) => {
    const dialog = await openPurchase(page, '/lnds', 'Standard')
    expect(await dialog.evaluate((element) => element.scrollHeight)).toBeLessThanOrEqual(2 * 740)
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    await expect(dialog.getByText('MTN MoMo, Moov Money, Celtiis Cash, carte')).toBeInViewport()
    for (const name of ['Nom', 'Numero Whatsapp', 'Ville', 'Quantité']) {
      const field = dialog.getByLabel(name, { exact: true })
      await field.focus()
      const [box, foot] = [
        await field.boundingBox(),
        await dialog.getByRole('button', { name: "Confirmer l'achat" }).boundingBox(),
      ]
      expect((box?.y ?? 0) + (box?.height ?? 0), `${name} stands above the foot`).toBeLessThan(foot?.y ?? 0)
    }
  },
)

test(
  'a buyer who wants to be remembered finds the form filled in, and can be forgotten',
  { tag: '@phone' },
  async ({ page, context }) => {
    const kept = async () =>
      (await context.storageState()).origins.flatMap(({ localStorage }) =>
        localStorage.filter(({ name }) => name === 'acheteur'),
      )
    const dialog = await openPurchase(page, '/tabaskiplus', 'Adulte')
    const remember = dialog.getByLabel('Se souvenir de moi sur cet appareil')
    await expect(remember).not.toBeChecked()
    await remember.check()
    await confirm(dialog)
    await expect(dialog.getByText('Ce champ est obligatoire.').first()).toBeVisible()
    expect(await kept()).toEqual([])
    const buyer = newBuyer()
    await confirmPurchase(dialog, buyer)
    await choose(page, 'Payer (réussi)')
    await expect(page.getByRole('dialog', { name: 'Paiement réussi !' })).toBeVisible()
    expect(await kept()).toHaveLength(1)

    const again = await openPurchase(page, '/tabaskiplus', 'VIP')
    await expect(again.getByLabel('Nom', { exact: true })).toHaveValue(buyer.lastName)
    await expect(again.getByLabel("Confirmer l'email")).toHaveValue(buyer.email)
    await expectAccessible(page, 'a form that is filled with a remembered buyer')
    await again.getByRole('button', { name: 'Oublier' }).click()
    await expect(again.getByLabel('Nom', { exact: true })).toHaveValue('')
    await expect(again.getByLabel('Se souvenir de moi sur cet appareil')).not.toBeChecked()
    expect(await kept()).toEqual([])
  },
)

test(
  'a widget that was closed leaves the form where it was, with its minutes and what is to be paid',
  { tag: '@narrow-first' },
  async ({ page }) => {
    const dialog = await openPurchase(page, '/tabaskiplus', 'Adulte')
    await confirmPurchase(dialog, newBuyer())
    await expect(widget(page).getByRole('heading', { name: /FCFA$/ })).toBeVisible()
    await widget(page).getByRole('button', { name: 'Fermer le paiement' }).click()
    await expect(dialog).toContainText(/Vos places sont réservées jusqu'à \d+h\d* \(encore \d+ min\)/)
    const pay = dialog.getByRole('button', { name: /^Payer 3\s000\sFCFA$/ })
    await expect(pay).toBeInViewport()
    await expect(pay).toBeFocused()
    await expectAccessible(page, 'a form whose widget was closed')
    await pay.click()
    await choose(page, 'Payer (réussi)')
    await expect(page.getByRole('dialog', { name: 'Paiement réussi !' })).toContainText(
      '1 ticket, commande K-',
    )
  },
)

test(
  'what was said of a failure is gone at the next attempt, and stands above no success',
  { tag: '@phone' },
  async ({ page }) => {
    const dialog = await openPurchase(page, '/tabaskiplus', 'Adulte')
    await confirmPurchase(dialog, newBuyer())
    await choose(page, 'Solde insuffisant')
    const said = page.getByText('Échec du paiement. Solde insuffisant')
    await expect(said).toBeVisible()
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await confirm(dialog)
    await expect(widget(page).getByRole('heading', { name: /FCFA$/ })).toBeVisible()
    await expect(said).toBeHidden()
    await choose(page, 'Payer (réussi)')
    await expect(page.getByText('Paiement réussi ! Vos tickets vous seront envoyés par email.')).toBeVisible()
    await expect(said).toBeHidden()
  },
)

test(
  'on a low phone the message of a success covers nothing of what it announces',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    const dialog = await openPurchase(page, '/tabaskiplus', 'Adulte')
    await confirmPurchase(dialog, newBuyer())
    await choose(page, 'Payer (réussi)')
    const message = page.getByRole('alert').filter({ hasText: 'Vos tickets vous seront envoyés par email.' })
    const success = page.getByRole('dialog', { name: 'Paiement réussi !' })
    await expect(message).toBeVisible()
    const between = async () => {
      const [above, below] = [await message.boundingBox(), await success.boundingBox()]
      return (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? Infinity))
    }
    await expect.poll(between).toBeGreaterThanOrEqual(0)
  },
)

test(
  'a price that changes while one types is told before anybody pays',
  { tag: '@phone' },
  async ({ page }) => {
    const dialog = await openPurchase(page, '/tabaskiplus', 'Adulte')
    // What the page was told of the price when it was made is older than what the server asks now.
    await page.route(/\/api\/commandes$/, async (route) => {
      const answer = await route.fetch()
      const order = z.looseObject({}).parse(await answer.json())
      await route.fulfill({ response: answer, json: { ...order, montant: 3_500 } })
    })
    await confirmPurchase(dialog, newBuyer())
    await expect(dialog.getByRole('alert')).toContainText(
      /Le prix a changé : 3\s500\sFCFA au lieu de 3\s000\sFCFA\./,
    )
    await expect(dialog.getByRole('button', { name: /^Payer 3\s500\sFCFA$/ })).toBeVisible()
    await expectAccessible(page, 'a form whose price has changed')
  },
)

test(
  'a basket is filled, bought and remembered by the keyboard alone',
  { tag: '@wide-first' },
  async ({ page }) => {
    await page.goto('/lnds')
    const press = async (target: Locator, key: string) => {
      await tabTo(page, target)
      await page.keyboard.press(key)
    }
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Standard' }) })
    await press(card.getByRole('link', { name: /^Acheter/ }), 'Enter')
    const dialog = page.getByRole('dialog', { name: /^Achat de Ticket - / })
    await press(dialog.getByText('Ajouter d’autres tickets'), 'Enter')
    const more = dialog.getByRole('group', { name: 'Quantité : VIP' })
    await press(more.getByRole('button', { name: 'Un ticket de plus' }), 'Enter')
    await expect(dialog.getByText(/^1 Standard, 1 VIP · [\d\s]+FCFA$/)).toBeVisible()
    const { lastName, firstName, email, phone, city } = newBuyer()
    for (const [name, value] of [
      ['Nom', lastName],
      ['Prénom', firstName],
      ['Email', email],
      ["Confirmer l'email", email],
      ['Numero Whatsapp', phone],
      ['Ville', city],
    ] as const) {
      await tabTo(page, dialog.getByLabel(name, { exact: true }))
      await page.keyboard.type(value)
    }
    await press(dialog.getByLabel('Se souvenir de moi sur cet appareil'), 'Space')
    await press(dialog.getByRole('button', { name: "Confirmer l'achat" }), 'Enter')
    await choose(page, 'Payer (réussi)')
    const success = page.getByRole('dialog', { name: 'Paiement réussi !' })
    await press(success.getByRole('link', { name: 'Corriger' }), 'Enter')
    await expect(page).toHaveURL(/\/commande\/[\w-]{22}#corriger$/)
  },
)

test('a list says when and where its events are, and leads to them', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/ticketlist')
  await readyCard(page, 'Premium')
  await page.getByRole('main').getByRole('link', { name: 'Siano Babassa', exact: true }).click()
  await expect(page).toHaveURL(/\/allevents\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Siano Babassa')
})
