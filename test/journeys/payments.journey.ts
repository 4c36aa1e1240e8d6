import type { Page } from '@playwright/test'
import { buyTickets, choose, confirm, confirmPurchase, newBuyer, openPurchase, widget } from './buying.ts'
import { expect, test } from './journey.ts'

const tabaski = { path: '/tabaskiplus', ticketType: 'Adulte' }

/** Ids of the orders that this page starts payments for, in order. */
function ordersPaid(page: Page): string[] {
  const ids: string[] = []
  page.on('request', (request) => {
    const id = /\/api\/commandes\/([^/]+)\/paiement$/.exec(request.url())?.[1]
    if (id !== undefined) ids.push(id)
  })
  return ids
}

async function toWidget(page: Page): Promise<ReturnType<typeof newBuyer>> {
  const buyer = newBuyer()
  await confirmPurchase(await openPurchase(page, tabaski.path, tabaski.ticketType), buyer)
  await expect(widget(page).getByRole('heading', { name: /FCFA$/ })).toBeVisible()
  return buyer
}

const success = (page: Page) => page.getByRole('dialog', { name: 'Paiement réussi !' })
const failure = (page: Page) => page.getByRole('dialog', { name: 'Échec du paiement' })
const verifying = (page: Page) => page.getByRole('dialog', { name: 'Vérification du paiement…' })
const purchase = (page: Page) => page.getByRole('dialog', { name: /^Achat de Ticket - / })

async function seeTickets(page: Page): Promise<void> {
  await success(page).getByRole('link', { name: 'Voir mes tickets' }).click()
  await expect(page.getByRole('heading', { name: /prêts?$/ })).toBeVisible()
}

test(
  'a payment that fails says why, keeps what was typed and is tried again on the same order',
  { tag: '@narrow-first' },
  async ({ page }) => {
    const orders = ordersPaid(page)
    const buyer = await toWidget(page)
    await widget(page).getByLabel('Motif').selectOption('Délai de validation dépassé')
    await choose(page, 'Échec avec un motif')
    await expect(failure(page)).toContainText("Votre transaction n'a pas pu être traitée.")
    await expect(failure(page)).toContainText('Délai de validation dépassé')
    await expect(failure(page).getByRole('listitem')).toHaveText([
      'Vérifiez vos informations de paiement',
      "Assurez-vous d'avoir un solde suffisant",
      'Essayez un autre moyen de paiement',
      'Contactez votre banque',
    ])
    await expect(page.getByText('Échec du paiement. Délai de validation dépassé')).toBeVisible()

    await failure(page).getByRole('button', { name: 'Réessayer' }).click()
    await expect(purchase(page).getByLabel('Nom', { exact: true })).toHaveValue(buyer.lastName)
    await expect(purchase(page).getByLabel("Confirmer l'email")).toHaveValue(buyer.email)
    await confirm(purchase(page))
    await choose(page, 'Payer (réussi)')
    await expect(page.getByText('Paiement réussi ! Vos tickets vous seront envoyés par email.')).toBeVisible()
    await seeTickets(page)
    expect(orders).toHaveLength(2)
    expect(new Set(orders).size).toBe(1)
  },
)

test(
  "without money on the account the buyer is told, and 'Annuler' leaves a blank page",
  { tag: '@narrow-first' },
  async ({ page }) => {
    await toWidget(page)
    await choose(page, 'Solde insuffisant')
    await expect(failure(page)).toContainText('Solde insuffisant')
    await failure(page).getByRole('button', { name: 'Annuler' }).click()
    await expect(failure(page)).toBeHidden()
    const dialog = await openPurchase(page, tabaski.path, tabaski.ticketType)
    await expect(dialog.getByLabel('Nom', { exact: true })).toHaveValue('')
  },
)

test(
  'a failure without a reason shows the sentence that stands for one',
  { tag: '@phone' },
  async ({ page }) => {
    await toWidget(page)
    await widget(page).getByLabel('Motif').selectOption('Aucun motif')
    await choose(page, 'Échec avec un motif')
    await expect(failure(page)).toContainText('Veuillez réessayer ou contacter le support.')
  },
)

test(
  'a pending payment tells the buyer to wait and not to pay again, and ends by itself',
  { tag: '@phone' },
  async ({ page }) => {
    await toWidget(page)
    await choose(page, 'En attente, puis payé après 8 secondes')
    await expect(verifying(page)).toContainText('Ne payez pas une seconde fois')
    await expect(success(page)).toBeVisible({ timeout: 40_000 })
    await seeTickets(page)
  },
)

for (const outcome of [
  "Payé, mais le navigateur ne l'apprend pas",
  "Payé, mais le navigateur ne l'apprend pas (sans notification au site)",
]) {
  test(
    `money of which the browser never hears becomes tickets all the same: ${outcome}`,
    { tag: '@phone' },
    async ({ page }) => {
      await toWidget(page)
      await choose(page, outcome)
      await expect(success(page)).toBeVisible({ timeout: 40_000 })
      await seeTickets(page)
    },
  )
}

test(
  'closing the widget leaves the form as it was and nothing paid',
  { tag: '@narrow-first' },
  async ({ page }) => {
    const buyer = await toWidget(page)
    await widget(page).getByRole('button', { name: 'Fermer le paiement' }).click()
    await expect(purchase(page)).toContainText("Vos places sont réservées jusqu'à")
    await expect(purchase(page).getByLabel('Email', { exact: true })).toHaveValue(buyer.email)
    await purchase(page).getByRole('button', { name: 'Annuler' }).click()
    await expect(purchase(page)).toBeHidden()
  },
)

