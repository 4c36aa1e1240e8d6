import { routes } from '../../src/routes.ts'
import { expectAccessible } from './accessible.ts'
import { comeIn } from './colleagues.ts'
import { expect, test } from './journey.ts'

test(
  'the operator’s link leads to a passkey, and the passkey in again',
  { tag: '@wide-first' },
  async ({ page, demo, complaints, isMobile }) => {
    // Before anybody is signed in.
    complaints.expect(/status of 401/)
    // The two screens may share a demo, and its team.
    const name = isMobile ? 'Sika Amoussou' : 'Sika Agossou'
    const link = await comeIn(page, demo, name)
    await expectAccessible(page, 'home')
    if (isMobile) await page.getByRole('button', { name: 'Plus' }).click()
    await expect(page.getByText(name).filter({ visible: true })).toBeVisible()
    await page.getByRole('button', { name: 'Se déconnecter' }).filter({ visible: true }).click()
    await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()

    await page.goto(routes.deskRefunds)
    await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
    await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click()
    await expect(page).toHaveURL(routes.deskRefunds)

    complaints.expect(/status of 410/)
    await page.goto(link)
    await expect(page.getByText('Ce lien n’est plus valable.')).toBeVisible()
  },
)
