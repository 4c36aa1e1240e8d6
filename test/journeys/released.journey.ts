import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { expectAccessible } from './accessible.ts'
import { later } from './demo-database.ts'
import { addressOf } from './demo-program.ts'
import { confirm, fillBuyer, newBuyer, readyCard, widget } from './buying.ts'
import { expect, test } from './journey.ts'

const models = z.array(
  z.object({
    id: z.string(),
    nombreDePlaces: z.number(),
    event: z.object({ nom: z.string() }),
    typeTicket: z.object({ nom: z.string() }),
  }),
)

test(
  'places that are not paid go to whoever asks for them; their buyer reads so, and takes others with one button',
  { tag: '@phone' },
  async ({ page, browser, request, demo, complaints }) => {
    const answer = await request.get('/api/modele-tickets')
    const model = models
      .parse(await answer.json())
      .find(({ event, typeTicket }) => /^Celebrity/.test(event.nom) && typeTicket.nom === 'Carré Or')
    if (!model) throw new Error('No Carré Or is on sale.')

    // The first buyer holds places and does not begin to pay.
    await page.goto(`/acheter/${model.id}?quantite=4`)
    await fillBuyer(page, newBuyer())
    await confirm(page)
    await expect(page.getByRole('heading', { name: /^Vos places sont réservées jusqu'à/ })).toBeVisible()
    await expect(page.getByText(/celles qui ne sont pas payées peuvent être libérées plus tôt/)).toBeVisible()
    // Others hold the rest.
    for (let left = model.nombreDePlaces - 4; left > 0; left -= 4) {
      const buyer = newBuyer()
      // Each as a program of its own, without the cookies of the one before.
      const held = await fetch(`${addressOf(demo)}/api/commandes`, {
        method: 'POST',
        headers: {
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({
          nomAcheteur: buyer.lastName,
          prenomAcheteur: buyer.firstName,
          emailAcheteur: buyer.email,
          telephoneAcheteur: buyer.phone,
          paysAcheteur: 'Bénin',
          villeAcheteur: buyer.city,
          lignes: [{ modeleTicketId: model.id, quantite: Math.min(4, left) }],
        }),
      })
      expect(held.status, await held.text()).toBe(201)
    }

    const other = await browser.newContext({ baseURL: addressOf(demo) })
    await complaints.listenTo(other)
    const asking = await other.newPage()
    await asking.goto('/celebritynight')
    const card = asking
      .getByRole('listitem')
      .filter({ has: asking.getByRole('heading', { name: 'Carré Or' }) })
    await expect(card.getByRole('button', { name: 'Épuisé' })).toBeDisabled()
    // As soon as what can be bought can be chosen, the link opens the dialog too; before, it leads to a page.
    await readyCard(asking, 'Loge')
    await card.getByRole('link', { name: /^Demander des places/ }).click()
    const dialog = asking.getByRole('dialog', { name: /^Achat de Ticket - / })
    await fillBuyer(dialog, newBuyer())
    // Whoever has just taken places keeps them for a minute.
    await later(demo, 61_000, async () => {
      await confirm(dialog)
      await expect(widget(asking).getByRole('heading', { name: /FCFA$/ })).toBeVisible()
      await other.close()

      await expect(page.getByRole('heading', { name: 'Vos places ont été libérées' })).toBeVisible()
      await expect(page.getByText(/^Places libres en ce moment : Carré Or, /)).toBeVisible()
      await expectAccessible(page, 'order whose places were taken back')
      await page.getByRole('button', { name: 'Reprendre mes places' }).click()
      await expect(page.getByRole('heading', { name: 'Payer votre commande' })).toBeVisible()
      await expect(page.getByText(/^Vos places sont réservées jusqu'à/)).toBeVisible()
    })
  },
)
