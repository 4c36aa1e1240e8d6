import { href, routes } from '../../src/routes.ts'
import { approvals } from '../desk/answers.ts'
import { fakeDesk, ok, refused } from '../desk/fake-desk.ts'
import {
  duty,
  handPayment,
  moneySession,
  moneyWaiting,
  payment,
  paymentRow,
  payments,
  unmatched,
} from '../desk/money.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'

const asFinance = { [`GET ${routes.apiDeskSession}`]: ok(moneySession) }
const away = refused(503, 'service-indisponible', 'Le service est interrompu un instant.')
const askPayments = `GET ${routes.apiDeskPayments}`
const id = { id: paymentRow.id }

test('payments are told in each of their states, filtered by an address, page by page', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 503/)
  const desk = await fakeDesk(page, { ...asFinance, [askPayments]: 'never' })
  await page.goto(routes.deskPayments)
  await expect(page.getByLabel('Chargement')).toBeVisible()
  await expectAccessible(page, 'payments, on their way')

  desk.answers[askPayments] = away
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Le service est interrompu un instant.')
  desk.answers[askPayments] = ok(payments([]))
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Rien encore : chaque paiement commencé se lit ici.')).toBeVisible()

  desk.answers[askPayments] = ok(
    payments(
      [paymentRow, { ...paymentRow, id: 'other', state: 'pending', attempt: 'claimed', transaction: null }],
      {
        next: paymentRow.id,
        outage: { since: '2026-07-06T09:40:00+01:00', waiting: 7 },
      },
    ),
  )
  await page.getByLabel('État').selectOption('En cours')
  await page.getByLabel('Réponse du prestataire').selectOption('Pas encore de réponse sûre')
  await page.getByRole('button', { name: 'Filtrer' }).click()
  await expect(page).toHaveURL(`${routes.deskPayments}?etat=en-cours&reponse=pas-sure`)
  await expect(page.getByText('Le prestataire ne répond pas depuis le 6 juillet 2026 à 9h40.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Pas encore de réponse sûre' })).toBeVisible()
  await expectAccessible(page, 'payments, while the provider is away')

  desk.answers[askPayments] = ok(payments([{ ...paymentRow, id: 'third', amount: 7_000 }]))
  await page.getByRole('button', { name: 'Charger la suite' }).click()
  await expect(page.getByRole('link', { name: /7 000 FCFA/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Charger la suite' })).toBeHidden()
})

test('where money is stands in one sentence and in a drawn path, and is checked at the provider', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of (?:404|429)/)
  const askPayment = `GET ${href(routes.apiDeskPayment, id)}`
  const check = `POST ${href(routes.apiDeskCheckPayment, id)}`
  const desk = await fakeDesk(page, {
    ...asFinance,
    [askPayment]: refused(404, 'introuvable', 'Introuvable'),
    [check]: refused(429, 'trop-de-demandes', 'Trop de demandes. Réessayez dans une minute.'),
  })
  await page.goto(href(routes.deskPayment, id))
  await expect(page.getByRole('alert')).toContainText('Introuvable')
  desk.answers[askPayment] = ok(payment)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('À rembourser. C’est à l’équipe d’agir.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Chemin de l’argent' }).getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page, 'payment, paid twice')

  await page.getByRole('button', { name: 'Vérifier chez le prestataire' }).click()
  await expect(page.getByRole('alert')).toContainText('Trop de demandes')
  desk.answers[check] = ok({ outcome: 'unheard' })
  await page.getByRole('button', { name: 'Vérifier chez le prestataire' }).click()
  await expect(page.getByText(/^Le prestataire n’a pas répondu/)).toBeVisible()
  await expectAccessible(page, 'payment, checked')
})

