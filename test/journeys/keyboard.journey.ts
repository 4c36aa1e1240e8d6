import { newBuyer, tabTo, widget } from './buying.ts'
import { expect, test } from './journey.ts'

test('tickets are bought with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/gbadefechill')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.keyboard.press('Enter')

  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Découverte' }) })
  const more = card.getByRole('button', { name: 'Un ticket de plus' })
  await tabTo(page, card.getByRole('link', { name: /^Détails/ }))
  await expect(more).toBeEnabled()
  await page.keyboard.press('Shift+Tab')
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card.getByRole('status')).toHaveText('2')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'Découverte' })
  await expect(details).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(card.getByRole('link', { name: /^Détails/ })).toBeFocused()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Achat de Ticket - / })
  await expect(dialog).toBeVisible()
  // Sent empty, the focus goes to the first mistake.
  await tabTo(page, dialog.getByRole('button', { name: "Confirmer l'achat" }))
  await page.keyboard.press('Enter')
  const lastName = dialog.getByLabel('Nom', { exact: true })
  await expect(lastName).toBeFocused()
  await expect(lastName).toHaveAccessibleDescription('Ce champ est obligatoire.')

  const buyer = newBuyer()
  for (const text of [buyer.lastName, buyer.firstName, buyer.email, buyer.email, buyer.phone]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await page.keyboard.type(buyer.city)
  await page.keyboard.press('Enter')

  const pay = widget(page).getByRole('button', { name: 'Payer (réussi)' })
  await expect(widget(page).getByRole('heading', { name: /FCFA$/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(pay).toBeFocused()
  await page.keyboard.press('Enter')

  const success = page.getByRole('dialog', { name: 'Paiement réussi !' })
  await tabTo(page, success.getByRole('link', { name: 'Voir mes tickets' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Vos 2 tickets sont prêts' })).toBeVisible()

  await tabTo(page, page.getByRole('link', { name: "Montrer à l'entrée" }).first())
  await page.keyboard.press('Enter')
  const code = page.getByRole('dialog', { name: /^KW-/ })
  await expect(code).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(code.getByText('2 / 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(code).toBeHidden()
})

test(
  'Escape in the widget leads back to the form, and the focus stays on the page',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/ticketlistgala')
    await tabTo(page, page.getByRole('link', { name: /^Acheter : Invité/ }))
    await expect(page.getByRole('button', { name: 'Un ticket de plus' }).first()).toBeEnabled()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Achat de Ticket - / })
    await expect(dialog).toBeVisible()
    const buyer = newBuyer()
    await tabTo(page, dialog.getByLabel('Nom', { exact: true }))
    for (const text of [buyer.lastName, buyer.firstName, buyer.email, buyer.email, buyer.phone]) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Tab')
    await page.keyboard.type(buyer.city)
    await page.keyboard.press('Enter')
    await expect(widget(page).getByRole('heading', { name: /FCFA$/ })).toBeFocused()
    // Let go when the frame is gone: Chromium may never answer for a key that reaches a frame as it is removed.
    await page.keyboard.down('Escape')
    await expect(dialog).toContainText("Vos places sont réservées jusqu'à")
    await page.keyboard.up('Escape')
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  },
)
