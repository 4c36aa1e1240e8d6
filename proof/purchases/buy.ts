import type { Page } from '@playwright/test'
import type { JourneyBuyer } from '../../test/journeys/buying.ts'
import type { Wanted } from './ten-purchases.ts'
import { Thumb } from './thumb.ts'

/** From the event's page to the tickets, by one finger. `look` is told of each state that is worth a look. */
export async function buy(
  page: Page,
  wanted: Wanted,
  buyer: JourneyBuyer,
  look: (state: string) => Promise<void>,
): Promise<Thumb> {
  const thumb = new Thumb(page)
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: wanted.ticketType, exact: true }) })
    .first()
  for (let count = 1; count < (wanted.quantity ?? 1); count++)
    await thumb.tap(card.getByRole('button', { name: 'Un ticket de plus' }))
  await thumb.tap(card.getByRole('link', { name: /^Acheter/ }))
  const form = page.getByRole('dialog', { name: /^Achat de Ticket - / })
  await form.waitFor()
  await look('form')
  if (wanted.also !== undefined) {
    await thumb.tap(form.getByText('Ajouter d’autres tickets'))
    const more = form.getByRole('group', { name: `Quantité : ${wanted.also}` })
    await thumb.tap(more.getByRole('button', { name: 'Un ticket de plus' }))
    await look('basket')
  }
  if (!wanted.again) {
    await thumb.type(form.getByLabel('Nom', { exact: true }), buyer.lastName)
    await thumb.type(form.getByLabel('Prénom'), buyer.firstName)
    await thumb.type(form.getByLabel('Email', { exact: true }), buyer.email)
    await thumb.type(form.getByLabel("Confirmer l'email"), buyer.email)
    await thumb.type(form.getByLabel('Numero Whatsapp'), buyer.phone)
    await thumb.type(form.getByLabel('Ville'), buyer.city)
    await thumb.tap(form.getByLabel('Se souvenir de moi sur cet appareil'))
  }
  await look('filled')
  await thumb.tap(form.getByRole('button', { name: "Confirmer l'achat" }))
  const widget = page.frameLocator('iframe[title="Paiement de démonstration"]')
  await widget.getByRole('heading', { name: /FCFA$/ }).waitFor()
  await look('payment')
  await thumb.tap(widget.getByRole('button', { name: 'Payer (réussi)', exact: true }))
  const success = page.getByRole('dialog', { name: 'Paiement réussi !' })
  await success.waitFor()
  await look('success')
  await thumb.tap(success.getByRole('link', { name: 'Voir mes tickets' }))
  await page.waitForURL(/\/commande\/[\w-]{22}$/)
  await look('tickets')
  return thumb
}
