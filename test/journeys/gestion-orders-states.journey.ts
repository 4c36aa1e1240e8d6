import { routes } from '../../src/routes.ts'
import { orders } from '../desk/order-answers.ts'
import { fakeDesk, ok, refused } from '../desk/fake-desk.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'

const askOrders = `GET ${routes.apiDeskOrders}`
const exportOrders = `POST ${routes.apiDeskExportOrders}`
const away = refused(503, 'service-indisponible', 'Le service est interrompu un instant.')

test('the list of orders is told in each of its states, walked by the keyboard, and exported as it is shown', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of (?:409|503)/)
  const desk = await fakeDesk(page, { [askOrders]: 'never' })
  await page.goto(routes.deskOrders)
  await expect(page.getByLabel('Chargement')).toBeVisible()
  await expectAccessible(page, 'orders, on their way')

  desk.answers[askOrders] = away
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Le service est interrompu un instant.')
  await expectAccessible(page, 'orders, refused')

  desk.answers[askOrders] = ok({ ...orders, orders: [], next: null, count: { orders: 0, orMore: false } })
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('une commande se voit ici dès que')).toBeVisible()
  const filter = page.getByRole('form', { name: 'Filtrer' })
  await filter.getByLabel('Événement').selectOption('Celebrity Night, 2026')
  await filter.getByLabel('État').selectOption('Payée')
  await filter.getByLabel('À problème').check()
  await filter.getByRole('button', { name: 'Filtrer' }).click()
  await expect(page).toHaveURL(/\?evenement=celebrity-night&etat=paid&probleme=oui$/)
  await expect(page.getByText('Aucun résultat.')).toBeVisible()
  await expectAccessible(page, 'orders, none that the filter lets through')

  desk.answers[askOrders] = ok(orders)
  await page.reload()
  await expect(page.getByText('Plus de 10\u00a0000 commandes')).toBeVisible()
  await expect(filter.getByLabel('Événement')).toHaveValue('celebrity-night')
  await expectAccessible(page, 'orders')
  const lines = page.getByRole('list', { name: 'Commandes' }).getByRole('link')
  await lines.first().focus()
  await page.keyboard.press('j')
  await expect(lines.nth(1)).toBeFocused()
  await expect(lines.nth(1)).toContainText('Remboursée en partie')

  desk.answers[exportOrders] = refused(409, 'trop-de-commandes', 'Il y a plus de 100 000 commandes.')
  const button = page.getByRole('button', { name: 'Exporter' })
  await button.click()
  await expect(page.getByText('Il y a plus de 100 000 commandes.')).toBeVisible()
  desk.answers[exportOrders] = ok('Jour;Heure')
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(saved.suggestedFilename()).toBe('commandes.csv')
  await expect(page.getByText('La liste est exportée.')).toBeVisible()
  expect(desk.asked.at(-1)).toEqual({
    address: exportOrders,
    body: { event: 'celebrity-night', state: 'paid', problem: 'yes' },
  })

  desk.answers[askOrders] = ok({ ...orders, next: null, count: null, events: [], orders: [] })
  await page.getByRole('button', { name: 'Charger la suite' }).click()
  await expect(page.getByRole('button', { name: 'Charger la suite' })).toBeHidden()
  await expect(lines).toHaveCount(2)
})
