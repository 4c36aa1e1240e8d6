import { href, routes } from '../../src/routes.ts'
import { hit, order, session } from '../desk/answers.ts'
import { expectAccessible } from './accessible.ts'
import { fakeDesk, nobody, ok, refused } from '../desk/fake-desk.ts'
import { expect, test } from './journey.ts'

const order1 = { reference: hit.reference }
const orderPath = href(routes.deskOrder, order1)
const askOrder = `GET ${href(routes.apiDeskOrder, order1)}`

test('a stranger is shown the door, and told when their key is not known', async ({ page, complaints }) => {
  complaints.expect(/status of 401/)
  const desk = await fakeDesk(page, { [`GET ${routes.apiDeskSession}`]: nobody, [askOrder]: nobody })
  desk.answers[`POST ${routes.apiDeskSignInOptions}`] = refused(
    429,
    'trop-de-demandes',
    'Trop d’essais. Réessayez dans 2 minutes.',
  )
  complaints.expect(/status of 429/)
  await page.goto(orderPath)
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('retour')).toBe(orderPath)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Trop d’essais. Réessayez dans 2 minutes.')
  await expectAccessible(page, 'sign-in, refused')
})

test('an invitation is opened, and one that has ended says whom to ask', async ({ page, complaints }) => {
  complaints.expect(/status of 410/)
  const token = 'a'.repeat(22)
  const asked = `GET ${href(routes.apiDeskInvitation, { token })}`
  const invitation = {
    name: null,
    email: 'awa@exemple.bj',
    role: 'owner',
    invitedBy: 'Sika',
    asks: 'new',
    endsAt: '2026-07-09T10:00:00+01:00',
    now: '2026-07-06T10:00:00+01:00',
  }
  const desk = await fakeDesk(page, { [asked]: ok(invitation) })
  await page.goto(href(routes.deskInvitation, { token }))
  await expect(
    page.getByText('Sika vous invite comme « Direction », avec l’adresse awa@exemple.bj.'),
  ).toBeVisible()
  await expectAccessible(page, 'invitation')
  desk.answers[asked] = refused(410, 'invitation-terminee', 'Ce lien n’est plus valable.')
  await page.reload()
  await expect(page.getByText('Ce lien n’est plus valable.')).toBeVisible()
  await expectAccessible(page, 'invitation that has ended')
})

test('a session that ends covers what it showed; without network a bar says so', async ({
  page,
  complaints,
  context,
}) => {
  complaints.expect(/status of 401|ERR_INTERNET_DISCONNECTED/)
  const desk = await fakeDesk(page, { [askOrder]: ok(order()) })
  await page.goto(orderPath)
  await expect(page.getByText('3 tickets, 1 entré')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Pas de réseau.')).toBeVisible()
  await expectAccessible(page, 'without network')
  await context.setOffline(false)
  await expect(page.getByText('Pas de réseau.')).toBeHidden()

  await page.getByRole('button', { name: 'Rembourser' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rembourser des tickets' })
  await dialog.getByLabel(/KW-8G4L-03RE/).check()
  await dialog.getByLabel('Motif').fill('Malade')
  desk.answers[`POST ${href(routes.apiDeskOrderRefunds, order1)}`] = nobody
  await dialog.getByRole('button', { name: /^Rembourser/ }).click()
  const cover = page.getByRole('dialog', { name: 'Votre session a pris fin' })
  await expect(cover).toContainText(session.person.name)
  await expectAccessible(page, 'session that has ended')
  await page.keyboard.press('Escape')
  await expect(cover).toBeVisible()
  await expect(dialog.getByLabel('Motif')).toHaveValue('Malade')
})
