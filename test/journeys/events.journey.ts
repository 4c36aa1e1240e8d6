import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'

test(
  'the list of events is filtered while one types, and its address is kept',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/allevents')
    const cards = page.getByRole('main').getByRole('listitem')
    const all = await cards.count()
    const count = page.locator('[data-count]')
    await page.getByLabel('Rechercher un événement').fill('GBADEFE jardin')
    await expect(count).toHaveText('1 événement à venir, 1 passé')
    await expect(cards).toHaveCount(2)
    await expect(page).toHaveURL(/\/allevents\?q=GBADEFE\+jardin$/)
    await page.reload()
    await expect(cards).toHaveCount(2)

    await page.getByLabel('Rechercher un événement').fill('rien de tel')
    await expect(count).toHaveText('Aucun événement ne correspond à votre recherche.')
    await expect(page.getByRole('heading', { name: 'Événements passés' })).toBeHidden()
    await page.getByRole('link', { name: 'Effacer la recherche' }).click()
    await expect(page).toHaveURL(/\/allevents$/)
    await expect(cards).toHaveCount(all)
  },
)

test(
  'past events are folded, a click, a search and a filter away, and the page is short on a phone',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/allevents')
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6_000)
    await expectAccessible(page, 'the events with those that are past folded')
    const past = page.getByRole('region', { name: 'Événements passés' })
    const cards = past.getByRole('listitem')
    await expect(cards).toHaveCount(0)
    await past.getByRole('heading').click()
    await expect(cards.first()).toBeVisible()
    await expectAccessible(page, 'the events with those that are past')

    await page.goto('/allevents')
    await page.getByLabel('Rechercher un événement').fill('gbadefe')
    await expect(cards).toHaveCount(1)
    await page.goto('/allevents')
    const months = page.getByLabel('Mois')
    const value = await months.locator('optgroup[label=Passés] option').first().getAttribute('value')
    await months.selectOption(value)
    await expect(cards.first()).toBeVisible()
  },
)

test(
  "the house's picture stands where the poster of an event does not come, early or late",
  { tag: '@phone' },
  async ({ page, complaints }) => {
    complaints.expect(/Failed to load resource/)
    await page.goto('/allevents')
    const card = page.getByRole('link', { name: 'Siano Babassa' }).first()
    const address = (await card.getAttribute('href')) ?? ''
    for (const late of [false, true]) {
      let release = () => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/media/**', async (route) => {
        if (late) await held
        await route.abort()
      })
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      release()
      const picture = page.locator('article img').first()
      await expect(picture).toHaveAttribute('src', /brand-picture/)
      await expect(picture).toHaveAttribute('alt', '')
      const shown = () => picture.evaluate((one: HTMLImageElement) => one.naturalWidth > 0 && one.currentSrc)
      await expect.poll(shown).toMatch(/brand-picture/)
      await page.unroute('**/media/**')
    }
  },
)

test(
  'an event’s own page says what it is, and is handed on as the phone does it',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    // A browser without a window has no menu for sharing.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: (shared: ShareData) => Promise.resolve(void Object.assign(window, { shared })),
      })
    })
    await page.goto('/lekowa')
    const told = page.getByRole('region', { name: 'L’événement' })
    await expect(told.getByText(/\S{3}/).first()).toBeVisible()
    await expect(told.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\?text=/,
    )
    await expect(told.getByRole('button', { name: 'Copier le lien' })).toBeVisible()
    await told.getByRole('button', { name: 'Plus d’options' }).click()
    await expect
      .poll(() => page.evaluate(() => ('shared' in window ? window.shared : null)))
      .toMatchObject({ title: 'Festival Lekowa', url: `${baseURL}/lekowa` })
    await expectAccessible(page, 'an event with its description and its ways of sharing')
  },
)

test('the link of an event is copied', { tag: '@phone' }, async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/allevents')
  await page.getByRole('link', { name: 'Siano Babassa' }).first().click()
  await page.getByRole('button', { name: 'Copier le lien' }).click()
  await expect(page.getByText('Le lien est copié.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  expect(page.url()).toMatch(new RegExp(`^${baseURL}/allevents/siano-`))
})
