import { expectAccessible } from './accessible.ts'
import { choose, confirm, fillBuyer, newBuyer, readyCard, widget } from './buying.ts'
import { expect, test } from './journey.ts'

test(
  'a ticket bought with a code shows on the page of its artist',
  { tag: '@phone' },
  async ({ page, request, complaints }) => {
    const list = await (await request.get('/demo/artistes')).text()
    const [, artist = ''] = /href="[^"]*(\/artiste\/[\w-]{22})"[^>]*><span[^>]*>DJ Tchoukou/.exec(list) ?? []
    await page.goto(artist)
    await expect(page.getByText('Pas encore de vente avec vos codes.')).toBeVisible()
    await expectAccessible(page, 'an artist who has sold nothing')
    const shared = await page.getByText(/\?code=TCHOUKOU$/).textContent()

    await page.goto(new URL(shared ?? '').search.replace(/^/, '/ticketlistpromo'))
    await expect(page.getByText('Vous venez de la part de DJ Tchoukou.')).toBeVisible()
    const card = await readyCard(page, 'Pass')
    complaints.expect(/ERR_FAILED.*api\/artistes/)
    const dialog = page.getByRole('dialog', { name: 'Achat de Ticket - Festival Lekowa' })
    const code = dialog.getByLabel('Code promo')
    // The page asks again by itself too; here only whoever asks by hand, which moves the focus, gets an answer.
    await page.route('**/api/artistes?*', async (route) => {
      const byHand = await code.evaluate((field) => field === document.activeElement)
      await (byHand ? route.continue() : route.abort())
    })
    await card.getByRole('link', { name: /^Voir les détails/ }).click()
    await page.getByRole('button', { name: 'Acheter maintenant' }).click()
    await dialog.getByLabel('Ville').fill('Ouidah')
    const missing = dialog.getByRole('status').filter({ hasText: 'Les codes promo ne se chargent pas.' })
    await expect(missing).toBeVisible()
    await expectAccessible(page, 'the purchase whose codes do not come')
    await missing.getByRole('button', { name: 'Réessayer' }).click()
    await expect(code).toBeFocused()
    await expect(missing).toBeHidden()
    await page.unroute('**/api/artistes?*')
    await expect(code).toHaveValue('TCHOUKOU')
    await expect(dialog.getByLabel('Ville')).toHaveValue('Ouidah')
    await expect(code.getByRole('option', { name: 'SENAMI - Sènami Lokossou' })).toBeAttached()
    await expect(dialog).toContainText('saturée')
    await expectAccessible(page, 'the purchase with a code')

    await code.selectOption('')
    await fillBuyer(dialog, newBuyer())
    await confirm(dialog)
    await expect(dialog.getByText('Le code promo est obligatoire.')).toBeVisible()
    await expect(code).toBeFocused()
    await code.selectOption('TCHOUKOU')
    await confirm(dialog)
    await expect(widget(page).getByRole('heading', { name: /^6\s000\sFCFA$/ })).toBeVisible()
    await choose(page, 'Payer (réussi)')
    await page
      .getByRole('dialog', { name: 'Paiement réussi !' })
      .getByRole('link', { name: 'Voir mes tickets' })
      .click()
    await expect(page).toHaveURL(/\/commande\/[\w-]{22}$/)

    await page.goto(artist)
    await expect(page.getByText('1 ticket en deux semaines')).toBeVisible()
    await expect(page.getByRole('row', { name: /^Total 1 6\s000 600$/ })).toBeVisible()
    await expectAccessible(page, 'an artist who has sold something')
  },
)
