import type { Page } from '@playwright/test'
import { BROWSER_ARGUMENTS } from '../../scripts/machine/find-browser.ts'
import { noisyPicture } from '../factories/pictures/noisy-picture.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'

// A camera that shows a moving sign, and a visitor who lets the page use it.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? '',
    args: [...BROWSER_ARGUMENTS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

const generate = (page: Page) => page.getByRole('button', { name: 'Générer le visuel' })
const result = (page: Page) => page.getByRole('img', { name: 'Votre visuel' })
const problem = (page: Page) => page.locator('[data-problem]')

/** As a phone takes it: 12 megapixels, lying on its side. */
const phonePhoto = async () => ({
  name: 'IMG_0001.jpg',
  mimeType: 'image/jpeg',
  buffer: await noisyPicture(4_000, 3_000, 40)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer(),
})

test('a visual is made from the camera, shared, and deleted', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/jyserai')
  const events = await page
    .getByLabel('Événement', { exact: true })
    .locator('option')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value') ?? ''))
  await page.goto(`/jyserai?evenement=${events[2] ?? ''}`)
  await expect(page.getByLabel('Événement', { exact: true })).toHaveValue(events[2] ?? '')
  await generate(page).click()
  await expect(problem(page)).toHaveText('Veuillez sélectionner ou prendre une photo')
  await expectAccessible(page, 'without a photo')

  await page.getByRole('button', { name: 'Prendre une photo' }).click()
  await expect(page.getByRole('button', { name: 'Capturer' })).toBeEnabled()
  await expectAccessible(page, 'the camera')
  await page.getByRole('button', { name: 'Capturer' }).click()
  const photo = page.getByRole('img', { name: 'Votre photo' })
  await expect(photo).toBeFocused()
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.srcObject)).toBeNull()

  await photo.press('+')
  await photo.press('ArrowLeft')
  await expect(page.getByRole('slider')).not.toHaveValue('1')
  await page.getByText('Story').click()
  await expect(page.locator('[data-frame]')).toHaveAttribute('src', /-story-/)
  await page.getByLabel('Prénom').fill('Sɛ́nami')
  await expectAccessible(page, 'with a photo')
  await generate(page).click()
  await expect(page.getByRole('heading', { name: 'Votre visuel est prêt' })).toBeFocused()
  await expect
    .poll(() => result(page).evaluate((picture: HTMLImageElement) => picture.naturalHeight))
    .toBe(1_920)
  await expectAccessible(page, 'the visual')

  await expect(page.getByRole('link', { name: 'Télécharger' })).toHaveAttribute(
    'download',
    'jyserai-visuel.jpg',
  )
  const share = decodeURIComponent(
    (await page.getByRole('link', { name: 'WhatsApp' }).first().getAttribute('href')) ?? '',
  )
  const address =
    /^https:\/\/wa\.me\/\?text=Je serai à cet événement 🎉 #JySerai (\S+)$/.exec(share)?.[1] ?? ''
  // As whoever gets the message: without a cookie.
  const sent = await fetch(address)
  expect(sent.headers.get('content-type')).toBe('image/jpeg')
  await page.goto(address.replace('/jyserai-visuel.jpg', ''))
  const picture = page.locator('meta[property="og:image"]')
  await expect(picture).toHaveAttribute('content', address)
  await expectAccessible(page, "the visual's page")
  await page.getByRole('button', { name: 'Supprimer mon visuel' }).click()
  await expect(page.getByText('Votre visuel est supprimé.')).toBeVisible()
})

test(
  'a large photo is shrunk before it leaves, and whatever fails is said',
  { tag: '@desktop' },
  async ({ page, complaints }) => {
    complaints.expect(/ERR_FAILED|Failed to load/)
    // The page then shows the visual at once: while it still scrolls there, a click lands on what has moved.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/jyserai')
    await page.evaluate(() => {
      const dropped = new DataTransfer()
      dropped.items.add(new File(['%PDF-1.7'], 'photo.jpg', { type: 'application/pdf' }))
      document.body.dispatchEvent(
        new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }),
      )
    })
    await expect(problem(page)).toHaveText("Ce fichier n'est pas une photo lisible.")
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await page.getByRole('button', { name: 'Prendre une photo' }).click()
    await expect(
      page.getByText("Impossible d'accéder à la caméra. Veuillez vérifier les permissions."),
    ).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByLabel('Choisir une photo').setInputFiles(await phonePhoto())
    await expect(page.getByText('Changer de photo')).toBeVisible()
    await page.route('**/api/visuel-genere', (route) => route.abort())
    await generate(page).click()
    await expect(problem(page)).toHaveText('Échec de la génération du visuel. Veuillez réessayer.')
    await page.unroute('**/api/visuel-genere')

    await page.route('**/jyserai-visuel.jpg', (route) => route.abort())
    const sending = page.waitForRequest('**/api/visuel-genere')
    await generate(page).click()
    const { requestBodySize } = await (await sending).sizes()
    expect(requestBodySize).toBeLessThan(800_000)
    await expect(page.getByText("Impossible de charger l'image générée. Veuillez réessayer.")).toBeVisible()
    await page.getByRole('button', { name: 'Faire un autre visuel' }).click()
    await page.getByRole('button', { name: 'Retirer la photo' }).click()
    await generate(page).click()
    await expect(problem(page)).toHaveText('Veuillez sélectionner ou prendre une photo')
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visual is made by the form alone', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/jyserai')
    await page.getByLabel('Choisir une photo').setInputFiles(await phonePhoto())
    await generate(page).click()
    await expect(page).toHaveURL(/\/visuel\/[\w-]{22}$/)
    await expect(page.getByRole('heading', { name: 'Votre visuel est prêt' })).toBeVisible()
    await page.getByRole('button', { name: 'Supprimer mon visuel' }).click()
    await expect(page.getByText('Votre visuel est supprimé.')).toBeVisible()
  })
})
