import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertEdition, insertSeries } from '../../../../test/factories/event-page.ts'
import { noisyPicture } from '../../../../test/factories/noisy-picture.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { run, sql } from '../../../platform/database.ts'
import type { EventView } from '../contract.ts'
import { loadEvent } from '../reading/load-event.ts'
import { houseSharePicture, sharePictureOf } from './share-content.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
  await insertSeries(site.db, 'berge')
  await insertEdition(site.db, {
    id: 'berge-2027',
    series: 'berge',
    startsAt: '2027-07-05T09:00+01',
    endsAt: '2027-07-05T19:00+01',
    image: 'berge.webp',
  })
  await site.services.files.write('uploads/berge.webp', await poster())
})
afterAll(() => site.close())

/** Noise: the heaviest poster that somebody may upload. */
const poster = () => noisyPicture(1080, 1350).webp().toBuffer()

const company = () => site.services.config.company

async function event(): Promise<EventView> {
  const found = await loadEvent(site, 'berge-2027')
  if (!found) throw new Error('no such event')
  return found
}

async function get(path: string) {
  const response = await fetch(site.address + path, { redirect: 'manual' })
  return { response, body: Buffer.from(await response.arrayBuffer()) }
}

test('an event and the house have a picture for chat applications: JPEG, 1200 × 630, at most 120 KB', async () => {
  for (const { path } of [sharePictureOf(await event(), company()), houseSharePicture(company())]) {
    const { response, body } = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(body.length).toBeLessThanOrEqual(120_000)
  }
})

test('asked for by many at once, it is drawn once and kept', async () => {
  const { path, file } = sharePictureOf({ ...(await event()) }, company())
  const answers = await Promise.all(Array.from({ length: 5 }, () => get(path)))
  expect(new Set(answers.map(({ body }) => body.toString('base64'))).size).toBe(1)
  expect(await site.services.files.read(`share-pictures/${file}`)).toEqual(answers[0]?.body)
})

test('a picture that says what is no longer true leads to the one that does', async () => {
  const old = sharePictureOf(await event(), company())
  await run(site.db, sql`update events set venue = 'Plage de Fidjrossè' where id = 'berge-2027'`)
  const current = sharePictureOf(await event(), company())
  expect(current.alt).toContain('Plage de Fidjrossè')
  const { response } = await get(old.path)
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe(current.path)
  expect((await get(current.path)).response.status).toBe(200)
})

test('an unknown event or a name of another form has none', async () => {
  for (const file of ['inconnu-00000000.jpg', 'berge-2027.jpg', '..%2Fuploads%2Fberge.webp', 'maison.png']) {
    expect((await get(`/partage/${file}`)).response.status).toBe(404)
  }
})
