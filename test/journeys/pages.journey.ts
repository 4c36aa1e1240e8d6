import { expectAccessible } from './accessible.ts'
import { tabTo } from './buying.ts'
import { expect, test } from './journey.ts'

test(
  'tabs have roles, follow the arrow keys and keep their address',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/CommentCaMarche')
    const bar = page.getByRole('tablist', { name: /^Comment ça marche/ })
    const names = ['Le Processus', 'Informations Requises', 'Types de Tickets', 'Formulaire DOCX']
    await expect(bar.getByRole('tab')).toHaveText(names)
    const [first, second, , last] = names.map((name) => bar.getByRole('tab', { name }))
    if (!first || !second || !last) throw new Error('Four tabs are demanded.')
    await expect(page.getByRole('tabpanel', { name: 'Le Processus' })).toBeVisible()

    await tabTo(page, first)
    await page.keyboard.press('ArrowRight')
    await expect(second).toBeFocused()
    await expect(second).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel', { name: 'Informations Requises' })).toBeVisible()
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    await expect(page).toHaveURL(/#informations-requises$/)
    await page.keyboard.press('End')
    await expect(last).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(first).toBeFocused()
    // One stop for all tabs, then the panel.
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tabpanel', { name: 'Le Processus' })).toBeFocused()

    await page.goto('/CommentCaMarche#types-de-tickets')
    await page.reload()
    await expect(page.getByRole('tabpanel', { name: 'Types de Tickets' })).toBeVisible()
  },
)

test(
  'on a phone all four tabs can be read at once, and what they lead to stands below them',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/CommentCaMarche')
    const bar = page.getByRole('tablist', { name: /^Comment ça marche/ })
    const cut = (one: Element) => one.scrollWidth > one.clientWidth
    expect(await bar.evaluate(cut)).toBe(false)
    const tabs = bar.getByRole('tab')
    expect(
      await tabs.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length),
    ).toBe(0)
    await tabs.last().click()
    await expect(tabs.first()).toBeInViewport({ ratio: 1 })
    await expectAccessible(page, 'tabs in two rows')
    await page.goto('/CommentCaMarche#exemple')
    const example = await page.locator('#exemple').boundingBox()
    const box = await bar.boundingBox()
    expect(example?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0))
  },
)

for (const path of ['/lekowa', '/ticketlist', '/ticketlist?type=Tapis+rouge']) {
  test(`the first picture of ${path} is asked for from its head`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(path)
    const asked = page.locator('head link[rel=preload][as=image]')
    await expect(asked).toHaveAttribute('fetchpriority', 'high')
    const source = page.locator('main picture source[type="image/avif"]').first()
    // Another width would be another file, and one of the two for nothing.
    await expect(asked).toHaveAttribute('imagesrcset', (await source.getAttribute('srcset')) ?? '')
    await expect(asked).toHaveAttribute('imagesizes', (await source.getAttribute('sizes')) ?? '')
  })
}

test(
  'the head of the gallery asks a phone for neither a picture nor the display face',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/gallery')
    const asked = page.locator('head link[rel=preload]')
    await expect(asked).toHaveAttribute('as', 'font')
    expect(await asked.evaluate((link: HTMLLinkElement) => matchMedia(link.media).matches)).toBe(false)
  },
)

for (const [path, beside] of [
  ['/', '[data-carousel]'],
  ['/lekowa', 'section[aria-labelledby=titre] picture'],
] as const) {
  test(
    `the title of ${path} stays where it is when what stands beside it comes`,
    { tag: '@desktop' },
    async ({ page }) => {
      await page.goto(path)
      const title = page.getByRole('heading', { level: 1 })
      const whole = await title.boundingBox()
      // As a page that comes in pieces is painted first.
      await page.locator(beside).evaluate((later) => later.remove())
      expect((await title.boundingBox())?.y).toBe(whole?.y)
    },
  )
}

test('the demo calls its drawn gallery that', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/gallery')
  await expect(page.getByText('Ambiances dessinées')).toBeVisible()
})

