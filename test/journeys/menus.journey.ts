import type { Locator, Page } from '@playwright/test'
import { tabTo } from './buying.ts'
import { expect, holdTime, test } from './journey.ts'

const menus = [
  { label: 'Événements', opener: 'Afficher les événements à venir', entry: /^La Nuit des Soutenances/ },
  { label: 'Solutions', opener: 'Afficher les solutions', entry: /^Conférence/ },
  { label: 'Produits', opener: 'Afficher les produits', entry: /^Contrôle d.accès/ },
]

const bar = (page: Page): Locator => page.getByRole('navigation', { name: 'Navigation principale' })

test(
  'a menu opens under the pointer and closes 300 ms after it has left',
  { tag: '@desktop' },
  async ({ page }) => {
    // Time stands but for what the test lets pass.
    await holdTime(page)
    await page.goto('/conditions')
    for (const { label, opener, entry } of menus) {
      const link = bar(page).getByRole('link', { name: entry }).first()
      await expect(link).toBeHidden()
      await bar(page).getByRole('link', { name: label, exact: true }).hover()
      await expect(link).toBeVisible()
      // A click of the same pointer does not close what hovering has opened.
      await page.getByLabel(opener).click()
      await expect(link).toBeVisible()

      await page.mouse.move(20, 880)
      await page.clock.runFor(250)
      await expect(link).toBeVisible()
      // Whoever comes back in time keeps it.
      await link.hover()
      await page.clock.runFor(400)
      await expect(link).toBeVisible()
      await page.mouse.move(20, 880)
      await page.clock.runFor(299)
      await expect(link).toBeVisible()
      await page.clock.runFor(1)
      await expect(link).toBeHidden()
    }
  },
)

test(
  'menus open, lead on and close by keyboard alone, one at a time',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/conditions')
    for (const { label, opener, entry } of menus) {
      const button = page.getByLabel(opener)
      const link = bar(page).getByRole('link', { name: entry }).first()
      await tabTo(page, bar(page).getByRole('link', { name: label, exact: true }))
      await page.keyboard.press('Tab')
      await expect(button).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(link).toBeVisible()
      await tabTo(page, link)
      await page.keyboard.press('Escape')
      await expect(link).toBeHidden()
      await expect(button).toBeFocused()
      // Left open, it closes as soon as the focus has gone on.
      await page.keyboard.press('Enter')
      await expect(link).toBeVisible()
    }
    await expect(bar(page).locator('details[open]')).toHaveCount(1)
    await bar(page).getByRole('link', { name: 'FAQ' }).focus()
    await expect(bar(page).locator('details[open]')).toHaveCount(0)
  },
)

test(
  'at every width the bar or the drawer leads to every page, and nothing lies over anything',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/conditions')
    const header = page.getByRole('banner')
    const drawer = page.getByLabel('Menu', { exact: true })
    for (const width of [1023, 1024, 1060, 1087, 1088, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const inDrawer = await drawer.isVisible()
      if (inDrawer) await drawer.click()
      for (const name of ['Comment ça marche', "J'yserai", 'Galerie', 'FAQ', 'Contact']) {
        await expect(header.getByRole('link', { name, exact: true }), `${name} at ${width}`).toBeVisible()
      }
      if (inDrawer) await drawer.click()
      const logo = await header.getByRole('link', { name: /, accueil$/ }).boundingBox()
      const right = await (inDrawer ? drawer : bar(page)).boundingBox()
      if (!logo || !right) throw new Error(`Something of the header is not shown at ${width}.`)
      expect(right.x).toBeGreaterThan(logo.x + logo.width)
      expect(right.x + right.width).toBeLessThanOrEqual(width)
    }
  },
)

test('the drawer is used by keyboard alone and says what it is', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/conditions')
  const button = page.getByLabel('Menu', { exact: true })
  const drawer = page.getByRole('navigation', { name: 'Menu mobile' })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await expect(drawer).toBeVisible()
  for (const name of ['Accueil', 'FAQ', 'Comment ça marche', 'Galerie', 'Contact']) {
    await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expect(drawer.getByRole('link', { name: /^La Nuit des Soutenances.*19h/ })).toBeVisible()

  const solution = drawer.getByRole('link', { name: /^Conférence/ })
  const product = drawer.getByRole('link', { name: /^Contrôle d.accès/ })
  await expect(solution).toBeHidden()
  await tabTo(page, drawer.locator('summary', { hasText: 'Solutions' }))
  await page.keyboard.press('Enter')
  await expect(solution).toBeVisible()
  await tabTo(page, drawer.locator('summary', { hasText: 'Produits' }))
  await page.keyboard.press('Space')
  await expect(product).toBeVisible()
  await expect(solution).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(button).toBeFocused()
})
