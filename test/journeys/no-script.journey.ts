import { confirm, fillBuyer, newBuyer } from './buying.ts'
import { expect, test } from './journey.ts'

test.use({ javaScriptEnabled: false })

test(
  'without script the list is filtered by links and a ticket shows its details',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/ticketlist')
    const cards = page.getByRole('link', { name: /^(Acheter|Détails) : / })
    const all = await cards.count()
    await page
      .getByRole('navigation', { name: 'Filtrer par type de ticket' })
      .getByRole('link', { name: 'Premium' })
      .click()
    await expect(page).toHaveURL(/\/ticketlist\?type=Premium$/)
    await expect(page.getByRole('heading', { name: 'Premium' })).toBeVisible()
    expect(await cards.count()).toBeLessThan(all)
    await page.getByRole('link', { name: /^Détails : Premium/ }).click()
    await expect(page).toHaveURL(/\/acheter\/[\w-]+\?quantite=1#details$/)
    for (const fact of ['Prix du ticket', 'Description', "Date de l'événement", 'Lieu']) {
      await expect(page.getByText(fact, { exact: true })).toBeVisible()
    }
  },
)

test(
  'without script past events unfold, and a search shows those that it finds',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/allevents')
    const cards = page.getByRole('region', { name: 'Événements passés' }).getByRole('listitem')
    await expect(cards).toHaveCount(0)
    await page.getByText('Événements passés', { exact: true }).click()
    await expect(cards.first()).toBeVisible()
    await page.goto('/allevents?q=gbadefe')
    await expect(cards).toHaveCount(1)
  },
)

test('without script the menu stands after the content and every event is a link away', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  if (isMobile) await page.getByRole('link', { name: 'Aller au menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu mobile' })
  if (isMobile) await expect(menu).toBeInViewport()
  await menu.getByRole('link', { name: /Festival Lekowa/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Lekowa/ })).toBeVisible()
  // The programme is text, not an application.
  await expect(page.getByText('Cérémonie de clôture').first()).toBeAttached()
})

test(
  'without script the form holds places, says what is wrong and ends on the order, up to the payment',
  { tag: '@phone' },
  async ({ page, complaints }) => {
    await page.goto('/gbadefechill')
    await page.getByRole('link', { name: /^Acheter : Dégustation/ }).click()
    await expect(page.getByRole('heading', { name: /^Achat de Ticket - / })).toBeVisible()

    const buyer = newBuyer()
    await fillBuyer(page, buyer)
    await page.getByLabel('Quantité').fill('3')
    await page.getByRole('button', { name: 'Recalculer le total' }).click()
    await expect(page.getByText('15 000 FCFA')).toBeVisible()
    await expect(page.getByLabel('Nom', { exact: true })).toHaveValue(buyer.lastName)

    complaints.expect(/status of 422/)
    await page.getByLabel("Confirmer l'email").fill('autre@exemple.bj')
    await confirm(page)
    await expect(page.getByText('Les adresses email ne correspondent pas')).toBeVisible()
    await expect(page.getByLabel('Ville')).toHaveValue(buyer.city)

    await page.getByLabel("Confirmer l'email").fill(buyer.email)
    await confirm(page)
    await expect(page).toHaveURL(/\/commande\/[\w-]{22}$/)
    await expect(page.getByRole('heading', { name: /^Vos places sont réservées jusqu'à/ })).toBeVisible()
    await page.getByRole('button', { name: /^Reprendre le paiement/ }).click()
    await expect(page).toHaveURL(/\/payer$/)
    await expect(page.getByText('Le paiement ne peut pas s’ouvrir dans ce navigateur')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Appeler le/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Payer/ })).toBeHidden()

    await page.goBack()
    await page.getByText('Corriger mon e-mail ou mon numéro').click()
    await page.getByLabel('Email', { exact: true }).fill(`nouveau.${buyer.email}`)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Vos coordonnées sont corrigées.')).toBeVisible()
    await page.getByRole('button', { name: /^Annuler/ }).click()
    await expect(page.getByRole('heading', { name: 'Cette commande est annulée' })).toBeVisible()
  },
)

test(
  'an order without script is paid later on a device that has it',
  { tag: '@desktop' },
  async ({ page, browser, complaints }) => {
    await page.goto('/gbadefechill')
    await page.getByRole('link', { name: /^Acheter : Découverte/ }).click()
    await fillBuyer(page, newBuyer())
    await confirm(page)
    await expect(page).toHaveURL(/\/commande\/[\w-]{22}$/)

    const other = await browser.newContext({ javaScriptEnabled: true })
    await complaints.listenTo(other)
    const able = await other.newPage()
    await able.goto(page.url())
    await able.getByRole('button', { name: /^Reprendre le paiement/ }).click()
    await able.getByRole('button', { name: /^Payer / }).click()
    await able
      .frameLocator('iframe[title="Paiement de démonstration"]')
      .getByRole('button', { name: 'Payer (réussi)' })
      .click()
    await able
      .getByRole('dialog', { name: 'Paiement réussi !' })
      .getByRole('link', { name: 'Voir mes tickets' })
      .click()
    await expect(able.getByRole('heading', { name: 'Votre ticket est prêt' })).toBeVisible()
    await other.close()

    await page.reload()
    await expect(page.getByRole('img', { name: /^Code QR du ticket/ })).toBeVisible()
  },
)
