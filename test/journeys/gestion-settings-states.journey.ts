import type { SettingsAnswer } from '../../src/domains/settings/contract.ts'
import { routes } from '../../src/routes.ts'
import { approvals, ownerSession, session } from '../desk/answers.ts'
import { fakeDesk, ok, refused } from '../desk/fake-desk.ts'
import { settingsAnswer } from '../desk/setting-answers.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'

const askSession = `GET ${routes.apiDeskSession}`
const askSettings = `GET ${routes.apiDeskSettings}`
const save = `POST ${routes.apiDeskSettings}`
const askLimit = `POST ${routes.apiDeskAskLimit}`
const sayAlone = `POST ${routes.apiDeskSayAlone}`
const takeBackAlone = `POST ${routes.apiDeskTakeBackAlone}`
const rights = ['system:read', 'settings:write']
const owner = ok({ ...ownerSession, rights: [...ownerSession.rights, ...rights] })

test('settings are told in each of their states, and say where each comes from', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 503/)
  const reader = ok({ ...session, rights: [...session.rights, 'system:read'] })
  const desk = await fakeDesk(page, { [askSession]: reader, [askSettings]: 'never' })
  await page.goto(routes.deskSettings)
  await expect(page.getByLabel('Chargement')).toBeVisible()
  await expectAccessible(page, 'settings, on their way')

  desk.answers[askSettings] = refused(503, 'service-indisponible', 'Le service est interrompu un instant.')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Le service est interrompu un instant.')
  await expectAccessible(page, 'settings, refused')

  desk.answers[askSettings] = ok(settingsAnswer())
  await page.getByRole('button', { name: 'Réessayer' }).click()
  const company = page.getByRole('region', { name: 'Entreprise' })
  await expect(company).toContainText('Changé par Awa Zinsou')
  await expect(company).toContainText('Fixé par l’environnement du serveur')
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(?:Enregistrer|Changer)/ })).toHaveCount(0)
  await expectAccessible(page, 'settings, only read')
})

test('what somebody else has changed meanwhile stands beside what was typed', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of (?:403|409|422)/)
  const desk = await fakeDesk(page, { [askSession]: owner, [askSettings]: ok(settingsAnswer()) })
  await page.goto(routes.deskSettings)
  const company = page.getByRole('region', { name: 'Entreprise' })
  await expect(company.getByLabel('Ville et pays')).toHaveCount(0)
  const name = company.getByLabel('Nom', { exact: true })
  const send = company.getByRole('button', { name: 'Enregistrer : Entreprise' })
  await expect(send).toBeDisabled()
  await name.fill('Zémidjan')
  await expectAccessible(page, 'settings')

  desk.answers[save] = refused(409, 'a-change', 'Koffi Dossou a changé ces réglages entre-temps.')
  desk.answers[askSettings] = ok(settingsAnswer({ 'company-name': { value: 'Kwabo Bénin', version: 3 } }))
  await send.click()
  await expect(company.getByRole('alert')).toContainText('Koffi Dossou a changé ces réglages')
  await expect(company).toContainText('Entre-temps : Kwabo Bénin')
  await expect(name).toHaveValue('Zémidjan')
  await expectAccessible(page, 'settings, changed meanwhile')

  desk.answers[save] = {
    status: 422,
    body: { status: 422, code: 'champs-invalides', title: '', fields: { 'company-name': 'Trop long.' } },
  }
  await send.click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')

  desk.answers[save] = { status: 204 }
  await send.click()
  await expect(page.getByText('Entreprise : enregistré.')).toBeVisible()
  expect(desk.asked.filter(({ address }) => address === save).map(({ body }) => body)).toEqual(
    [2, 3, 3].map((version) => ({ changes: { 'company-name': { version, value: 'Zémidjan' } } })),
  )
})