test('money without a name has orders that it could be for, and is closed once with a reason', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 409/)
  const askUnmatched = `GET ${routes.apiDeskUnmatched}`
  const close = `POST ${routes.apiDeskCloseUnmatched}`
  const desk = await fakeDesk(page, {
    ...asFinance,
    [askUnmatched]: ok({ unmatched: [unmatched], next: null }),
    [close]: refused(409, 'deja-cloture', 'Koffi Dossou a déjà clôturé ce paiement.'),
    [`POST ${routes.apiDeskTraceTransaction}`]: ok({ result: 'known', payment: paymentRow.id }),
  })
  await page.goto(routes.deskUnmatched)
  await expect(page.getByText('même montant, à moins de deux heures')).toBeVisible()
  await page.getByRole('button', { name: 'Vérifier chez le prestataire' }).click()
  await expect(page.getByRole('link', { name: 'Où est cet argent ?' })).toBeVisible()
  await expectAccessible(page, 'money without a name')

  await page.getByRole('button', { name: 'Clôturer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Clôturer 28 000 FCFA' })
  await dialog.getByLabel('Motif').fill('Rendu à Marie')
  await dialog.getByRole('button', { name: 'Clôturer ce paiement' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Koffi Dossou')
  await expect(dialog.getByLabel('Motif')).toHaveValue('Rendu à Marie')
  await expectAccessible(page, 'closing, refused')
  desk.answers[close] = { status: 204 }
  desk.answers[askUnmatched] = ok({ unmatched: [], next: null })
  await dialog.getByRole('button', { name: 'Clôturer ce paiement' }).click()
  await expect(page.getByText(/^Rien n’attend : chaque franc reçu/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('what waits today leads to money that is due, which is given back by who may', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 409/)
  const askDue = `GET ${routes.apiDeskMoneyDue}`
  const decide = `POST ${href(routes.apiDeskDecideDue, { id: duty.id })}`
  const oldest = duty.since
  const desk = await fakeDesk(page, {
    ...asFinance,
    [`GET ${routes.apiDeskApprovals}`]: ok(approvals()),
    [`GET ${routes.apiDeskMoneyWaiting}`]: ok(
      moneyWaiting([
        { kind: 'unmatched', count: 2, amount: 900, oldest },
        { kind: 'due', count: 1, amount: 84_000, oldest },
      ]),
    ),
    [askDue]: ok({
      duties: [duty, { ...duty, id: 'gift', paidFor: null, payer: null, said: 'Carte' }],
      next: null,
    }),
    [decide]: refused(
      409,
      'arrivee-recente',
      'Vous avez ce rôle depuis moins de 24 heures : une collègue plus ancienne décide de cet argent.',
    ),
  })
  await page.goto(routes.desk)
  await expectAccessible(page, 'home, with money that waits')
  await page.getByRole('link', { name: /^Argent à rendre : 1/ }).click()
  await expect(page.getByRole('heading', { name: 'Argent à rendre' })).toBeFocused()
  await expect(page.getByText('La commande était déjà payée.').first()).toBeVisible()
  await expectAccessible(page, 'money that is due')

  await page.getByRole('button', { name: 'Rendre 84 000 FCFA' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Rendre 84 000 FCFA' })
  await dialog.getByLabel('Motif').fill('Payé deux fois')
  await dialog.getByRole('button', { name: 'Rendre 84 000 FCFA' }).click()
  await expect(dialog.getByRole('alert')).toContainText('une collègue plus ancienne décide de cet argent')
  await expectAccessible(page, 'giving back money that is due, refused')
  desk.answers[decide] = { status: 201, body: { byHand: false } }
  desk.answers[askDue] = ok({ duties: [], next: null })
  await dialog.getByRole('button', { name: 'Rendre 84 000 FCFA' }).click()
  await expect(page.getByText(/^Rien n’attend : tout l’argent reçu/)).toBeVisible()
  expect(desk.asked.find(({ address }) => address === decide)?.body).toEqual({
    reason: 'Payé deux fois',
    byHand: false,
  })

  desk.answers[askDue] = ok({ duties: [{ ...duty, state: 'by-hand', why: 'Carte refusée' }], next: null })
  await page.getByRole('link', { name: 'À payer à la main' }).click()
  await page.getByRole('button', { name: 'Remboursement manuel' }).click()
  const manual = page.getByRole('dialog', { name: 'Remboursement manuel de 84 000 FCFA' })
  await expect(manual.getByLabel('Parti vers')).toHaveValue('+229 01 97 00 00 01')
  await manual.getByLabel('Numéro du transfert').fill('MOMO-4471')
  await manual.getByLabel('Motif').fill('Carte refusée')
  await expectAccessible(page, 'refund to be paid by hand')
  const paidByHand = `POST ${href(routes.apiDeskHandPayment, { id: duty.id })}`
  desk.answers[paidByHand] = { status: 204 }
  desk.answers[askDue] = ok({ duties: [{ ...duty, state: 'by-hand', isPaid: true }], next: null })
  desk.answers[`GET ${routes.apiDeskApprovals}`] = ok(approvals(handPayment))
  await manual.getByRole('button', { name: 'Demander la confirmation' }).click()
  await expect(page.getByText('Payé, à confirmer')).toBeVisible()
  await page.getByRole('link', { name: 'À approuver' }).click()
  await expect(page.getByText('Un autre numéro : lisez le motif')).toBeVisible()
  await expectAccessible(page, 'payment by hand, to confirm')
})

test('a number that nobody knows is asked about at the provider', async ({ page }) => {
  await fakeDesk(page, {
    ...asFinance,
    [`GET ${routes.apiDeskSearch}`]: ok({ exact: [], orders: [], more: false, transaction: 'TX-9' }),
    [`GET ${routes.apiDeskApprovals}`]: ok(approvals()),
    [`GET ${routes.apiDeskMoneyWaiting}`]: ok(moneyWaiting([])),
    [`POST ${routes.apiDeskTraceTransaction}`]: ok({ result: 'unmatched', payment: null }),
  })
  await page.goto(routes.desk)
  await expect(page.getByText('Rien n’attend.')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('TX-9')
  await page.getByRole('option', { name: /Demander au prestataire où est la transaction TX-9/ }).click()
  await page.getByRole('button', { name: 'Demander au prestataire' }).click()
  await expect(page.getByRole('link', { name: 'Paiements non identifiés' }).last()).toBeVisible()
  await expectAccessible(page, 'search, asked at the provider')
})
