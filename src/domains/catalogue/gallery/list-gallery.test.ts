import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { run, sql } from '../../../platform/database.ts'
import { listGallery } from './list-gallery.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

async function addEvent(id: string, day: string, files: readonly string[]) {
  const { db } = database
  await run(
    db,
    sql`insert into gallery_events (id, title, venue, starts_at, ends_at)
        values (${id}, ${id.toUpperCase()}, 'Place Chacha, Ouidah', ${`${day}T15:00:00+01:00`}, ${`${day}T23:00:00+01:00`})`,
  )
  for (const [index, file] of files.entries()) {
    // Written backwards: the position decides, not the order of writing.
    const position = files.length - index
    await run(
      db,
      sql`insert into gallery_pictures (event_id, position, file, tone, alt)
          values (${id}, ${position}, ${file}, '#7b1e3a', ${`Sur ${file}.`})`,
    )
  }
}

test('lists the latest event first and its pictures in their order, and none without pictures', async () => {
  await addEvent('rythmes', '2025-01-11', ['b.webp', 'a.webp'])
  await addEvent('gospel', '2025-05-24', ['c.webp'])
  await addEvent('sans-photo', '2025-06-01', [])
  await addEvent('ailleurs', '2025-06-02', ['https://ailleurs.example/x.jpg'])
  const events = await listGallery(database)
  expect(events.map(({ id, pictures }) => [id, pictures.map(({ picture }) => picture.base)])).toEqual([
    ['gospel', ['c']],
    ['rythmes', ['a', 'b']],
  ])
  expect(events[1]?.pictures[0]).toEqual({
    picture: { base: 'a', width: 720, height: 480, tone: '#7b1e3a' },
    alt: 'Sur a.webp.',
  })
})

test('the database refuses a picture without words', async () => {
  await expect(
    run(
      database.db,
      sql`insert into gallery_pictures (event_id, position, file, alt) values ('gospel', 7, 'd.webp', '')`,
    ),
  ).rejects.toThrow('gallery_pictures_alt_length')
})
