import { choose, confirm, confirmPurchase, newBuyer, openPurchase, readyCard } from './buying.ts'
import { expect, test } from './journey.ts'

test(
  'a filter shows one type of ticket and all of them again, without the page being left',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/ticketlist')
    await readyCard(page, 'Premium')
    const cards = page.getByRole('link', { name: /^Détails : / })
    const all = await cards.count()
    const filter = page.getByRole('navigation', { name: /^Filtrer par type de ticket/ })
    await expect(filter.getByRole('link').first()).toHaveText('Tous')
    let loads = 0
    page.on('load', () => (loads += 1))
    await filter.getByRole('link', { name: 'Premium' }).click()
    await expect(page).toHaveURL(/\/ticketlist\?type=Premium$/)
    await expect(cards).toHaveCount(1)
    await filter.getByRole('link', { name: 'Tous' }).click()
    await expect(cards).toHaveCount(all)
    expect(loads).toBe(0)
  },
)

test(
  'a page that cannot hear of its places any more says so, keeps its cards and asks again when told to',
  { tag: '@phone' },
  async ({ page, complaints }) => {
    complaints.expect(/status of 503/)
    await page.clock.install()
    await page.route('**/api/disponibilites?*', (route) => route.fulfill({ status: 503 }))
    const refused = page.waitForResponse(/\/api\/disponibilites/)
    await page.goto('/ticketlistgala')
    await readyCard(page, 'Invité')
    await refused
    const notice = page.getByRole('alert').filter({ hasText: 'Impossible de charger les tickets.' })
    await expect(notice).toBeHidden()
    // It asks a second time by itself, after half a minute.
    await expect(async () => {
      await page.clock.fastForward(46_000)
      await expect(notice).toHaveText(
        /Impossible de charger les tickets\. Vérifiez votre connexion\.\s*Réessayer/,
        { timeout: 1_000 },
      )
    }).toPass()
    await expect(page.getByRole('link', { name: /^Acheter : Invité/ })).toBeVisible()
    await page.unroute('**/api/disponibilites?*')
    await notice.getByRole('button', { name: 'Réessayer' }).click()
    await expect(notice).toBeHidden()
  },
)

test(
  'X9 a page for which there is no stream left does without, and shows no error',
  { tag: '@phone' },
  async ({ page, complaints }) => {
    complaints.expect(/status of 503/)
    await page.clock.install()
    let asked = 0
    await page.route('**/api/disponibilites?*', (route) => {
      asked += 1
      return route.fulfill({ status: 503, json: { code: 'trop-de-flux' } })
    })
    await page.goto('/ticketlistgala')
    await readyCard(page, 'Invité')
    // Three streams, and each time the question why there was none.
    await expect(async () => {
      await page.clock.fastForward(46_000)
      expect(asked).toBeGreaterThan(5)
    }).toPass()
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(page.getByRole('link', { name: /^Acheter : Invité/ })).toBeVisible()
  },
)

test(
  'whoever lets go of the mouse beside a dialog has not closed it',
  { tag: '@desktop' },
  async ({ page }) => {
    const dialog = await openPurchase(page, '/tabaskiplus', 'Adulte')
    const field = dialog.getByLabel('Nom', { exact: true })
    await field.fill('Dossou')
    await field.hover()
    await page.mouse.down()
    await page.mouse.move(20, 450, { steps: 5 })
    await page.mouse.up()
    await expect(field).toHaveValue('Dossou')
    await expect(dialog).toBeVisible()
    await page.mouse.click(20, 450)
    await expect(dialog).toBeHidden()
  },
)

test(
  'a message is at the top right for five seconds, waits under the pointer, and leaves by drag, key or click',
  { tag: '@desktop' },
  async ({ page }) => {
    const dialog = await openPurchase(page, '/tabaskiplus', 'Adulte')
    await confirmPurchase(dialog, newBuyer())
    // A slow machine needs more than its five seconds to bring the pointer there: they pass five times as slowly.
    const animations = await page.context().newCDPSession(page)
    await animations.send('Animation.enable')
    await animations.send('Animation.setPlaybackRate', { playbackRate: 0.2 })
    await choose(page, 'Solde insuffisant')
    const message = page.getByRole('alert').filter({ hasText: 'Échec du paiement. Solde insuffisant' })
    const progress = page.locator('.Toastify__progress-bar--animated')
    const failure = page.getByRole('dialog', { name: 'Échec du paiement' })
    // Where it will be. The dialog takes it in when it opens, and then it no longer knows of the pointer until that
    // moves.
    const pointAtIt = () =>
      expect(async () => {
        await page.mouse.move(1_300, 40)
        await page.mouse.move(1_301, 41)
        await expect(failure).toBeVisible({ timeout: 200 })
        await page.mouse.move(1_302, 42)
        await expect(progress).toHaveCSS('animation-play-state', 'paused', { timeout: 200 })
      }).toPass({ intervals: [50] })
    await pointAtIt()
    await message.hover()
    const box = await message.boundingBox()
    if (!box) throw new Error('The message has no place.')
    expect(box.y).toBeLessThan(60)
    expect(box.x + box.width).toBeGreaterThan(1_440 - 60)
    await expect(progress).toHaveCSS('animation-duration', '5s')

    const drag = async (part: number) => {
      await page.mouse.move(box.x + 40, box.y + box.height / 2)
      await page.mouse.down()
      await page.mouse.move(box.x + 40 + box.width * part, box.y + box.height / 2, { steps: 5 })
      await page.mouse.up()
    }
    await drag(0.7)
    await expect(message).toBeVisible()
    // It is dragged anew only once it is back in its place: what is meant for it would press what lies behind it.
    await expect.poll(() => message.boundingBox()).toEqual(box)
    await drag(0.9)
    await expect(message).toBeHidden()

    await failure.getByRole('button', { name: 'Réessayer' }).click()
    await confirm(dialog)
    await choose(page, 'Solde insuffisant')
    await pointAtIt()
    // While the dialog opens it takes the message in and the focus away: whoever is that quick presses again.
    await expect(async () => {
      await page.keyboard.press('Alt+KeyT')
      await expect(message).toBeFocused({ timeout: 300 })
    }).toPass({ intervals: [200] })
    await message.click()
    await expect(message).toBeHidden()
  },
)
