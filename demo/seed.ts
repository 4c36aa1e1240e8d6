import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { Staff } from '../src/platform/actor.ts'
import { announce } from '../src/platform/changes.ts'
import type { Clock } from '../src/platform/clock.ts'
import { many, maybe, sql, type Database, type Executor } from '../src/platform/database.ts'
import type { Files } from '../src/platform/files.ts'
import type { Random } from '../src/platform/random.ts'
import { demoPromos, insertArtists, sellWithCodes } from './artists.ts'
import { seasonYears } from './calendar.ts'
import type { DemoEvent } from './demo-event.ts'
import { demoEvents } from './events/every-event.ts'
import { insertGallery, pastEvents } from './gallery/insert-gallery.ts'
import { demoHome } from './home.ts'
import { insertCatalogue } from './insert-catalogue.ts'
import { demoPages } from './pages.ts'
import { fillPhotoWall } from './photo-wall/fill-photo-wall.ts'
import { drawDemoPictures } from './pictures.ts'
import type { PastSale } from './sell-places.ts'
import { insertVisualTemplates } from './visuals/insert-templates.ts'
import { writeVisualArt } from './visuals/write-visual-art.ts'

/** Any number: it only has to be the same in every process of this program, and no other lock's. */
const SEED_LOCK = 7_269_012
const DEMO: Staff = { kind: 'operator', name: 'demo' }
/** Milliseconds between two questions whether the other process is done. */
const TURN_PAUSE = 250

export interface SeedOptions {
  /** Sells this many places of a model by paid orders, so that counters equal rows from the first day. */
  sell: (modelId: string, quantity: number, past?: PastSale) => Promise<void>
  /** What to put on, without a gallery; everything when not given. */
  events?: readonly DemoEvent[]
}

/**
 * Fills an empty catalogue with the demo company's past and coming season, pictures included. One that has
 * events is left as it is, apart from places that a start which was cut short had not sold yet. Of two
 * processes at once one does the work and the other waits for it.
 */
export async function seedDemo(
  services: { db: Database; clock: Clock; files: Files; random: Random },
  options: SeedOptions,
): Promise<{ kind: 'seeded' | 'already-there' }> {
  const { db } = services
  const events = options.events ?? demoEvents
  // Held by a connection rather than a transaction: drawing takes seconds, and nobody should wait on rows for it.
  const guard = await db.pool.connect()
  try {
    await takeTurn(guard)
    const seeded = await hasEvents(db)
    if (!seeded) await fill(services, events, options)
    await sellFirstPlaces(db, events, options.sell)
    await sellWithCodes(db, options.sell)
    if (!options.events) await fillPhotoWall(services)
    return { kind: seeded ? 'already-there' : 'seeded' }
  } finally {
    // Ends the session and with it the lock, whatever state the connection is in.
    guard.release(true)
  }
}

/** Asks again and again: the other process may draw for longer than a statement may wait. */
async function takeTurn(guard: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await guard.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      SEED_LOCK,
    ])
    if (rows[0]?.mine) return
    await sleep(TURN_PAUSE)
  }
}

async function hasEvents(db: Executor): Promise<boolean> {
  return (await maybe(db, z.object({}), sql`select from events limit 1`)) !== undefined
}

async function fill(
  services: { db: Database; clock: Clock; files: Files; random: Random },
  events: readonly DemoEvent[],
  options: SeedOptions,
): Promise<void> {
  const gallery = options.events ? [] : pastEvents
  const pictures = await drawDemoPictures(services.files, { events, gallery, promos: demoPromos })
  const shown = events.map(({ key }) => key)
  const art = await writeVisualArt(services.files, shown)
  const { past, coming } = seasonYears(services.clock.now())
  const known = new Set(shown)
  const pages = demoPages.filter(({ blocks }) =>
    blocks.every(({ series }) => series.every((key) => known.has(key))),
  )
  const slugs = new Set(pages.map(({ slug }) => slug))
  const home = demoHome.filter(({ slug }) => slugs.has(slug))
  await services.db.transaction(async (tx) => {
    const editing = { tx, random: services.random, by: DEMO }
    await insertCatalogue(editing, { events, pages, home, pictures, years: [past, coming] })
    await insertVisualTemplates(editing, { events: shown, art, years: [past, coming] })
    await insertGallery(editing, { events: gallery, year: past, pictures })
    await insertArtists(tx, services.random, { events: shown, year: coming, pictures })
    await announce(tx, 'catalogue', '')
  })
}

/** Brings every model of the coming season to the number of places that the demo has sold from the start. */
async function sellFirstPlaces(db: Executor, events: readonly DemoEvent[], sell: SeedOptions['sell']) {
  for (const { key, tickets } of events) {
    for (const { name, soldAtStart = 0 } of tickets.filter((ticket) => ticket.soldAtStart !== undefined)) {
      const models = await many(
        db,
        z.object({ id: z.string(), sold: z.int() }),
        sql`select m.id, m.sold
            from current_editions c
            join ticket_models m on m.event_id = c.event_id
            join ticket_types t on t.id = m.ticket_type_id
            join events e on e.id = c.event_id
            where c.series_id = ${key} and t.name = ${name} and e.ends_at > kwabo_now()`,
      )
      for (const model of models) if (model.sold < soldAtStart) await sell(model.id, soldAtStart - model.sold)
    }
  }
}
