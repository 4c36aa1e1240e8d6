import { expectAccessible } from './accessible.ts'
import {
  buyTickets,
  choose,
  confirm,
  confirmPurchase,
  fillBuyer,
  newBuyer,
  openMail,
  openPurchase,
  readyCard,
  widget,
} from './buying.ts'
import { expect, test } from './journey.ts'
import { eventPages, fixedPages, ticketLists } from './public-pages.ts'

// Some in each test: a page in a browser that has just judged another one is judged in half the time.
const SHARE = 6
const paths = [...fixedPages, ...eventPages, ...ticketLists, '/ticketlist?type=Premium']
for (let first = 0; first < paths.length; first += SHARE) {
  const share = paths.slice(first, first + SHARE)
  test(`everyone can use ${share.join(', ')}`, { tag: '@narrow-first' }, async ({ page }) => {
    for (const path of share) {
      await test.step(path, async () => {
        await page.goto(path)
        await expectAccessible(page, path, path === '/' ? { frame: true, schemes: true } : {})
      })
    }
  })
}

test('everyone can use what only wide screens show', { tag: '@desktop' }, async ({ page }) => {
  // The carousel, the menu in one line, and columns beside each other.
  for (const path of ['/', '/lnds', '/ticketlist', '/allevents']) {
    await page.goto(path)
    await expectAccessible(page, path, path === '/' ? { colours: true, frame: true, schemes: true } : {})
  }
})

test(
  'everyone can use the parts of pages that open: answers, tabs, pictures',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/faq')
    await page.getByRole('searchbox').fill('ticket')
    await page.locator('.accordion summary:visible').first().click()
    await expectAccessible(page, 'an answer that was searched for')
    await page.getByRole('searchbox').fill('xyzzy')
    await expectAccessible(page, 'nothing found')

    await page.goto('/CommentCaMarche')
    for (const name of ['Informations Requises', 'Types de Tickets', 'Formulaire DOCX']) {
      await page.getByRole('tab', { name }).click()
      await expectAccessible(page, name)
    }

    await page.goto('/gallery')
    await page.locator('#contenu li > a').first().click()
    const pictures = page.getByRole('dialog').getByRole('listitem').getByRole('link')
    await expect(pictures.first()).toBeVisible()
    await expectAccessible(page, 'all pictures of an event')
    await pictures.first().click()
    await expect(page.getByRole('button', { name: 'Image suivante' })).toBeVisible()
    await expectAccessible(page, 'one picture')
  },
)

test(
  'everyone can use an event that is over, one that is to come, and an address that does not exist',
  { tag: '@narrow-first' },
  async ({ page, complaints }) => {
    await page.goto('/allevents')
    await page.locator('summary', { hasText: 'Événements passés' }).click()
    const over = page.getByRole('link', { name: /2025/ }).first()
    await over.click()
    await expect(page).toHaveURL(/\/allevents\/.+/)
    await expectAccessible(page, 'past event')
    complaints.expect(/status of 404/)
    await page.goto('/nulle-part/ici')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable')
    await expectAccessible(page, 'unknown address')
  },
)

test('everyone can use the menus', async ({ page, isMobile }) => {
  await page.goto('/tabaskiplus')
  await (
    isMobile ? page.getByLabel('Menu', { exact: true }) : page.getByLabel('Afficher les événements à venir')
  ).click()
  await expect(page.getByRole('link', { name: /La Nuit des Soutenances/ }).first()).toBeVisible()
  await expectAccessible(page, 'open menu', { colours: true, frame: true, schemes: true })
})

test(
  'everyone can use the dialogs of a purchase, with and without mistakes',
  { tag: '@narrow-first' },
  async ({ page }) => {
    await page.goto('/unitedkizdom')
    const card = await readyCard(page, 'Nuit blanche')
    await card.getByRole('link', { name: /^Détails/ }).click()
    await expect(page.getByRole('dialog', { name: 'Nuit blanche' })).toBeVisible()
    await expectAccessible(page, 'details')
    await page.getByRole('button', { name: 'Acheter maintenant' }).click()
    const dialog = page.getByRole('dialog', { name: /^Achat de Ticket - / })
    await expect(dialog).toBeVisible()
    await expectAccessible(page, 'purchase')
    await confirm(dialog)
    await expect(dialog.getByText('Ce champ est obligatoire.').first()).toBeVisible()
    await expectAccessible(page, 'purchase with mistakes')
    await fillBuyer(dialog, newBuyer())
    await dialog.getByLabel("Confirmer l'email").fill('autre@exemple.bj')
    await expect(dialog.getByText('Les adresses email ne correspondent pas')).toBeVisible()
    await expectAccessible(page, 'purchase with two addresses')
  },
)

