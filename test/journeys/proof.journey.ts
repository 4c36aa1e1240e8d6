import { randomUUID } from 'node:crypto'
import { fillBuyer, newBuyer } from './buying.ts'
import { expect, test } from './journey.ts'

test(
  'whoever has used up a phone behind the same address keeps its owner a second, not a quarter of an hour',
  { tag: '@phone' },
  async ({ page, playwright, baseURL }) => {
    await page.goto('/tabaskiplus')
    const link = page
      .getByRole('listitem')
      .filter({ hasText: 'Adulte' })
      .getByRole('link', { name: /^Acheter/ })
    const form = new URL((await link.getAttribute('href')) ?? '', baseURL)
    const modeleTicketId = form.pathname.split('/').at(-1)
    const buyer = newBuyer()
    const statuses: number[] = []
    for (let times = 0; times < 3; times += 1) {
      const cookieless = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) })
      const answer = await cookieless.post('/api/commandes', {
        headers: { 'idempotency-key': randomUUID() },
        data: {
          lignes: [{ modeleTicketId, quantite: 1 }],
          nomAcheteur: 'Autre',
          prenomAcheteur: 'Personne',
          emailAcheteur: 'autre@exemple.bj',
          telephoneAcheteur: buyer.phone,
          paysAcheteur: 'Bénin',
          villeAcheteur: 'Cotonou',
        },
      })
      statuses.push(answer.status())
      await cookieless.dispose()
    }
    expect(statuses).toEqual([201, 201, 429])

    await page.goto(form.pathname)
    await fillBuyer(page, buyer)
    await page.getByRole('button', { name: "Confirmer l'achat" }).click()
    await expect(page.getByRole('heading', { name: /^Vos places sont réservées jusqu'à/ })).toBeVisible()
  },
)
