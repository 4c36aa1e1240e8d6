import type { Page } from '@playwright/test'
import { routes } from '../../src/routes.ts'
import { giveAuthenticator } from '../desk/passkeys.ts'
import { expectAccessible } from './accessible.ts'
import { newBuyer } from './buying.ts'
import { anotherBrowser, comeIn } from './colleagues.ts'
import { expect, test } from './journey.ts'

test.setTimeout(600_000)

/** Opens the mail of an invitation, as whoever gets it does; answers its link. */
async function invitationOf(page: Page, email: string): Promise<string> {
  const mail = page
    .getByRole('link')
    .filter({ hasText: `À ${email}` })
    .filter({ hasText: 'vous invite à la gestion' })
  await expect(async () => {
    await page.goto(routes.demoMailbox)
    await expect(mail).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await mail.click()
  const body = await page.request.get((await page.getByTitle('Message').getAttribute('src')) ?? '')
  return /\/gestion\/invitation\/[\w-]+/.exec(await body.text())?.[0] ?? ''
}

test(
  'a colleague is invited and comes in, a lost phone is signed out, and all of it can be read',
  { tag: '@wide-first' },
  async ({ page, browser, demo, complaints }) => {
    // Before anybody is signed in.
    complaints.expect(/status of 401/)
    // The two screens may share a demo, and its team.
    const isPhone = test.info().project.name === 'phone'
    const owner = isPhone ? 'Fifamè Adjovi' : 'Fifamè Agbo'
    const name = isPhone ? 'Ablavi Hountondji' : 'Codjo Hountondji'
    await comeIn(page, demo, owner)
    const { email } = newBuyer()

    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox')
    await expect(box).toBeFocused()
    await box.fill('équipe')
    // The first answer is chosen as soon as there is one.
    await expect(page.getByRole('option', { name: 'Équipe' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(routes.deskTeam)
    await page.getByRole('button', { name: 'Inviter', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Inviter un collègue' })
    await dialog.getByLabel('Son adresse e-mail').fill(email)
    const mayNotRefund = dialog.getByRole('radio', { name: /^Événements/ })
    await mayNotRefund.check()
    await expect(dialog.getByRole('list', { name: 'Ne peut pas' })).toContainText('demander un remboursement')
    await expectAccessible(page, 'inviting')
    await dialog.getByRole('button', { name: 'Inviter comme « Événements »' }).click()
    await expect(page.getByRole('region', { name: 'Invitations en cours' })).toContainText(email)

    // Once is enough, and whoever tries again is told so.
    complaints.expect(/status of 409/)
    await page.getByRole('button', { name: 'Inviter', exact: true }).click()
    await dialog.getByLabel('Son adresse e-mail').fill(email)
    await mayNotRefund.check()
    await dialog.getByRole('button', { name: 'Inviter comme « Événements »' }).click()
    await expect(dialog.getByRole('alert')).toContainText('attend déjà à cette adresse')
    await dialog.getByRole('button', { name: 'Fermer', exact: true }).click()

    const colleague = await anotherBrowser(browser, page)
    const link = await invitationOf(colleague, email)
    await giveAuthenticator(colleague)
    await colleague.goto(link)
    await expect(colleague.getByText(`${owner} vous invite comme « Événements »`)).toBeVisible()
    await colleague.getByLabel(/^Votre nom/).fill(name)
    await colleague.getByRole('button', { name: 'Créer ma clé d’accès' }).click()
    await expect(colleague.getByRole('heading', { name: 'Aujourd’hui' })).toBeVisible()
    const ways = colleague.getByRole('navigation', { name: 'Gestion' }).filter({ visible: true })
    await expect(ways.getByRole('link', { name: 'Activité' })).toBeVisible()
    await expect(ways.getByRole('link', { name: /^(?:Rembours|Équipe)/ })).toHaveCount(0)

    await page.reload()
    const line = page.getByRole('listitem').filter({ hasText: name })
    await expect(line.first()).toContainText('Événements')
    await expectAccessible(page, 'team')
    await page.getByRole('button', { name: `Déconnecter : ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Déconnecter partout' }).click()
    await expect(line.first()).toContainText('Pas connecté.')

    // The phone shows nothing any more; its holder comes in again.
    await ways.getByRole('link', { name: 'Activité' }).click()
    const cover = colleague.getByRole('dialog', { name: 'Votre session a pris fin' })
    await expect(cover).toBeVisible()
    await cover.getByRole('button', { name: 'Utiliser une clé d’accès' }).click()
    await expect(colleague.getByRole('list', { name: 'Ce qui a été fait' })).toContainText(
      'Invitation acceptée',
    )
    await expect(colleague.getByText('Collègue invité')).toBeHidden()

    await page.goto(routes.deskActivity)
    const done = page.getByRole('list', { name: 'Ce qui a été fait' })
    await expect(done.getByRole('listitem').first()).toContainText(
      `Collègue déconnecté partout par ${owner} · ${name}`,
    )
    await expect(done).toContainText(`Invitation acceptée par ${name}`)
    await expectAccessible(page, 'activity')
    await page.getByLabel('Personne').selectOption(name)
    await page.getByRole('button', { name: 'Filtrer' }).click()
    await expect(done.getByText(`par ${owner}`)).toHaveCount(0)
    await expect(done).toContainText(`par ${name}`)
    await page.getByLabel('Personne').selectOption('Tout le monde')
    await page.getByLabel('Commande, événement, adresse ou code').fill(email)
    await page.getByRole('button', { name: 'Filtrer' }).click()
    await expect(done).toContainText(`Collègue invité par ${owner}`)
    await expect(done).toContainText('Rôle : Événements')

    await page.goto(routes.deskSecurity)
    await expect(page.getByRole('region', { name: 'Sessions' })).toContainText('cette session')
    await expect(page.getByRole('list', { name: 'Vos dernières actions' })).toContainText('Collègue invité')
    await expectAccessible(page, 'security')
    await colleague.context().close()
  },
)
