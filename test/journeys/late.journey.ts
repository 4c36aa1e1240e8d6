import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { choose, confirmPurchase, newBuyer, openPurchase, widget } from './buying.ts'
import { endDemo, startDemo } from './demo-program.ts'
import { expect, test } from './journey.ts'

test.setTimeout(600_000)

const MINUTE_MS = 60_000

/** Holds places of the ticket, opens the widget and answers the order's page. */
async function holdPlaces(page: Page, ticketType: string): Promise<string> {
  const paying = page.waitForRequest((request) => /\/paiement$/.test(request.url()))
  await confirmPurchase(await openPurchase(page, '/labergecoloree', ticketType), newBuyer())
  await expect(widget(page).getByRole('heading', { name: /FCFA$/ })).toBeVisible()
  return `/ma-commande/${/commandes\/([^/]+)\//.exec((await paying).url())?.[1]}`
}

test(
  'half an hour later an unpaid order has ended, and money that came late has become tickets and a gift',
  { tag: '@phone' },
  async ({ page, demo }) => {
    const unpaid = await holdPlaces(page, 'Enfant')
    await widget(page).getByRole('button', { name: 'Fermer le paiement' }).click()
    await expect(page.getByRole('dialog', { name: /^Achat de Ticket - / })).toBeVisible()
    const late = await holdPlaces(page, 'Famille')
    await choose(page, 'Payé en retard (dans 22 minutes)')
    await expect(page.getByRole('dialog', { name: 'Vérification du paiement…' })).toBeVisible()
    await page.goto(late)
    await expect(page.getByRole('heading', { name: 'Vérification du paiement…' })).toBeVisible()
    const order = page.url()
    await page.goto('/don')
    await page.locator('[data-submit]').click()
    await choose(page, 'Payé en retard (dans 22 minutes)')
    await expect(page.getByText('Vérification du paiement…')).toBeVisible()
    // Twenty seconds long it asks; then the page of the donation goes on.
    await expect(page).toHaveURL(/\/don\/merci\/[\w-]{22}$/, { timeout: 40_000 })
    await expect(page.getByText('Ne payez pas une seconde fois.')).toBeVisible()
    await expectAccessible(page, 'a donation that is verified')
    const gift = page.url()
    // Nothing is left open that would ask a site that is being stopped.
    await page.goto('about:blank')

    await endDemo(demo, 'SIGTERM')
    Object.assign(
      demo,
      await startDemo(demo.folder, demo.port, { at: new Date(Date.now() + 30 * MINUTE_MS) }),
    )
    // The page asks by itself, and the site looks once a minute for what has ended.
    await page.goto(unpaid)
    await expect(page.getByRole('heading', { name: "Votre réservation s'est terminée" })).toBeVisible({
      timeout: 150_000,
    })
    await expect(page.getByText('Ne payez pas une seconde fois.')).toBeVisible()
    await expectAccessible(page, 'order that has ended')
    await page.goto(order)
    await expect(page.getByRole('heading', { name: 'Vos 4 tickets sont prêts' })).toBeVisible({
      timeout: 150_000,
    })

    await page.goto(gift)
    await expect(page.getByRole('heading', { name: /^Merci pour votre don/ })).toBeVisible({
      timeout: 150_000,
    })

    await page.goto('about:blank')
    await endDemo(demo, 'SIGTERM')
    Object.assign(demo, await startDemo(demo.folder, demo.port))
  },
)