test(
  'everyone can use the payment and what follows it: failure, waiting, success',
  { tag: '@narrow-first' },
  async ({ page }) => {
    const dialog = await openPurchase(page, '/celebritynight', 'Carré VIP')
    await confirmPurchase(dialog, newBuyer())
    await expect(widget(page).getByRole('heading', { name: /FCFA$/ })).toBeVisible()
    await expectAccessible(page, 'widget')
    await choose(page, 'Solde insuffisant')
    const failure = page.getByRole('dialog', { name: 'Échec du paiement' })
    await expect(failure).toBeVisible()
    await expect(page.getByText('Échec du paiement. Solde insuffisant')).toBeVisible()
    await expectAccessible(page, 'failure')
    await failure.getByRole('button', { name: 'Réessayer' }).click()
    await expect(dialog).toContainText("Vos places sont réservées jusqu'à")
    await expectAccessible(page, 'purchase with places held')
    await confirm(dialog)
    await choose(page, 'Payer (réussi)')
    await expect(page.getByRole('dialog', { name: 'Paiement réussi !' })).toBeVisible()
    await expect(page.getByText('Paiement réussi ! Vos tickets vous seront envoyés par email.')).toBeVisible()
    await expectAccessible(page, 'success')
  },
)

test(
  'everyone can use the order in every phase that a buyer brings about',
  { tag: '@narrow-first' },
  async ({ page, baseURL }) => {
    const orderIds: string[] = []
    page.on('request', (request) => {
      const id = /\/api\/commandes\/([^/]+)\/paiement$/.exec(request.url())?.[1]
      if (id !== undefined) orderIds.push(id)
    })
    const toOrder = () => page.goto(`${baseURL}/ma-commande/${orderIds.at(-1)}`)

    await confirmPurchase(await openPurchase(page, '/ticketlistgala', 'Couple'), newBuyer())
    await choose(page, 'Solde insuffisant')
    await expect(page.getByRole('dialog', { name: 'Échec du paiement' })).toBeVisible()
    await toOrder()
    await expect(page.getByText('Le dernier essai de paiement a échoué')).toBeVisible()
    await page.getByText('Corriger mon e-mail ou mon numéro').click()
    await expectAccessible(page, 'order to be paid')
    await page.getByRole('button', { name: /^Reprendre le paiement/ }).click()
    await expect(page.getByRole('button', { name: /^Payer / })).toBeEnabled()
    await expectAccessible(page, 'page that pays')
    await page.getByRole('button', { name: /^Payer / }).click()
    await choose(page, 'Payé en retard (dans 22 minutes)')
    await expect(page.getByRole('dialog', { name: 'Vérification du paiement…' })).toBeVisible()
    await expectAccessible(page, 'verifying')
    await toOrder()
    await expect(page.getByRole('heading', { name: 'Vérification du paiement…' })).toBeVisible()
    await expectAccessible(page, 'order being verified')

    await confirmPurchase(await openPurchase(page, '/ticketlistgala', 'Invité'), newBuyer())
    await choose(page, 'Montant modifié : payé 500 FCFA de moins')
    await expect(page.getByRole('dialog', { name: 'Échec du paiement' })).toBeVisible()
    await toOrder()
    await expectAccessible(page, 'order paid with too little')
  },
)

test(
  'everyone can use the order without payment, and when it is cancelled',
  { tag: '@phone' },
  async ({ browser, baseURL, complaints }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const form = await plain.newPage()
    await form.goto('/gbadefechill')
    await form.getByRole('link', { name: /^Acheter : Découverte/ }).click()
    await expect(form).toHaveURL(/\/acheter\//)
    await expectWithoutScript(form.url())
    await fillBuyer(form, newBuyer())
    await confirm(form)
    await expect(form).toHaveURL(/\/commande\//)
    await expectWithoutScript(form.url())
    await form.getByRole('button', { name: /^Annuler/ }).click()
    await expect(form.getByRole('heading', { name: 'Cette commande est annulée' })).toBeVisible()
    await expectWithoutScript(form.url())
    await plain.close()

    /** The same page in a browser in which the test's own script can run. */
    async function expectWithoutScript(address: string): Promise<void> {
      const able = await browser.newContext()
      await complaints.listenTo(able)
      const page = await able.newPage()
      await page.goto(address)
      const [, kind = ''] = new URL(address).pathname.split('/')
      await expectAccessible(page, `without script: ${kind}`)
      await able.close()
    }
  },
)

test(
  'everyone can use the tickets, their codes, the mail and the check of a code',
  { tag: '@narrow-first' },
  async ({ page }) => {
    const buyer = await buyTickets(page, { path: '/ticketlistgbadefe', ticketType: 'Table gourmande' })
    await expect(page.getByRole('heading', { name: 'Vos 4 tickets sont prêts' })).toBeVisible()
    await expectAccessible(page, 'paid order')
    const ticket = page.getByRole('link', { name: "Montrer à l'entrée" }).first()
    const address = await ticket.getAttribute('href')
    await ticket.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'code on the full screen')
    await page.goto(address ?? '')
    await expect(page.getByRole('img', { name: /^Code QR/ })).toBeVisible()
    await expectAccessible(page, 'ticket')

    for (const code of ['KW-7F3K-92QD', 'QUELQUE CHOSE', 'A'.repeat(122)]) {
      await page.goto('/verifier')
      await page.getByLabel('Texte du code QR').fill(code)
      await page.getByRole('button', { name: 'Vérifier', exact: true }).click()
      await expect(page.getByRole('region', { name: 'Résultat' })).toBeVisible()
      await expectAccessible(page, `check of ${code}`)
    }
    await openMail(page, buyer)
    // No script runs in the frame of the message, the one that judges it neither.
    await page.getByTitle('Message').evaluate((frame) => frame.remove())
    await expectAccessible(page, 'mail')
  },
)
