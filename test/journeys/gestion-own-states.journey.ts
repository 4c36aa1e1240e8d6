import { href, routes } from '../../src/routes.ts'
import { actions, hit, own, ownerSession, session } from '../desk/answers.ts'
import { fakeDesk, ok, refused } from '../desk/fake-desk.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'

const askSession = `GET ${routes.apiDeskSession}`
const askOwn = `GET ${routes.apiDeskOwn}`
const askOwnActions = `GET ${routes.apiDeskOwnActions}`
const askActivity = `GET ${routes.apiDeskActivity}`
const away = refused(503, 'service-indisponible', 'Le service est interrompu un instant.')
const people = [{ id: session.person.id, name: session.person.name }]

test('where somebody is signed in and with what is told in each of its states', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of (?:404|409|503)/)
  const desk = await fakeDesk(page, { [askOwn]: 'never', [askOwnActions]: 'never' })
  await page.goto(routes.deskSecurity)
  await expect(page.getByLabel('Chargement').first()).toBeVisible()
  await expectAccessible(page, 'security, on its way')

  desk.answers[askOwn] = away
  desk.answers[askOwnActions] = ok({ actions: [] })
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Le service est interrompu un instant.')
  await expect(page.getByText('Rien encore.')).toBeVisible()
  await expectAccessible(page, 'security, refused')

  const [key] = own.passkeys
  desk.answers[askOwn] = ok({ ...own, passkeys: [key] })
  await page.getByRole('button', { name: 'Réessayer' }).click()
  const keys = page.getByRole('region', { name: 'Clés d’accès' })
  await expect(keys).toContainText('C’est votre seule clé.')
  await expect(keys.getByRole('button', { name: /^Retirer/ })).toBeHidden()
  await expectAccessible(page, 'security, one key')

  desk.answers[askOwn] = ok(own)
  desk.answers[askOwnActions] = ok({ actions })
  await page.reload()
  await expect(page.getByRole('list', { name: 'Vos dernières actions' })).toContainText('Événement changé')
  await expectAccessible(page, 'security')

  // A phone is lost: its session, and its key.
  const end = `POST ${href(routes.apiDeskEndOwnSession, { id: own.sessions[1]?.id ?? '' })}`
  await page.getByRole('button', { name: 'Déconnecter : Chrome sur Android' }).click()
  const lost = page.getByRole('dialog', { name: 'Déconnecter Chrome sur Android' })
  await lost.getByRole('button', { name: 'Déconnecter' }).click()
  await expect(lost.getByRole('alert')).toContainText('Cette session a déjà pris fin.')
  await expectAccessible(page, 'session that has ended')
  desk.answers[end] = { status: 204 }
  await lost.getByRole('button', { name: 'Déconnecter' }).click()
  await expect(lost).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const remove = `POST ${routes.apiDeskRemovePasskey}`
  desk.answers[remove] = refused(
    409,
    'dernier-moyen',
    "C'est votre seul moyen de vous connecter. Ajoutez-en d'abord un autre.",
  )
  await page.getByRole('button', { name: 'Retirer : la clé Chrome sur Android' }).click()
  const removal = page.getByRole('dialog', { name: 'Retirer cette clé d’accès' })
  await removal.getByRole('button', { name: 'Retirer la clé' }).click()
  await expect(removal.getByRole('alert')).toContainText("Ajoutez-en d'abord un autre.")
  expect(desk.asked.find(({ address }) => address === remove)?.body).toEqual({ id: 'second' })
  await removal.getByRole('button', { name: 'Fermer', exact: true }).click()

  const everywhere = `POST ${routes.apiDeskEndOwnSessions}`
  desk.answers[everywhere] = { status: 204 }
  await page.getByRole('button', { name: /^Déconnecter partout/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Déconnecter partout' }).click()
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
})

test('who changed what is told in each of its states, and filtered by an address', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of (?:403|503)/)
  const desk = await fakeDesk(page, { [askSession]: ok(ownerSession), [askActivity]: 'never' })
  await page.goto(routes.deskActivity)
  await expect(page.getByLabel('Chargement')).toBeVisible()
  await expectAccessible(page, 'activity, on its way')

  desk.answers[askActivity] = refused(403, 'droit-refuse', 'Votre rôle ne permet pas cette action.')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Votre rôle ne permet pas cette action.')
  await expectAccessible(page, 'activity, refused')

  desk.answers[askActivity] = ok({ actions: [], next: null, people })
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Rien encore : ce que l’équipe change se lit ici.')).toBeVisible()
  await expectAccessible(page, 'activity, empty')

  desk.answers[askActivity] = ok({ actions, next: 10, people })
  await page.reload()
  const list = page.getByRole('list', { name: 'Ce qui a été fait' })
  await expect(list).toContainText('Lieu : Stade de l’Amitié Général Mathieu Kérékou → Palais des Congrès')
  await expect(list.getByRole('link', { name: hit.reference })).toHaveAttribute(
    'href',
    href(routes.deskOrder, { reference: hit.reference }),
  )
  await expectAccessible(page, 'activity')

  const later = actions.map((one) => ({ ...one, id: one.id - 9, by: { id: null, name: 'Zoé' } }))
  desk.answers[askActivity] = away
  await page.getByRole('button', { name: 'Charger la suite' }).click()
  await expect(page.getByRole('alert')).toContainText('Le service est interrompu un instant.')
  await expect(list).toContainText('Palais des Congrès')
  await expectAccessible(page, 'activity, a page that does not come')
  desk.answers[askActivity] = ok({ actions: later, next: null, people })
  await page.getByRole('button', { name: 'Charger la suite' }).click()
  await expect(list.getByText('par Zoé')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Charger la suite' })).toBeHidden()

  desk.answers[askActivity] = ok({ actions: [], next: null, people })
  await list.getByRole('link', { name: 'Celebrity Night' }).first().click()
  await expect(page).toHaveURL(`${routes.deskActivity}?sujet=celebrity-night`)
  await expect(page.getByLabel('Commande, événement, adresse ou code')).toHaveValue('celebrity-night')
  await expect(page.getByText('Aucun résultat.')).toBeVisible()
  await expectAccessible(page, 'activity, nothing found')
  await page.getByLabel('Personne').selectOption(session.person.name)
  await page.getByRole('button', { name: 'Filtrer' }).click()
  await expect(page).toHaveURL(new RegExp(`personne=${session.person.id}`))
  await page.getByRole('link', { name: 'Effacer les filtres' }).click()
  await expect(page).toHaveURL(routes.deskActivity)
})
