import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { loadEventPage } from '../src/domains/catalogue/reading/load-event-page.ts'
import { createFiles } from '../src/platform/files.ts'
import { one, run, sql } from '../src/platform/database.ts'
import { systemRandom } from '../src/platform/random.ts'
import { drawnFiles } from './drawn-files.ts'
import { newgen } from './events/newgen.ts'
import { seedDemo } from './seed.ts'

/** One event with one ticket: drawing pictures is what takes time. */
const party = { ...newgen, tickets: newgen.tickets.filter(({ soldAtStart }) => soldAtStart !== undefined) }

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'kwabo-seed-'))
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** One start of the demo. Sales go to `sales` and to the counter. */
function start(sales: number[], sold = (quantity: number) => quantity) {
  const { db, clock } = database
  return seedDemo(
    { db, clock, files: createFiles(folder), random: systemRandom },
    {
      events: [party],
      sell: async (modelId, quantity) => {
        sales.push(quantity)
        await run(db, sql`update ticket_models set sold = sold + ${sold(quantity)} where id = ${modelId}`)
      },
    },
  )
}

test('two starts at once make the data once, with all its pictures and first sales', async () => {
  const sales: number[] = []
  const starts = await Promise.all([start(sales), start(sales)])
  expect(starts.map(({ kind }) => kind).sort()).toEqual(['already-there', 'seeded'])
  expect(sales).toEqual([27])
  const { events } = await one(
    database.db,
    z.object({ events: z.int() }),
    sql`select count(*) as events from events`,
  )
  expect(events).toBe(2)

  const page = await loadEventPage(database, 'alltickets')
  expect(page?.blocks[0]?.tickets).toMatchObject([{ places: 3 }])
  const files = drawnFiles(createFiles(folder))
  const pictures = [page?.edition?.event.picture, ...(page?.blocks[0]?.tickets ?? []).map((t) => t.picture)]
  for (const picture of pictures)
    expect(await files.read(`media/${picture?.base}-360.webp`)).toBeInstanceOf(Buffer)
})

test('a start after one that was cut short while selling sells the rest', async () => {
  const sales: number[] = []
  await start(sales, () => 10)
  await start(sales)
  await start(sales)
  expect(sales).toEqual([27, 17])
})
