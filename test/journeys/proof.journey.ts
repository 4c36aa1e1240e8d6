import { randomUUID } from 'node:crypto'
import { orderBody } from '../factories.ts'
import { fillBuyer, newBuyer } from './buying.ts'
import { expect, test } from './journey.ts'

test(
  'whoever has used up a phone behind the same address keeps its owner a second, not a quarter of an hour',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    await page.goto('/tabaskiplus')
    const link = page
      .getByRole('listitem')
      .filter({ hasText: 'Adulte' })
      .getByRole('link', { name: /^Acheter/ })
    const form = new URL((await link.getAttribute('href')) ?? '', baseURL)
    const buyer = newBuyer()
    const body = orderBody(form.pathname.split('/').at(-1) ?? '', { telephoneAcheteur: buyer.phone })
    const statuses: number[] = []
    for (let times = 0; times < 3; times += 1) {
      const answer = await fetch(new URL('/api/commandes', baseURL), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify(body),
      })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([201, 201, 429])

    await page.goto(form.pathname)
    await fillBuyer(page, buyer)
    await page.getByRole('button', { name: "Confirmer l'achat" }).click()
    await expect(page.getByRole('heading', { name: /^Vos places sont réservées jusqu'à/ })).toBeVisible()
  },
)
