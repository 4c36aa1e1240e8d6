import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { insertEdition, insertSeries } from '../../../test/factories/event-page.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { many, sql } from '../../platform/database.ts'
import { href, routes } from '../../routes.ts'
import { forgetOldVisuals } from './delete-visual.ts'
import { visualFormats, visualLayouts } from './layout.ts'
import { listVisualEvents } from './list-visual-events.ts'

const DAY = 24 * 3600 * 1_000

let site: TestSite
beforeAll(async () => {
  site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  await insertSeries(site.db, 'berge')
  const hours = { startsAt: '2030-07-05T09:00+01', endsAt: '2030-07-05T19:00+01' }
  await insertEdition(site.db, { id: 'berge-2030', series: 'berge', name: 'La Berge Colorée', ...hours })
  const past = { startsAt: '2020-07-05T09:00+01', endsAt: '2020-07-05T19:00+01' }
  await insertEdition(site.db, { id: 'berge-2020', series: 'berge', ...past })
})
afterAll(() => site.close())

const face = (background = '#7d4a2c') =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()

interface Sent {
  fields?: Record<string, string>
  photo?: Buffer | undefined
  cookie?: string
  from?: string
}

async function send(
  { fields = {}, photo, cookie, from = '198.51.100.1' }: Sent = {},
  path: string = routes.apiMakeVisual,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ modeleId: 'berge-2030', ...fields })) form.append(name, value)
  form.append('photoUtilisateur', new File([new Uint8Array(photo ?? (await face()))], 'camera-photo.jpg'))
  return fetch(site.address + path, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { 'x-forwarded-for': from, ...(cookie && { cookie }) },
  })
}

/** A visual that was made, with the cookie of the browser that made it. */
async function make(sent: Sent = {}) {
  const answer = await send(sent)
  expect(answer.status).toBe(201)
  const { imageFinaleUrl, pageUrl } = z
    .object({ imageFinaleUrl: z.string(), pageUrl: z.string() })
    .parse(await answer.json())
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0] ?? '')
    .join('; ')
  return { image: imageFinaleUrl, page: pageUrl, cookie, cookies: answer.headers.getSetCookie() }
}

const get = (path: string) => fetch(site.address + path, { redirect: 'manual' })
const remove = (page: string, cookie = '') =>
  fetch(`${site.address}${page}/supprimer`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
  })

const stored = () => many(site.db, z.object({ token: z.string() }), sql`select token from visuals`)
const kept = (folder: string) => readdir(join(site.services.files.folder, folder)).catch(() => [])

describe('a visual', () => {
  test.each(visualFormats)('is made of a photo in format %s', async (format) => {
    const { image } = await make({ fields: { format } })
    const answer = await get(image)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    const { width, height } = visualLayouts[format]
    const picture = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width, height })
    expect(picture.length).toBeLessThan(400_000)
  })

  test('shows the photo in the hole of its frame, and the ground around it', async () => {
    const { image } = await make({ photo: await face('#00ff00') })
    const { data, info } = await sharp(Buffer.from(await (await get(image)).arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const colourAt = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ]
    const { photo } = visualLayouts.portrait
    const [red = 0, green = 0] = colourAt(photo.x + photo.side / 2, photo.y + photo.side / 2)
    expect(green).toBeGreaterThan(240)
    expect(red).toBeLessThan(20)
    expect(colourAt(20, 1_000)[1]).toBeLessThan(100)
  })

  test('bears the first name as Fon writes it, whatever way it was composed', async () => {
    const [composed, apart, none] = await Promise.all(
      ['Sɛ́nami', 'Sɛ́nami'.normalize('NFD'), ''].map(async (prenom) =>
        Buffer.from(await (await get((await make({ fields: { prenom } })).image)).arrayBuffer()),
      ),
    )
    expect(composed).toEqual(apart)
    expect(composed).not.toEqual(none)
  })

  test('carries nothing of the camera, and of the photo nothing is left', async () => {
    const spoken = await sharp(await face())
      .withExif({ IFD3: { GPSLatitude: '6/1 21/1 0/1', GPSLongitude: '2/1 26/1 0/1' } })
      .jpeg()
      .toBuffer()
    const { image } = await make({ photo: spoken })
    const { exif, icc } = await sharp(Buffer.from(await (await get(image)).arrayBuffer())).metadata()
    expect({ exif, icc }).toEqual({ exif: undefined, icc: undefined })
    expect(await readdir(join(site.services.config.dataDirectory, 'incoming'))).toEqual([])
  })

  test('has an address that nobody guesses and that search engines leave alone', async () => {
    const { image, page } = await make()
    expect(page).toMatch(/^\/visuel\/[A-Za-z0-9_-]{22}$/)
    const answer = await get(image)
    expect(answer.headers.get('x-robots-tag')).toContain('noindex')
    expect(answer.headers.get('cache-control')).toMatch(/^private/)
    expect((await get('/visuel/AAAAAAAAAAAAAAAAAAAAAA/jyserai-visuel.jpg')).status).toBe(404)
    expect((await get('/visuel/..%2F..%2Fsecret/jyserai-visuel.jpg')).status).toBe(404)
  })

  test('made without script is shown on its own page', async () => {
    const answer = await send({}, routes.visualMaker)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^\/visuel\/[A-Za-z0-9_-]{22}$/)
    const refused = await send({ photo: Buffer.from('%PDF-1.7') }, routes.visualMaker)
    expect(refused.headers.get('location')).toBe('/jyserai?erreur=photo-illisible')
  })
})

