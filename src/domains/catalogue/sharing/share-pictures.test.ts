import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertEdition, insertSeries, insertTicket } from '../../../../test/factories/event-page.ts'
import { noisyPicture } from '../../../../test/factories/pictures/noisy-picture.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { run, sql } from '../../../platform/database.ts'
import type { EventView } from '../contract.ts'
import { loadEvent } from '../reading/load-event.ts'
import { loadTicketForSale } from '../reading/load-ticket-for-sale.ts'
import {
  houseSharePicture,
  posterPaths,
  sharePictureOf,
  ticketPicture,
  wallPicture,
} from './share-content.ts'

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

const company = () => site.services.settings.company

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

test('a ticket on sale has a picture with its price, a wall one of its own', async () => {
  const { modelId } = await insertTicket(site.db, { event: 'berge-2027', name: 'Pirogue', price: 3_000 })
  const view = await loadTicketForSale(site, modelId)
  if (!view) throw new Error('no such ticket')
  const ticket = ticketPicture(view, company())
  expect(ticket.alt).toMatch(/^berge-2027 : Pirogue : 3\u00a0000\u00a0FCFA, lundi 5 juillet 2027 à 9h$/)
  const wall = wallPicture(await event(), company())
  expect(wall.alt).toMatch(/^Le mur de photos : berge-2027/)
  for (const { path } of [ticket, wall]) {
    const { response, body } = await get(path)
    expect([path, response.status]).toEqual([path, 200])
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  }
  await run(site.db, sql`update ticket_types set price = 4000 where event_id = 'berge-2027'`)
  expect((await get(ticket.path)).response.status).toBe(302)
})

test('search engines find the whole poster in 16:9, 4:3 and 1:1, on its own colour', async () => {
  const sizes = []
  for (const path of posterPaths(await event())) {
    const { body } = await get(path)
    const { width, height } = await sharp(body).metadata()
    sizes.push([width, height])
    const [red = 0, green = 0, blue = 0] = await sharp(body)
      .extract({ left: 2, top: 2, width: 1, height: 1 })
      .raw()
      .toBuffer()
    // JPEG changes a colour a little.
    for (const [drawn, meant] of [
      [red, 0x1d],
      [green, 0x20],
      [blue, 0x68],
    ] as const)
      expect(Math.abs(drawn - meant)).toBeLessThan(12)
  }
  expect(sizes).toEqual([
    [1200, 675],
    [1200, 900],
    [1200, 1200],
  ])
  expect(posterPaths({ ...(await event()), picture: null })).toEqual([])
})

test('a cancelled event and one on another day say so, in words and in a band of their own', async () => {
  const before = sharePictureOf(await event(), company())
  const band = async (path: string) => [
    ...(await sharp((await get(path)).body)
      .extract({ left: 8, top: 170, width: 1, height: 1 })
      .raw()
      .toBuffer()),
  ]
  const plain = await band(before.path)
  for (const [change, words] of [
    [sql`cancelled_at = kwabo_now()`, 'Événement annulé : berge-2027'],
    [sql`cancelled_at = null, previous_starts_at = '2027-06-01T09:00+01'`, 'Changement de date : berge-2027'],
  ] as const) {
    await run(site.db, sql`update events set ${change}, change_reason = 'Pluie.' where id = 'berge-2027'`)
    const told = sharePictureOf(await event(), company())
    expect(told.alt).toContain(words)
    expect((await get(before.path)).response.headers.get('location')).toBe(told.path)
    const [red = 0, green = 0, blue = 255] = await band(told.path)
    expect([red > 220, green > 140, blue < 60]).toEqual([true, true, true])
    expect(plain).not.toEqual([red, green, blue])
  }
})

test('an unknown event or a name of another form has none', async () => {
  for (const file of [
    'inconnu-00000000.jpg',
    'berge-2027.jpg',
    '..%2Fuploads%2Fberge.webp',
    'maison.png',
    'billet.x-00000000.jpg',
    'affiche-9x9.berge-2027-00000000.jpg',
  ]) {
    expect((await get(`/partage/${file}`)).response.status).toBe(404)
  }
})
