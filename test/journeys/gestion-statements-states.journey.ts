import { href, routes } from '../../src/routes.ts'
import { hit } from '../desk/answers.ts'
import { fakeDesk, ok, refused } from '../desk/fake-desk.ts'
import { importing, preview, statement } from '../desk/statement-answers.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'

const away = refused(503, 'service-indisponible', 'Le service est interrompu un instant.')

test('a statement is looked at before it is imported, and told while the provider is asked', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of (?:422|503)/)
  const askOne = `GET ${href(routes.apiDeskStatement, { id: statement.id })}`
  const look = `POST ${routes.apiDeskPreviewStatement}`
  const send = `POST ${routes.apiDeskStatements}`
  const trace = `POST ${routes.apiDeskTraceTransaction}`
  const desk = await fakeDesk(page, {
    [`GET ${routes.apiDeskSession}`]: ok(importing),
    [`GET ${routes.apiDeskStatements}`]: ok({ statements: [], next: null }),
  })
  await page.goto(routes.deskStatements)
  await expect(page.getByText('exportez le relevé depuis le tableau de bord')).toBeVisible()
  await expectAccessible(page, 'statements, none yet')

  const file = { name: 'transactions-juillet.csv', mimeType: 'text/csv', buffer: Buffer.from('id\nTX1\n') }
  const problems = ["Ligne 3 : le montant « half » n'est pas un nombre entier de francs."]
  desk.answers[look] = ok({ kind: 'refused', problems, header: ['id', 'montant'] })
  const chooser = page.getByLabel(/Choisir un (?:autre )?fichier/)
  await chooser.setInputFiles(file)
  await expect(page.getByRole('alert')).toContainText('Ligne 3 : le montant')
  await expectAccessible(page, 'statements, with a file that cannot be read')

  desk.answers[look] = ok(preview)
  desk.answers[send] = away
  await page.getByLabel('Numéro de transaction').selectOption('id')
  await expect(page.getByText('TX-2026-0705-1432')).toBeVisible()
  await page.getByRole('button', { name: /^Importer 1.204 transactions$/ }).click()
  await expect(page.getByRole('alert')).toContainText('Le service est interrompu un instant.')
  await expectAccessible(page, 'statements, with a file that was not imported')

  desk.answers[send] = { status: 202, body: { id: statement.id } }
  desk.answers[askOne] = ok({ ...statement, isFinished: false, left: 1_004, looksAgain: true, lists: null })
  await page.getByRole('button', { name: /^Importer/ }).click()
  await expect(page.getByText(/Encore 1.004 transactions à vérifier/)).toBeVisible()
  await expectAccessible(page, 'statement, while the provider is asked')
  desk.answers[askOne] = ok(statement)
  const found = page.getByRole('region', { name: 'Retrouvées, ou sans commande' })
  await expect(found.getByRole('link', { name: hit.reference })).toBeVisible()
  await expect(found.getByRole('link', { name: 'Chercher +229 01 97 00 00 01' })).toBeVisible()
  await expectAccessible(page, 'statement')

  const { lists: _, counts: __, left: ___, looksAgain: ____, ...imported } = statement
  desk.answers[`GET ${routes.apiDeskStatements}`] = ok({ statements: [imported], next: null })
  desk.answers[trace] = ok({ result: 'paid', payment: null })
  await page.goto(routes.deskStatements)
  await expect(page.getByRole('link', { name: /transactions-juillet\.csv/ })).toBeVisible()
  const numbers = page.getByLabel('Numéros de transaction')
  await numbers.fill('TX1\n=1+1')
  await expect(page.getByText('« =1+1 » n’est pas un numéro de transaction.')).toBeVisible()
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await expect(page.getByRole('list', { name: 'Ce que dit le prestataire' })).toContainText(
    'Retrouvée et payée',
  )
  await expect(numbers).toHaveValue('=1+1')
  await expectAccessible(page, 'statements, with numbers that were pasted')
})
