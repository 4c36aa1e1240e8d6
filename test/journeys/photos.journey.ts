import { seasonYears } from '../../demo/calendar.ts'
import { eventId } from '../../demo/insert-catalogue.ts'
import { href, routes } from '../../src/routes.ts'
import { cameraPhoto } from '../factories/pictures/camera-photo.ts'
import { expectAccessible } from './accessible.ts'
import { buyTickets, tabTo } from './buying.ts'
import { expect, test } from './journey.ts'
import { staffCommand } from './staff-command.ts'

const coming = seasonYears(new Date()).coming
const wallOf = (event: 'newgen' | 'tabaski') => href(routes.photoWall, { eventId: eventId(event, coming) })

test(
  'a photo is sent with a ticket, approved by a command, seen on the wall, and taken back',
  { tag: '@phone' },
  async ({ page, demo, complaints }) => {
    await buyTickets(page, { path: '/tabaskiplus', ticketType: 'Enfant' })
    const written = page.locator('[data-part=number]')
    await expect(written).toHaveText(/^KW-\w{4}-\w{4}$/)
    const number = (await written.textContent()) ?? ''

    await page.goto('/jyserai-officiel')
    const field = page.getByLabel('Numéro du ticket')
    const check = page.getByRole('button', { name: 'Vérifier le ticket' })
    await field.fill(number.slice(0, -1) + (number.endsWith('0') ? '1' : '0'))
    await check.click()
    await expect(page.getByText(/faute de frappe/)).toBeVisible()
    await expect(field).toBeFocused()
    await expectAccessible(page, 'number mistyped')

    complaints.expect(/ERR_FAILED|Failed to load resource: net/)
    await page.route('**/api/jyserai/*', (route) => route.abort())
    await field.fill(number.toLowerCase())
    await check.click()
    await expect(page.getByText('Erreur lors de la vérification.')).toBeVisible()
    await page.unroute('**/api/jyserai/*')
    await check.click()
    await expect(page.getByText('Ticket valide ! Vous pouvez envoyer votre photo.')).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Bienvenue, Sènami Àdànlɔ̀/ })).toBeVisible()
    const send = page.getByRole('button', { name: 'Envoyer la photo' })
    await expect(send).toBeDisabled()

    const picker = page.locator('input[type=file]')
    await expect(picker).toHaveAccessibleName('Choisir une photo')
    const heavy = Buffer.alloc(15 * 1024 * 1024 + 1)
    await picker.setInputFiles({ name: 'x.heic', mimeType: 'image/heic', buffer: heavy })
    await expect(page.getByText('Cette photo est trop lourde (15 Mo au plus).')).toBeVisible()
    await expect(send).toBeDisabled()
    await picker.setInputFiles({ name: 'x.heic', mimeType: 'image/heic', buffer: Buffer.from('no photo') })
    await expect(page.getByText(/sera envoyée telle quelle, sans filtre/)).toBeVisible()
    await send.click()
    await expect(page.getByText("Ce fichier n'est pas une photo lisible.")).toBeVisible()
    complaints.expect(/status of 415/)

    const photo = await cameraPhoto({ width: 4000, height: 3000 })
    await picker.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
    const preview = page.getByRole('img', { name: 'Votre photo, avec son filtre' })
    await expect(preview).toBeVisible()
    await expect(picker).toHaveAccessibleName('Photo choisie : en changer')
    const first = await preview.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
    // One key chooses the next filter, as in any group of radio buttons.
    await tabTo(page, page.getByRole('radio', { name: 'Sans filtre' }))
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Noir et blanc' })).toBeChecked()
    expect(await preview.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())).not.toBe(first)
    // Wherever the keyboard has scrolled to, the bar at the edge of the screen may cover half a link of the footer.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page, 'photo with a filter')

    // Under way until it was seen that it is.
    const seen = Promise.withResolvers<void>()
    await page.route('**/api/jyserai/*', async (route) => {
      await seen.promise
      await route.abort()
    })
    await send.click()
    await expect(page.getByRole('button', { name: 'Envoi en cours...' })).toBeDisabled()
    seen.resolve()
    await expect(page.getByText("Erreur lors de l'envoi de la photo.")).toBeVisible()
    await page.unroute('**/api/jyserai/*')
    const request = page.waitForRequest('**/api/jyserai/save-photo')
    await send.click()
    // Shrunk before it leaves: a camera's photo would be several megabytes.
    expect(Number((await (await request).allHeaders())['content-length'])).toBeLessThan(400_000)
    await expect(page.getByText('Photo envoyée avec succès !')).toBeVisible()
    await expect(page.getByText('Vous pouvez envoyer 4 photos avec ce ticket.')).toBeVisible()
    await expect(send).toBeDisabled()
    await expectAccessible(page, 'photo sent')

    await page.getByRole('link', { name: 'Suivre ou retirer ma photo' }).click()
    await expect(page.getByText('Elle attend notre regard')).toBeVisible()
    await expectAccessible(page, 'sent photo')
    const own = page.url()
    const id = (await staffCommand(demo, 'photos', 'list'))
      .split('\n')
      .find((line) => own.endsWith(line.split('/').at(-1) ?? '-'))
    expect(await staffCommand(demo, 'photos', 'approve', id?.slice(0, 8) ?? '')).toContain('on the wall')

    await expect(async () => {
      await page.goto(wallOf('tabaski'))
      await expect(page.getByRole('heading', { name: '1 photo' })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.locator('[data-photos] a').click()
    const large = page.getByRole('dialog', { name: 'Photo agrandie' }).getByRole('img')
    await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280)
    await expectAccessible(page, 'photo of the wall')
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-photos] a')).toBeFocused()

    await page.goto(own)
    await page.getByText('Retirer ma photo').click()
    await page.getByRole('button', { name: 'Oui, la retirer' }).click()
    await expect(page.getByText('Votre photo est retirée')).toBeVisible()
    await expect(async () => {
      await page.goto(wallOf('tabaski'))
      await expect(page.getByText('Ce mur attend sa première photo.')).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expectAccessible(page, 'wall without photos')
  },
)

test(
  'everyone can use a wall and the screen of a hall, which lets photos take turns',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto(wallOf('newgen'))
    await expect(page.getByRole('heading', { name: '12 photos' })).toBeVisible()
    await expectAccessible(page, 'wall')
    await page.getByRole('link', { name: 'Sur grand écran' }).click()
    const tiles = page.locator('[data-tiles] [data-key]')
    await expect(tiles).toHaveCount(8)
    const keys = () => tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('data-key')))
    const before = await keys()
    await expect.poll(keys).not.toEqual(before)
    await expect(page.locator('[data-hall]')).toHaveCSS('cursor', 'none')
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true)
    await expectAccessible(page, 'screen of a hall')
  },
)