test('whoever comes for the live show sees its poster', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/livejojo')
  const poster = page.getByRole('img', { name: /^Affiche : Le Grand Rire/ })
  await poster.scrollIntoViewIfNeeded()
  await expect.poll(() => poster.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(page, 'the login with the poster of the show')
})

test(
  'answers open by keyboard, each by itself, within 300 ms, and have addresses',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/faq')
    const panel = page.getByRole('tabpanel', { name: 'Billetterie Numérique' })
    const items = panel.locator('details')
    await expect(items).toHaveCount(3)
    await expect(panel.locator('details[open]')).toHaveCount(0)
    const duration = items
      .first()
      .evaluate((item) => getComputedStyle(item, '::details-content').transitionDuration)
    expect(await duration).toMatch(/^0\.3s/)

    for (const [index, key] of ['Enter', 'Space'].entries()) {
      await tabTo(page, items.nth(index).locator('summary'))
      await page.keyboard.press(key)
    }
    await expect(panel.locator('details[open]')).toHaveCount(2)
    await page.keyboard.press('Enter')
    await expect(panel.locator('details[open]')).toHaveCount(1)

    await page.goto('/faq#billet-de-papier-copie')
    await page.reload()
    const answer = page.locator('#billet-de-papier-copie')
    await expect(page.getByRole('tab', { name: 'Billetterie Physique' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(answer).toBeVisible()
    await expect(answer).toBeInViewport()
  },
)

test(
  'a search finds without accents and case, says how much it found and asks nobody',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/faq')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const search = page.getByRole('searchbox', { name: 'Rechercher une question' })
    await expect(search).toHaveAttribute('placeholder', 'Rechercher une question...')
    const panel = page.getByRole('tabpanel', { name: /^Billetterie Numérique/ })
    const said = page.getByRole('status').filter({ hasText: /./ })

    await search.fill('DÉBITE')
    await expect(panel.locator('summary:visible')).toHaveText([/argent est débité/])
    await expect(said).toContainText('1')
    await expect(page.getByRole('tab', { name: /^Billetterie Numérique\s*1$/ })).toBeVisible()

    await search.fill('xyzzy')
    await expect(panel.locator('summary:visible')).toHaveCount(0)
    await expect(panel.getByRole('link', { name: 'Nous écrire' })).toBeVisible()
    await search.fill('')
    await expect(panel.locator('summary:visible')).toHaveCount(3)
    // The page's own files may still come; nothing else leaves.
    expect(asked.filter((address) => !address.includes('/_astro/'))).toEqual([])
  },
)

test(
  "an event's pictures are looked through with the keyboard alone, one step back at a time",
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/gallery')
    const card = page.locator('#contenu li > a').first()
    const title = await card.getByRole('heading').innerText()
    await tabTo(page, card)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(/\/gallery#.+/)
    const pictures = dialog.getByRole('listitem').getByRole('link')
    const count = await pictures.count()
    expect(count).toBeGreaterThan(1)
    for (const picture of await pictures.getByRole('img').all())
      await expect(picture).toHaveAttribute('alt', /.{10}/)

    await tabTo(page, pictures.first())
    await page.keyboard.press('ArrowRight')
    await expect(pictures.nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(`2 / ${count} : `)).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(dialog.getByText(`1 / ${count} : `)).toBeVisible()
    await dialog.getByRole('button', { name: 'Image précédente' }).click()
    await expect(dialog.getByText(`${count} / ${count} : `)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('button', { name: 'Toutes les images' })).toBeHidden()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(card).toBeFocused()
    await expect(page).toHaveURL(/\/gallery$/)
  },
)

for (const path of ['/lekowa', '/ticketlist', '/gallery']) {
  test(
    `a phone has the display face of ${path} from its second page on`,
    { tag: '@phone' },
    async ({ page }) => {
      const faces = () =>
        page.evaluate(() =>
          performance.getEntriesByType('resource').filter(({ name }) => name.includes('bricolage-grotesque')),
        )
      await page.goto(path)
      expect(await faces()).toEqual([])
      await expect(async () => {
        await page.goto(path)
        expect(await faces()).toHaveLength(1)
      }).toPass()
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS(
        'font-family',
        /^"?Bricolage Grotesque"?,/,
      )
    },
  )
}
