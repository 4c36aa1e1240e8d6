import { href, routes } from '../../src/routes.ts'
import { hit } from '../desk/answers.ts'
import { broken, checking, noChecks } from '../desk/check-answers.ts'
import { fakeDesk, ok, refused } from '../desk/fake-desk.ts'
import { moneyWaiting } from '../desk/money.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'

const askChecks = `GET ${routes.apiDeskSalesChecks}`
const look = `POST ${routes.apiDeskSalesChecks}`

test('whether all agrees is told in each of its states, looked at again, and stands in what waits today', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of (?:429|503)/)
  const desk = await fakeDesk(page, {
    [`GET ${routes.apiDeskSession}`]: ok(checking),
    [`GET ${routes.apiDeskMoneyWaiting}`]: ok(moneyWaiting([])),
    [askChecks]: 'never',
  })
  await page.goto(routes.deskChecks)
  await expect(page.getByLabel('Chargement')).toBeVisible()
  desk.answers[askChecks] = refused(503, 'service-indisponible', 'Le service est interrompu un instant.')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Le service est interrompu un instant.')
  desk.answers[askChecks] = ok(noChecks)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Rien n’a encore été vérifié.')).toBeVisible()
  await expectAccessible(page, 'checks, none yet')

  const again = page.getByRole('button', { name: 'Vérifier maintenant' })
  desk.answers[look] = refused(429, 'trop-de-demandes', 'Trop de demandes. Réessayez dans une minute.')
  await again.click()
  await expect(page.getByRole('alert')).toContainText('Trop de demandes.')
  desk.answers[look] = { status: 202, body: null }
  desk.answers[askChecks] = ok({ ...noChecks, underWay: { at: broken.last?.at, by: 'Awa Zinsou' } })
  await again.click()
  await expect(page.getByText(/^Demandée le 6 juillet 2026, 4h00 par Awa Zinsou/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Vérification en cours…' })).toBeVisible()
  await expectAccessible(page, 'checks, under way')

  desk.answers[askChecks] = ok(broken)
  await expect(page.getByRole('status').filter({ hasText: '203 écarts' })).toBeVisible()
  const list = page.getByRole('region', { name: 'Écarts' })
  await expect(list.getByRole('link', { name: `Commande ${hit.reference}` })).toHaveAttribute(
    'href',
    href(routes.deskOrder, { reference: hit.reference }),
  )
  await expect(list).toContainText('84 000 FCFA reçus, 56 000 FCFA utilisés, 0 FCFA à rendre.')
  await expect(list).toContainText('Les 3 premiers sont montrés.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
  await expectAccessible(page, 'checks, with what does not agree')

  await page.goto(routes.desk)
  await page.getByRole('link', { name: /^Contrôle des ventes : 203 écarts/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contrôle' })).toBeFocused()
  const sound = broken.last && { ...broken.last, count: 0, broken: [] }
  desk.answers[askChecks] = ok({ ...broken, last: sound })
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'Tout concorde' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Vérifications précédentes' })).toContainText(
    'La vérification n’a pas abouti',
  )
  await expectAccessible(page, 'checks, sound')
})