describe('a visual is refused', () => {
  test.each<[string, Sent, number, string]>([
    ['for an event that is over', { fields: { modeleId: 'berge-2020' } }, 409, 'Cet événement est terminé.'],
    ['for an unknown event', { fields: { modeleId: 'x' } }, 422, 'Veuillez choisir un événement.'],
    ['for no event', { fields: { modeleId: '' } }, 422, 'Veuillez choisir un événement.'],
    [
      'for SQL in the place of an event',
      { fields: { modeleId: "' or 1=1--" } },
      422,
      'Veuillez choisir un événement.',
    ],
    ['in an unknown format', { fields: { format: '__proto__' } }, 422, "Ce format n'existe pas."],
    ...['<script>', 'a'.repeat(25), '😀', '你好', '{{7*7}}', '=HYPERLINK()', 'a\u0000b'].map(
      (prenom): [string, Sent, number, string] => [
        `with the first name ${JSON.stringify(prenom.slice(0, 12))}`,
        { fields: { prenom } },
        422,
        'Écrivez votre prénom avec des lettres, 24 au plus.',
      ],
    ),
    ['without a photo', { photo: Buffer.alloc(0) }, 422, 'Veuillez sélectionner ou prendre une photo'],
    ['of what is no photo', { photo: Buffer.from('<svg/>') }, 415, "Ce fichier n'est pas une photo lisible."],
  ])('%s', async (_, sent, status, title) => {
    const before = await stored()
    const answer = await send(sent)
    expect([answer.status, (await answer.json()).title]).toEqual([status, title])
    expect(await stored()).toEqual(before)
  })

  test('while too many of one network arrive, and never for what others of it sent before', async () => {
    const photo = Buffer.from('no photo')
    const statuses: number[] = []
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => send({ photo, from: '203.0.113.9' })),
      )
      statuses.push(...answers.map(({ status }) => status))
    }
    expect(new Set(statuses)).toEqual(new Set([415, 503]))
    for (const from of ['203.0.113.9', '203.0.113.10']) expect((await send({ from })).status).toBe(201)
  })

  test('from another site', async () => {
    const form = new FormData()
    form.append('modeleId', 'berge-2030')
    const headers = { 'sec-fetch-site': 'cross-site' }
    for (const path of [routes.apiMakeVisual, routes.visualMaker])
      expect((await fetch(site.address + path, { method: 'POST', body: form, headers })).status).toBe(403)
  })
})

