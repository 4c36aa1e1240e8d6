import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { expectAccessible } from './accessible.ts'
import { newBuyer, openPurchase, readyCard, fillBuyer, confirm } from './buying.ts'
import { expect, test } from './journey.ts'

const models = z.array(
  z.object({
    id: z.string(),
    nombreDePlaces: z.number(),
    event: z.object({ nom: z.string() }),
    typeTicket: z.object({ nom: z.string() }),
  }),
)

/** Another buyer takes places of a ticket type, as a program would. */
async function takePlaces(
  request: APIRequestContext,
  { event, ticketType }: { event: RegExp; ticketType: string },
  count: (left: number) => number,
): Promise<void> {
  const answer = await request.get('/api/modele-tickets')
  const model = models
    .parse(await answer.json())
    .find((each) => event.test(each.event.nom) && each.typeTicket.nom === ticketType)
  if (!model) throw new Error(`No ${ticketType} is on sale.`)
  const buyer = newBuyer()
  const held = await request.post('/api/commandes', {
    headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
    data: {
      nomAcheteur: buyer.lastName,
      prenomAcheteur: buyer.firstName,
      emailAcheteur: buyer.email,
      telephoneAcheteur: buyer.phone,
      paysAcheteur: 'Bénin',
      villeAcheteur: buyer.city,
      lignes: [{ modeleTicketId: model.id, quantite: count(model.nombreDePlaces) }],
    },
  })
  expect(held.status(), await held.text()).toBe(201)
}

const vip = { event: /^Newgen/, ticketType: 'Carré VIP' }

// In this order: the second takes what the first leaves.
test.describe.configure({ mode: 'serial' })

test(
  'places that run out show on the open card without a reload',
  { tag: '@phone' },
  async ({ page, request }) => {
    await page.goto('/alltickets')
    const card = await readyCard(page, vip.ticketType)
    await expect(card).toContainText('Plus que 3 places')
    await takePlaces(request, vip, () => 1)
    await expect(card).toContainText('Plus que 2 places')
    await expect(card.getByRole('button', { name: 'Un ticket de plus' })).toBeEnabled()
    await card.getByRole('button', { name: 'Un ticket de plus' }).click()
    await expect(card.getByRole('button', { name: 'Un ticket de plus' })).toBeDisabled()
  },
)

test(
  'sold out while choosing: COMPLET appears by itself, and the form says so too',
  { tag: '@phone' },
  async ({ page, request, context, complaints }) => {
    const dialog = await openPurchase(page, '/alltickets', vip.ticketType)
    const watching = await context.newPage()
    await watching.goto('/alltickets')
    const card = await readyCard(watching, vip.ticketType)
    await takePlaces(request, vip, (left) => left)
    await expect(card.getByText('COMPLET')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Épuisé' })).toBeDisabled()
    await expect(card.getByRole('button', { name: 'Un ticket de plus' })).toBeDisabled()
    await expect(card).toContainText('Des places peuvent se libérer dans quelques minutes.')
    await expectAccessible(watching, 'a sold-out ticket that names what else there is')
    const other = card.locator('a[href^="#ticket-"]').first()
    const named = await other.innerText()
    await other.click()
    await expect(watching.locator(':target').getByRole('heading', { name: named })).toBeInViewport()

    complaints.expect(/status of 409/)
    await page.bringToFront()
    await fillBuyer(dialog, newBuyer())
    await confirm(dialog)
    await expect(dialog.getByRole('alert').or(dialog.locator('#quantite-erreur'))).toContainText([/Désolé/])
    await expect(dialog).toBeVisible()
  },
)

test(
  'a ticket sold out from the start can be looked at and not be bought',
  { tag: '@narrow-first' },
  async ({ page }) => {
    await page.goto('/siano')
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Carré Or' }) })
    await expect(card.getByText('COMPLET')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Épuisé' })).toBeDisabled()
    await readyCard(page, 'Premium')
    await card.getByRole('link', { name: /^Détails/ }).click()
    const details = page.getByRole('dialog', { name: 'Carré Or' })
    await expect(details.getByRole('button', { name: 'Épuisé' })).toBeDisabled()
    await expect(details.getByText('Prix du ticket')).toBeVisible()
    await details.getByRole('button', { name: 'Fermer', exact: true }).click()
    await expect(details).toBeHidden()
  },
)
