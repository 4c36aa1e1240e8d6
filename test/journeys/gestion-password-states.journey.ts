import { href, routes } from '../../src/routes.ts'
import { nobody, fakeDesk, ok, refused } from '../desk/fake-desk.ts'
import { own, session } from '../desk/answers.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'

const away = refused(503, 'service-occupe', 'Une erreur est survenue. Veuillez réessayer dans un instant.')
const weak = (sentence: string) => ({
  status: 422,
  body: { status: 422, code: 'champs-invalides', title: 'Certains champs.', fields: { password: sentence } },
})
const offer = {
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  address: 'otpauth://totp/Kwabo?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  picture: { size: 29, path: 'M4 4h7v1h-7z' },
  challenge: 'AAAA',
}
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `K7F3M-92QD${at}`)

test('a password and its code are asked for, and each refusal says what to do', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of (?:401|429|503)/)
  const desk = await fakeDesk(page, { [`GET ${routes.apiDeskSession}`]: nobody })
  const password = `POST ${routes.apiDeskSignInPassword}`
  const code = `POST ${routes.apiDeskSignInCode}`
  desk.answers[password] = refused(401, 'connexion-refusee', 'Adresse ou mot de passe incorrect.')
  await page.goto(routes.deskSignIn)
  await page.getByLabel('Adresse e-mail').fill(' awa@exemple.bj ')
  await page.getByLabel('Mot de passe', { exact: true }).fill('une pirogue sur le lac')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Adresse ou mot de passe incorrect.')
  await expectAccessible(page, 'sign-in, password refused')
  desk.answers[password] = refused(429, 'trop-de-demandes', "Trop d'essais. Réessayez dans 15 minutes.")
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('alert')).toContainText('Réessayez dans 15 minutes.')

  desk.answers[password] = ok({ challenge: 'x' })
  desk.answers[code] = refused(401, 'code-refuse', "Ce code n'est pas bon, ou il a déjà servi.")
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByLabel('Code à six chiffres').fill('123456')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText("Ce code n'est pas bon")
  await expect(page.getByLabel('Code à six chiffres')).toHaveValue('')
  await expectAccessible(page, 'sign-in, code refused')

  // The step is over: back to the password, which is still there.
  desk.answers[code] = refused(401, 'etape-terminee', 'Trop de temps a passé. Recommencez.')
  await page.getByLabel('Code à six chiffres').fill('123456')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Trop de temps a passé.')
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('une pirogue sur le lac')
  expect(desk.asked.find(({ address }) => address === password)?.body).toMatchObject({
    email: 'awa@exemple.bj',
  })

  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  // The page before has a field of the same name.
  await expect(page.getByRole('button', { name: 'Envoyer le lien' })).toBeVisible()
  desk.answers[`POST ${routes.apiDeskAskForReset}`] = away
  await page.getByLabel('Adresse e-mail').fill('awa@exemple.bj')
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByRole('alert')).toContainText('réessayer dans un instant')
  await expectAccessible(page, 'forgotten, refused')
  desk.answers[`POST ${routes.apiDeskAskForReset}`] = { status: 202 }
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByRole('status')).toContainText('awa@exemple.bj')
  await expectAccessible(page, 'forgotten, sent')
})

test('a link sets another password, and one that has ended says how to get another', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of (?:401|410|422|503)/)
  const token = 'a'.repeat(22)
  const address = href(routes.apiDeskPasswordReset, { token })
  const desk = await fakeDesk(page, {
    [`GET ${routes.apiDeskSession}`]: nobody,
    [`GET ${address}`]: away,
  })
  await page.goto(href(routes.deskPasswordReset, { token }))
  await expect(page.getByRole('alert')).toContainText('réessayer dans un instant')
  desk.answers[`GET ${address}`] = ok({ email: 'awa@exemple.bj' })
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await page.getByLabel('Nouveau mot de passe').fill('motdepasse2026')
  desk.answers[`POST ${address}`] = weak("C'est l'un des premiers que l'on essaie.")
  await page.keyboard.press('Enter')
  await expect(page.getByText("C'est l'un des premiers")).toBeVisible()
  await expectAccessible(page, 'reset, refused')
  desk.answers[`POST ${address}`] = { status: 204 }
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByRole('link', { name: 'Se connecter' })).toBeVisible()
  await expectAccessible(page, 'reset, done')
  desk.answers[`GET ${address}`] = refused(410, 'lien-termine', 'Ce lien a déjà servi.')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Demander un autre lien' })).toBeVisible()
  await expectAccessible(page, 'reset that has ended')
})

