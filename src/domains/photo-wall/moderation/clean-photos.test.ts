import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { hangPhotos, sellPhotoTicket } from '../../../../test/factories/photo-space.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { many, run, sql } from '../../../platform/database.ts'
import { cleanPhotos } from './clean-photos.ts'

const DAY = 24 * 3_600_000

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

/** A photo on a wall of its own, with a file, brought into that state. */
async function photoIn(state: string, eventId: string): Promise<string> {
  const [key = ''] = await hangPhotos(site, await sellPhotoTicket(site, eventId), 1)
  await site.services.files.write(`wall-photos/${key}-400.avif`, Buffer.from('a photo'))
  await run(
    site.db,
    sql`update wall_photos set state = ${state}, place = case when ${state}::text = 'approved' then place end,
          sent_at = kwabo_now(), state_since = kwabo_now()
        where file_key = ${key}`,
  )
  return key
}

const stateOf = async (key: string) =>
  (
    await many(
      site.db,
      z.object({ state: z.string() }),
      sql`select state from wall_photos where file_key = ${key}`,
    )
  )[0]?.state
const hasFile = async (key: string) =>
  (await readdir(join(site.services.files.folder, 'wall-photos'))).some((name) => name.startsWith(key))

test('what nobody decided for 30 days and what hung for a year goes, with its files, and then its row', async () => {
  const waiting = await photoIn('waiting', 'old-waiting')
  const hanging = await photoIn('approved', 'old-hanging')
  await site.travel(30 * DAY - 60_000)
  await cleanPhotos(site.services)
  expect([await stateOf(waiting), await hasFile(waiting)]).toEqual(['waiting', true])

  await site.travel(60_000)
  await cleanPhotos(site.services)
  expect([await stateOf(waiting), await hasFile(waiting)]).toEqual(['refused', false])
  expect([await stateOf(hanging), await hasFile(hanging)]).toEqual(['approved', true])

  await site.travel(335 * DAY)
  await cleanPhotos(site.services)
  expect(await stateOf(waiting)).toBeUndefined()
  expect([await stateOf(hanging), await hasFile(hanging)]).toEqual(['removed', false])
  await site.travel(30 * DAY)
  await cleanPhotos(site.services)
  expect(await stateOf(hanging)).toBeUndefined()
})

test('what a process that died has left lying is deleted: half a photo, and files of one that has ended', async () => {
  const arriving = await photoIn('arriving', 'died-arriving')
  const withdrawn = await photoIn('withdrawn', 'died-withdrawn')
  await cleanPhotos(site.services)
  expect([await stateOf(arriving), await hasFile(arriving)]).toEqual(['arriving', true])
  expect([await stateOf(withdrawn), await hasFile(withdrawn)]).toEqual(['withdrawn', false])
  await site.travel(3_600_000)
  await cleanPhotos(site.services)
  expect([await stateOf(arriving), await hasFile(arriving)]).toEqual([undefined, false])
})