describe('when something breaks', () => {
  test('a full disk leaves neither a row without its picture nor half a picture', async () => {
    const before = [await stored(), await kept('visuals')]
    const { files } = site.services
    const write = files.write
    files.write = (name, body) =>
      name.startsWith('visuals/') ? Promise.reject(new Error('ENOSPC')) : write(name, body)
    try {
      const answer = await send()
      expect([answer.status, (await answer.json()).code]).toEqual([500, 'erreur-interne'])
      const again = await send({}, routes.visualMaker)
      expect(again.headers.get('location')).toBe('/jyserai?erreur=erreur-interne')
    } finally {
      files.write = write
    }
    expect([await stored(), await kept('visuals')]).toEqual(before)
    await make()
  })

  test('a visual whose picture is lost is not shown, and can still be deleted', async () => {
    const { image, page, cookie } = await make()
    await site.services.files.remove(`visuals/${page.split('/')[2]}.jpg`)
    expect((await get(image)).status).toBe(404)
    expect((await remove(page, cookie)).headers.get('location')).toBe('/jyserai?supprime')
  })
})

describe('a visual is deleted', () => {
  test('by the browser that made it, for good, and by no other', async () => {
    const mine = await make()
    const other = await make({ from: '198.51.100.2' })
    expect(mine.cookies.every((cookie) => cookie.includes('HttpOnly'))).toBe(true)
    expect((await remove(mine.page)).headers.get('location')).toBe(mine.page)
    expect((await remove(mine.page, other.cookie)).headers.get('location')).toBe(mine.page)
    expect((await get(mine.image)).status).toBe(200)
    expect((await remove(mine.page, mine.cookie)).headers.get('location')).toBe('/jyserai?supprime')
    expect((await get(mine.image)).status).toBe(404)
    expect(await kept('visuals')).not.toContain(`${mine.page.split('/')[2]}.jpg`)
    expect((await remove(mine.page, mine.cookie)).status).toBe(303)
  })

  test('once, by its maker in two tabs and by the job at the same time', async () => {
    const { image, page, cookie } = await make()
    const answers = await Promise.all([
      remove(page, cookie),
      remove(page, cookie),
      forgetOldVisuals(site.services),
    ])
    expect(answers.slice(0, 2).map((answer) => answer && answer.status)).toEqual([303, 303])
    expect((await get(image)).status).toBe(404)
  })

  test('with its file after thirty days', async () => {
    const { image } = await make()
    await site.travel(29 * DAY)
    await forgetOldVisuals(site.services)
    expect((await get(image)).status).toBe(200)
    await site.travel(DAY)
    expect((await get(image)).status).toBe(404)
    expect(await kept('visuals')).not.toEqual([])
    await forgetOldVisuals(site.services)
    expect([await kept('visuals'), await stored()]).toEqual([[], []])
  })

  test('where its network has made more than are kept of one, and of others none', async () => {
    const other = await make({ from: '198.51.100.2' })
    const mine: string[] = []
    for (let made = 0; made < 3; made += 1) {
      mine.push((await make({ from: '198.51.100.3' })).image)
      await site.travel(1_000)
    }
    const statuses = () => Promise.all([other.image, ...mine].map(async (image) => (await get(image)).status))
    await forgetOldVisuals(site.services, { inAll: 10, ofNetwork: 2 })
    expect(await statuses()).toEqual([200, 404, 200, 200])
    await forgetOldVisuals(site.services, { inAll: 1, ofNetwork: 2 })
    expect(await statuses()).toEqual([404, 404, 404, 200])
  })
})

describe('the form', () => {
  test('offers events that are not over, each with a small frame for every format', async () => {
    const events = await listVisualEvents(site)
    expect(events.map(({ id }) => id)).toEqual(['berge-2030'])
    for (const format of visualFormats) {
      const answer = await get(events[0]?.frames[format] ?? '')
      expect(answer.headers.get('cache-control')).toContain('immutable')
      const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect(picture).toMatchObject({ format: 'webp', width: 640, hasAlpha: true })
    }
  })

  test('is led from an outdated frame to the one of now, and knows no others', async () => {
    const answer = await get(href(routes.visualFrame, { file: 'berge-2030-portrait-0000000000000000.webp' }))
    expect(answer.status).toBe(302)
    for (const file of ['x-portrait-0000000000000000.webp', 'berge-2030-portrait.webp', '..%2Fx'])
      expect((await get(`/visuel-cadre/${file}`)).status).toBe(404)
  })
})
