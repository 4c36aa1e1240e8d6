import { choose, confirm, confirmPurchase, newBuyer, openPurchase, widget } from './buying.ts'
import { endDemo, startDemo } from './demo-program.ts'
import { expect, test } from './journey.ts'

test(
  'the site is killed while somebody pays: after its restart the order is there and can be paid',
  { tag: '@phone' },
  async ({ page, demo, complaints }) => {
    // The open page notices that nobody answers for a while.
    complaints.expect(/net::ERR_/)
    const paying = page.waitForRequest((request) => /\/paiement$/.test(request.url()))
    const buyer = newBuyer()
    await confirmPurchase(await openPurchase(page, '/labergecoloree', 'Entrée', 2), buyer)
    await expect(widget(page).getByRole('heading', { name: /FCFA$/ })).toBeVisible()
    const orderId = /commandes\/([^/]+)\//.exec((await paying).url())?.[1]

    await endDemo(demo, 'SIGKILL')
    await widget(page).getByRole('button', { name: 'Payer (réussi)' }).click()
    await expect(widget(page).getByText('Le paiement de démonstration ne répond pas.')).toBeVisible()
    Object.assign(demo, await startDemo(demo.folder, demo.port))

    // The same widget goes on, on the same order.
    await choose(page, 'Solde insuffisant')
    await page
      .getByRole('dialog', { name: 'Échec du paiement' })
      .getByRole('button', { name: 'Réessayer' })
      .click()
    const form = page.getByRole('dialog', { name: /^Achat de Ticket - / })
    await expect(form.getByLabel('Email', { exact: true })).toHaveValue(buyer.email)
    await confirm(form)
    await expect(widget(page).getByRole('heading', { name: /FCFA$/ })).toBeVisible()

    // And so it does for whoever closes the page instead and comes back to the order.
    await page.goto(`/ma-commande/${orderId}`)
    await page.getByRole('button', { name: /^Reprendre le paiement/ }).click()
    await page.getByRole('button', { name: /^Payer 6 000 FCFA/ }).click()
    await choose(page, 'Payer (réussi)')
    await page
      .getByRole('dialog', { name: 'Paiement réussi !' })
      .getByRole('link', { name: 'Voir mes tickets' })
      .click()
    await expect(page.getByRole('heading', { name: 'Vos 2 tickets sont prêts' })).toBeVisible()
  },
)