test('another limit is asked for, proven, and waits for a second person', async ({ page, complaints }) => {
  complaints.expect(/status of 403/)
  const desk = await fakeDesk(page, { [askSession]: owner, [askSettings]: ok(settingsAnswer()) })
  await page.goto(routes.deskSettings)
  await page.getByRole('button', { name: 'Changer : Pour une commande' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changer une limite' })
  await dialog.getByLabel('Pour une commande, en FCFA').fill('150 000')
  await dialog.getByLabel('Motif').fill('Grands concerts')
  await expectAccessible(page, 'another limit')
  desk.answers[askLimit] = refused(403, 'preuve-demandee', "Confirmez d'abord que c'est bien vous.")
  await dialog.getByRole('button', { name: 'Demander' }).click()
  await page
    .getByRole('dialog', { name: 'Confirmez que c’est vous' })
    .getByRole('button', { name: 'Annuler' })
    .click()
  await expect(dialog.getByLabel('Motif')).toHaveValue('Grands concerts')

  desk.answers[askLimit] = { status: 202 }
  desk.answers[askSettings] = ok(
    settingsAnswer({}, [{ id: 'one', key: 'refund-limit-order', to: 150_000, by: 'Awa Zinsou' }]),
  )
  await dialog.getByRole('button', { name: 'Demander' }).click()
  await expect(dialog).toBeHidden()
  const panel = page.getByRole('region', { name: 'Remboursements sans deuxième personne' })
  await expect(panel).toContainText(/150\s000\sFCFA, demandé par Awa Zinsou/)
  await expect(panel.getByRole('button', { name: 'Changer : Pour une commande' })).toHaveCount(0)
  await expectAccessible(page, 'a limit that waits')
})

test('whoever is alone says so, sees from when it holds, and takes it back', async ({ page, complaints }) => {
  complaints.expect(/status of 409/)
  const alone = (said: SettingsAnswer['alone']['said']) =>
    ok(settingsAnswer({}, [], { possible: said === null, said }))
  const desk = await fakeDesk(page, { [askSession]: owner, [askSettings]: alone(null) })
  await page.goto(routes.deskSettings)
  const panel = page.getByRole('region', { name: 'Je suis seul(e)' })
  await expect(panel).toContainText('Personne d’autre ne peut approuver.')
  await panel.getByRole('button', { name: 'Je suis seul(e)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Je suis seul(e)' })
  await dialog.getByLabel('Motif').fill('Je gère la maison seule')
  await expectAccessible(page, 'somebody says to be alone')
  desk.answers[sayAlone] = refused(409, 'pas-seul', 'Une autre personne peut approuver.')
  const send = dialog.getByRole('button', { name: 'Déclarer que je suis seul(e)' })
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('Une autre personne peut approuver.')

  const said = {
    by: 'Awa Zinsou',
    why: 'Je gère la maison seule',
    saidAt: '2026-07-06T10:00:02+01:00',
    from: '2026-07-07T10:00:02+01:00',
    holds: false,
  }
  desk.answers[sayAlone] = { status: 204 }
  desk.answers[askSettings] = alone(said)
  await send.click()
  await expect(dialog).toBeHidden()
  await expect(panel).toContainText('Prend effet le 7 juillet 2026, 10h00')
  await expect(page.getByText('Déclaré. Cela prend effet dans 24 heures')).toBeVisible()
  await expectAccessible(page, 'alone from tomorrow on')

  desk.answers[askSettings] = alone({ ...said, holds: true })
  await page.reload()
  await expect(panel).toContainText('En vigueur depuis le 7 juillet 2026, 10h00')
  await panel.getByRole('button', { name: 'Annuler : Je suis seul(e)' }).click()
  desk.answers[takeBackAlone] = { status: 204 }
  desk.answers[askSettings] = ok(settingsAnswer())
  await page
    .getByRole('dialog', { name: 'Ne plus approuver seul(e)' })
    .getByRole('button', { name: 'Attendre une deuxième personne' })
    .click()
  await expect(panel).toContainText('Une autre personne peut approuver.')
  await expect(panel.getByRole('button')).toHaveCount(0)
})

test('what was typed is asked for before it is lost, by the router and by the browser', async ({ page }) => {
  await fakeDesk(page, {
    [askSession]: owner,
    [askSettings]: ok(settingsAnswer()),
    [`GET ${routes.apiDeskApprovals}`]: ok(approvals()),
  })
  await page.goto(routes.deskSettings)
  const name = page.getByRole('region', { name: 'Entreprise' }).getByLabel('Nom', { exact: true })
  await name.fill('Zémidjan')
  const home = page.getByRole('link', { name: 'Aujourd’hui' })
  await home.click()
  const leaving = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
  await expect(leaving).toBeVisible()
  await expectAccessible(page, 'leaving with something typed')
  await leaving.getByRole('button', { name: 'Rester' }).click()
  await expect(leaving).toBeHidden()
  await expect(name).toHaveValue('Zémidjan')

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const asks = await asked
  expect(asks.type()).toBe('beforeunload')
  await asks.dismiss()

  await home.click()
  await leaving.getByRole('button', { name: 'Quitter' }).click()
  await expect(page).toHaveURL(routes.desk)
  await page.getByRole('link', { name: 'Aujourd’hui' }).click()
  await expect(leaving).toBeHidden()
})
