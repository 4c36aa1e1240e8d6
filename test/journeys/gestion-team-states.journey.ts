import { href, routes } from '../../src/routes.ts'
import { ownerSession, team } from '../desk/answers.ts'
import { fakeDesk, ok, refused } from '../desk/fake-desk.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'

const askSession = `GET ${routes.apiDeskSession}`
const askTeam = `GET ${routes.apiDeskTeam}`
const invite = `POST ${routes.apiDeskInvite}`
const [me, colleague] = team.colleagues
const away = refused(503, 'service-indisponible', 'Le service est interrompu un instant.')

test('the team is told in each of its states', async ({ page, complaints }) => {
  complaints.expect(/status of (?:403|503)/)
  const desk = await fakeDesk(page, { [askSession]: ok(ownerSession), [askTeam]: 'never' })
  await page.goto(routes.deskTeam)
  await expect(page.getByLabel('Chargement')).toBeVisible()
  await expectAccessible(page, 'team, on its way')

  desk.answers[askTeam] = refused(403, 'droit-refuse', 'Votre rôle ne permet pas cette action.')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Votre rôle ne permet pas cette action.')
  await expect(page.getByRole('button', { name: 'Inviter' })).toBeHidden()
  await expectAccessible(page, 'team, refused')

  desk.answers[askTeam] = away
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('alert')).toContainText('Le service est interrompu un instant.')

  desk.answers[askTeam] = ok({ ...team, colleagues: [me], invitations: [] })
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Vous êtes seul(e) pour l’instant.')).toBeVisible()
  await expectAccessible(page, 'team, alone')

  desk.answers[askTeam] = ok(team)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Invitations en cours' })).toContainText('koffi@exemple.bj')
  await expect(page.getByRole('region', { name: 'Collègues' })).toContainText('Chrome sur Android')
  await expectAccessible(page, 'team')
})

test('a colleague is invited to a role that says what it may and what it may not', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of (?:403|409|422)/)
  const desk = await fakeDesk(page, { [askSession]: ok(ownerSession), [askTeam]: ok(team) })
  await page.goto(routes.deskTeam)
  await page.getByRole('button', { name: 'Inviter', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Inviter un collègue' })
  const support = dialog.getByRole('radio', { name: /^Service client/ })
  await expect(support).toHaveAccessibleName(/tickets, demandes de remboursement$/)
  await dialog.getByLabel('Son adresse e-mail').fill('zoe@exemple.bj')
  await support.check()
  await expect(dialog.getByRole('list', { name: 'Peut', exact: true })).toContainText(
    'demander un remboursement',
  )
  await expect(dialog.getByRole('list', { name: 'Ne peut pas' })).toContainText('approuver le remboursement')
  await expectAccessible(page, 'inviting')

  desk.answers[invite] = refused(409, 'role-deja-donne', 'Cette personne a déjà ce rôle.')
  const send = dialog.getByRole('button', { name: 'Inviter comme « Service client »' })
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('Cette personne a déjà ce rôle.')
  await expect(dialog.getByLabel('Son adresse e-mail')).toHaveValue('zoe@exemple.bj')
  await expectAccessible(page, 'inviting, refused')

  desk.answers[invite] = {
    status: 422,
    body: {
      status: 422,
      code: 'donnees-invalides',
      title: 'Vérifiez ce que vous avez saisi.',
      fields: { email: "Cette adresse e-mail n'est pas valable." },
    },
  }
  await send.click()
  await expect(dialog.getByText("Cette adresse e-mail n'est pas valable.")).toBeVisible()
  await expect(dialog.getByLabel('Son adresse e-mail')).toHaveAttribute('aria-invalid', 'true')

  desk.answers[invite] = { status: 201, body: { id: 'new' } }
  await send.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('L’invitation part à zoe@exemple.bj.')).toBeVisible()
  expect(desk.asked.filter(({ address }) => address === invite).map(({ body }) => body)).toEqual(
    Array.from({ length: 3 }, () => ({ email: 'zoe@exemple.bj', role: 'support' })),
  )
})

test('what ends says first what follows, and is told well where it cannot be', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of (?:403|404|409)/)
  const desk = await fakeDesk(page, { [askSession]: ok(ownerSession), [askTeam]: ok(team) })
  const endOwn = `POST ${href(routes.apiDeskEndMembership, { id: me?.roles[0]?.membershipId ?? '' })}`
  desk.answers[endOwn] = refused(
    409,
    'derniere-direction',
    "C'est la seule personne de la direction. Donnez d'abord ce rôle à une autre.",
  )
  await page.goto(routes.deskTeam)
  await page.getByRole('button', { name: 'Retirer le rôle : Direction, Awa Zinsou' }).click()
  const own = page.getByRole('dialog', { name: 'Retirer « Direction »' })
  await expect(own).toContainText('Vous perdez ce rôle aussitôt et n’entrez plus dans la gestion.')
  await own.getByRole('button', { name: 'Retirer le rôle' }).click()
  await expect(own.getByRole('alert')).toContainText("Donnez d'abord ce rôle à une autre.")
  await expectAccessible(page, 'last owner')
  await page.keyboard.press('Escape')
  await expect(own).toBeHidden()

  // Somebody else was sooner.
  await page.getByRole('button', { name: 'Retirer : l’invitation de koffi@exemple.bj' }).click()
  const withdrawal = page.getByRole('dialog', { name: 'Retirer l’invitation' })
  await withdrawal.getByRole('button', { name: 'Retirer l’invitation' }).click()
  await expect(withdrawal.getByRole('alert')).toContainText('Cette invitation a déjà servi')
  await withdrawal.getByRole('button', { name: 'Fermer', exact: true }).click()

  const signOut = `POST ${href(routes.apiDeskSignOutColleague, { id: colleague?.id ?? '' })}`
  desk.answers[signOut] = refused(403, 'preuve-demandee', "Confirmez d'abord que c'est bien vous.")
  await page.getByRole('button', { name: /^Déconnecter : Marie-Espérance/ }).click()
  const lost = page.getByRole('dialog', { name: /^Déconnecter Marie-Espérance/ })
  await expect(lost).toContainText('Sa clé d’accès reste')
  await expectAccessible(page, 'signing a colleague out')
  await lost.getByRole('button', { name: 'Déconnecter partout' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirmez que c’est vous' })
  await proof.getByRole('button', { name: 'Annuler' }).click()
  await expect(lost.getByRole('alert')).toBeHidden()
  desk.answers[signOut] = { status: 204 }
  await lost.getByRole('button', { name: 'Déconnecter partout' }).click()
  await expect(lost).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