test(
  'the form stays until the script of the widget is there, and says when that takes too long',
  { tag: '@phone' },
  async ({ page }) => {
    const orders = ordersPaid(page)
    const script = Promise.withResolvers<void>()
    let asked = 0
    await page.route('**/sandbox/widget.js', async (route) => {
      asked += 1
      // What the page asks for by itself must not hold up its loading.
      if (asked === 1) return route.fulfill({ contentType: 'text/javascript', body: '' })
      await script.promise
      await route.continue()
    })
    await page.clock.install()
    await confirmPurchase(await openPurchase(page, tabaski.path, tabaski.ticketType), newBuyer())
    await expect(purchase(page)).toContainText("Vos places sont réservées jusqu'à")
    await expect(purchase(page).getByRole('button', { name: 'Envoi en cours...' })).toBeVisible()
    await page.clock.fastForward(10_000)
    await expect(purchase(page).getByRole('alert')).toContainText(
      "Le widget de paiement ne s'est pas chargé correctement.",
    )
    script.resolve()
    await purchase(page).getByRole('button', { name: 'Réessayer' }).click()
    await choose(page, 'Payer (réussi)')
    await expect(success(page)).toBeVisible()
    expect(new Set(orders).size).toBe(1)
  },
)

test(
  'whoever confirms again in another tab while a payment is pending sees it verified instead of paying twice',
  { tag: '@phone' },
  async ({ page, context, complaints }) => {
    complaints.expect(/status of 409/)
    const orders = ordersPaid(page)
    await toWidget(page)
    await choose(page, 'En attente, puis payé après 8 secondes')
    await expect(verifying(page)).toBeVisible()
    await page.close()

    const other = await context.newPage()
    const more = ordersPaid(other)
    await confirmPurchase(await openPurchase(other, tabaski.path, tabaski.ticketType), newBuyer())
    await expect(verifying(other)).toContainText('Ne payez pas une seconde fois')
    expect([...orders, ...more]).toHaveLength(1)
  },
)

test(
  'whoever closes the browser while paying finds the tickets behind the link of the order',
  { tag: '@phone' },
  async ({ page, context, browser, baseURL, complaints }) => {
    const orders = ordersPaid(page)
    await toWidget(page)
    await choose(page, 'En attente, puis payé après 8 secondes')
    await expect(verifying(page)).toBeVisible()
    const kept = await context.storageState()
    await page.close()

    // The same phone later: a new browser with the cookies of the first.
    const later = await browser.newContext({ storageState: kept, ...(baseURL && { baseURL }) })
    await complaints.listenTo(later)
    const again = await later.newPage()
    await again.goto(`/ma-commande/${orders[0]}`)
    await expect(again).toHaveURL(/\/commande\/[\w-]{22}$/)
    await expect(again.getByRole('heading', { name: 'Votre ticket est prêt' })).toBeVisible({
      timeout: 60_000,
    })

    // Anybody's phone: the link alone is enough.
    const elsewhere = await browser.newContext()
    await complaints.listenTo(elsewhere)
    const other = await elsewhere.newPage()
    await other.goto(again.url())
    await expect(other.getByRole('img', { name: /^Code QR du ticket/ })).toBeVisible()
    // An order's id without the cookie of its buyer leads nowhere.
    complaints.expect(/404/)
    const stranger = await other.goto(`${baseURL}/ma-commande/${orders[0]}`)
    expect(stranger?.status()).toBe(404)
    await later.close()
    await elsewhere.close()
  },
)

test('too little money buys nothing and is owed back', { tag: '@phone' }, async ({ page }) => {
  const orders = ordersPaid(page)
  await toWidget(page)
  await choose(page, 'Montant modifié : payé 500 FCFA de moins')
  const owed = "Le montant reçu n'est pas le bon : 2 500 FCFA vous seront rendus."
  await expect(failure(page)).toContainText(owed)
  await page.goto(`/ma-commande/${orders[0]}`)
  await expect(page.getByText(owed)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})

for (const [outcome, owed] of [
  ['Montant modifié : payé 500 FCFA de plus', '500 FCFA'],
  ['Payé deux fois', '3 000 FCFA'],
] as const) {
  test(`what was paid beyond the price is owed back: ${outcome}`, { tag: '@desktop' }, async ({ page }) => {
    await toWidget(page)
    await choose(page, outcome)
    await seeTickets(page)
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(`Vous avez payé ${owed} de trop.`)).toBeVisible({ timeout: 1_000 })
    }).toPass()
  })
}

test('several orders of one browser each keep to themselves', { tag: '@desktop' }, async ({ page }) => {
  const first = await buyTickets(page, tabaski)
  const firstOrder = page.url()
  const second = await buyTickets(page, { path: '/tabaskiplus', ticketType: 'VIP' })
  expect(page.url()).not.toBe(firstOrder)
  await expect(page.getByText(second.email, { exact: true })).toBeVisible()
  await page.goto(firstOrder)
  await expect(page.getByText(first.email, { exact: true })).toBeVisible()
  await expect(page.getByText(second.email, { exact: true })).toBeHidden()
})