test('a password and codes are added, changed and proven in one’s own security', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of (?:403|422)/)
  const desk = await fakeDesk(page, {
    [`GET ${routes.apiDeskOwn}`]: ok(own),
    [`GET ${routes.apiDeskOwnActions}`]: ok({ actions: [] }),
    [`POST ${routes.apiDeskOwnCodesOptions}`]: refused(
      403,
      'preuve-demandee',
      "Confirmez d'abord que c'est bien vous.",
    ),
  })
  await page.goto(routes.deskSecurity)
  await page.getByRole('button', { name: 'Ajouter un mot de passe' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirmez que c’est vous' })
  await proof.getByText('Avec mot de passe et code').click()
  await proof.getByLabel('Mot de passe', { exact: true }).fill('une pirogue')
  await proof.getByLabel('Code à six chiffres').fill('123456')
  const prove = `POST ${routes.apiDeskProofPassword}`
  desk.answers[prove] = refused(403, 'preuve-refusee', 'Mot de passe ou code incorrect.')
  await proof.getByRole('button', { name: 'Confirmer' }).click()
  await expect(proof.getByRole('alert')).toContainText('Mot de passe ou code incorrect.')
  await expectAccessible(page, 'proof by password, refused')
  desk.answers[prove] = ok({ provenUntil: session.now, now: session.now })
  desk.answers[`POST ${routes.apiDeskOwnCodesOptions}`] = ok(offer)
  await proof.getByLabel('Code à six chiffres').fill('123456')
  await proof.getByRole('button', { name: 'Confirmer' }).click()

  const setUp = page.getByRole('dialog', { name: 'Mot de passe et codes' })
  await setUp.getByLabel('Nouveau mot de passe').fill('motdepasse2026')
  await setUp.getByLabel('Code que l’application affiche').fill('123456')
  const set = `POST ${routes.apiDeskOwnPassword}`
  desk.answers[set] = weak("C'est l'un des premiers que l'on essaie.")
  await setUp.getByRole('button', { name: 'Ajouter le mot de passe' }).click()
  await expect(setUp.getByText("C'est l'un des premiers")).toBeVisible()
  await expectAccessible(page, 'setting up codes')
  desk.answers[set] = ok({ recoveryCodes })
  await setUp.getByLabel('Code que l’application affiche').fill('654321')
  await setUp.getByRole('button', { name: 'Ajouter le mot de passe' }).click()
  await expect(setUp.getByRole('list', { name: 'Codes de secours' })).toContainText('K7F3M-92QD9')
  desk.answers[`GET ${routes.apiDeskOwn}`] = ok({
    ...own,
    password: { setAt: own.now, codesSetAt: own.now, usedAt: null, recoveryCodesLeft: 10 },
  })
  await setUp.getByRole('button', { name: 'J’ai noté mes codes' }).click()
  const panel = page.getByRole('region', { name: 'Mot de passe et codes' })
  await expect(panel).toContainText('Il en reste 10 sur 10')
  await expectAccessible(page, 'security with a password')

  await panel.getByRole('button', { name: 'Renouveler : les codes de secours' }).click()
  desk.answers[`POST ${routes.apiDeskRecoveryCodes}`] = ok({ recoveryCodes })
  await page.getByRole('dialog').getByRole('button', { name: 'Créer dix codes' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10)
  await page.getByRole('dialog').getByRole('button', { name: 'J’ai noté mes codes' }).click()

  await panel.getByRole('button', { name: 'Changer : le mot de passe' }).click()
  const change = page.getByRole('dialog', { name: 'Changer le mot de passe' })
  await change.getByLabel('Nouveau mot de passe').fill('trois pintades au bord')
  desk.answers[`POST ${routes.apiDeskChangeOwnPassword}`] = { status: 204 }
  await change.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(change).toBeHidden()
})
