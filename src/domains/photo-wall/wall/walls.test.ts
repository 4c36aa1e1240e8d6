import { sika } from '../../../../test/factories/staff.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTicketModel } from '../../../../test/factories.ts'
import { hangPhotos, sellPhotoTicket } from '../../../../test/factories/photo-space.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { run, sql } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import { closePhotoSpace, openPhotoSpace, removePhoto } from '../moderation/moderate-photos.ts'
import { loadWall } from './load-wall.ts'
import { listOpenSpaces } from '../spaces/photo-spaces.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

async function page(eventId: string, before?: number | null) {
  const wall = await loadWall(site.services, { eventId, before: before ?? undefined })
  if (!wall) throw new Error(`no wall of ${eventId}`)
  return wall
}
const keysOf = ({ photos }: { photos: { cle: string }[] }) => photos.map(({ cle }) => cle)

describe('a wall', () => {
  test('comes in pages, the latest photo first, each photo once', async () => {
    const keys = await hangPhotos(site, await sellPhotoTicket(site, 'paged'), 60)
    const first = await page('paged')
    const second = await page('paged', first.nextBefore)
    const third = await page('paged', second.nextBefore)
    expect([first, second, third].map(({ photos }) => photos.length)).toEqual([24, 24, 12])
    expect([first, second, third].flatMap(keysOf)).toEqual(keys.toReversed())
    expect([first.isLater, second.isLater, third.nextBefore]).toEqual([false, true, null])
    expect(first.total).toBe(60)
  })

  test('keeps its pages while photos come and go: none is seen twice, none is missed', async () => {
    const ticket = await sellPhotoTicket(site, 'moving')
    const keys = await hangPhotos(site, ticket, 48)
    const first = await page('moving')
    await hangPhotos(site, ticket, 10)
    // The very photo at which the page was cut goes.
    const last = first.photos.at(-1)?.cle ?? ''
    await run(site.db, sql`update wall_photos set state = 'removed', place = null where file_key = ${last}`)
    expect(keysOf(await page('moving', first.nextBefore))).toEqual(keys.slice(0, 24).toReversed())
  })

  test('of exactly one page has no second one', async () => {
    await hangPhotos(site, await sellPhotoTicket(site, 'exact'), 24)
    expect((await page('exact')).nextBefore).toBeNull()
  })

  test('shows nothing of another event, and an event without a space has none', async () => {
    const eventId = 'alone'
    await sellPhotoTicket(site, eventId)
    expect((await page(eventId)).photos).toEqual([])
    expect(await loadWall(site.services, { eventId: 'nowhere' })).toBeUndefined()
    await sellPhotoTicket(site, 'never-opened', { open: false })
    expect(await loadWall(site.services, { eventId: 'never-opened' })).toBeUndefined()
    const answer = await fetch(site.address + href(routes.apiHallPhotos, { eventId: 'never-opened' }))
    expect(answer.status).toBe(404)
  })
})

describe('the screen of a hall', () => {
  test('hears of the latest 48 photos, and again only what has changed', async () => {
    const keys = await hangPhotos(site, await sellPhotoTicket(site, 'hall'), 60)
    const address = site.address + href(routes.apiHallPhotos, { eventId: 'hall' })
    const answer = await fetch(address)
    expect(keysOf(await answer.json())).toEqual(keys.toReversed().slice(0, 48))
    const etag = answer.headers.get('etag') ?? ''
    expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })
})

describe('a photo space', () => {
  test('opens and closes, and is listed while it is open', async () => {
    await sellPhotoTicket(site, 'opened', { open: false })
    const listed = async () => (await listOpenSpaces(site.services)).some(({ id }) => id === 'opened')
    expect(await listed()).toBe(false)
    expect(await openPhotoSpace(site.services, 'opened', sika)).toBe(true)
    expect(await openPhotoSpace(site.services, 'opened', sika)).toBe(true)
    expect(await listed()).toBe(true)
    expect(await closePhotoSpace(site.services, 'opened', sika)).toBe(true)
    expect(await closePhotoSpace(site.services, 'opened', sika)).toBe(false)
    expect(await listed()).toBe(false)
    expect(await page('opened')).toMatchObject({ open: false })
    expect(await openPhotoSpace(site.services, 'nowhere', sika)).toBe(false)
  })

  test('of an event that is not published is nowhere, though staff have opened it', async () => {
    await makeTicketModel(site.db, { eventId: 'hidden' })
    await run(site.db, sql`update events set published_at = null where id = 'hidden'`)
    expect(await openPhotoSpace(site.services, 'hidden', sika)).toBe(true)
    expect((await listOpenSpaces(site.services)).some(({ id }) => id === 'hidden')).toBe(false)
    expect(await loadWall(site.services, { eventId: 'hidden', before: undefined })).toBeUndefined()
  })

  test('every change is told to all processes, so that walls follow', async () => {
    const ticket = await sellPhotoTicket(site, 'told')
    const heard: (string | null)[] = []
    const end = site.services.changes.subscribe('photo_wall', (payload) => heard.push(payload))
    await expect.poll(() => heard).toEqual([null])
    const [key = ''] = await hangPhotos(site, ticket, 1)
    await run(
      site.db,
      sql`update wall_photos set id = '0badcafe-0000-4000-8000-000000000000' where file_key = ${key}`,
    )
    await removePhoto(site.services, '0badcafe', sika)
    await expect.poll(() => heard).toEqual([null, 'told'])
    end()
  })
})

test.each([
  'x-400.avif',
  '../../secrets.avif',
  '%2e%2e%2fx-400.avif',
  `${'a'.repeat(22)}-401.avif`,
  `${'a'.repeat(22)}-400.svg`,
  `${'a'.repeat(22)}-400.avif`,
])('there is no file %s', async (file) => {
  const answer = await fetch(`${site.address}/photo/${file}`)
  expect(answer.status).toBe(404)
})
