import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import {
  insertBlock,
  insertEdition,
  insertHomeSection,
  insertPage,
  insertSeries,
  insertTicket,
} from '../../../../test/factories/event-page.ts'
import { loadHome } from './load-home.ts'

let services: TestDatabase

beforeEach(async () => {
  services = await createTestDatabase()
})
afterEach(() => services.close())

const DAY = 86_400_000
const at = (days: number) => new Date(services.clock.now().getTime() + days * DAY).toISOString()

/** A series with one edition of a day, its landing page and one ticket; without `image` it has no picture. */
async function insertFestival(name: string, { from, image }: { from: number; image?: string }) {
  await insertSeries(services.db, name)
  const edition = { id: `${name}-a`, series: name, startsAt: at(from), endsAt: at(from + 1) }
  await insertEdition(services.db, image === undefined ? edition : { ...edition, image })
  const ticket = await insertTicket(services.db, { event: `${name}-a` })
  await insertPage(services.db, { slug: name, kind: 'landing', series: name })
  await insertBlock(services.db, { page: name, series: [name] })
  return ticket
}

describe('the home page', () => {
  test('has nothing to sell and nothing to announce in a company without events', async () => {
    expect(await loadHome(services)).toEqual({ sections: [], coming: [], next: [] })
  })

  test('sells its sections in their order, each with the blocks of its page', async () => {
    const { modelId } = await insertFestival('concert', { from: 60 })
    await insertFestival('congres', { from: 3 })
    await insertFestival('ailleurs', { from: 1 })
    await insertBlock(services.db, { page: 'congres', series: ['congres'], position: 1, heading: 'Soirées' })
    await insertHomeSection(services.db, { page: 'congres', position: 2, titled: false })
    await insertHomeSection(services.db, { page: 'concert', position: 1, tag: 'Musique' })
    const { sections } = await loadHome(services)
    expect(sections).toMatchObject([
      {
        slug: 'concert',
        path: '/concert',
        tag: 'Musique',
        titled: true,
        event: { id: 'concert-a' },
        blocks: [{ tickets: [{ modelId, places: 100, sale: { kind: 'open' } }] }],
      },
      {
        slug: 'congres',
        tag: null,
        titled: false,
        blocks: [
          { heading: null, tickets: [{ eventId: 'congres-a' }] },
          { heading: 'Soirées', tickets: [{ eventId: 'congres-a' }] },
        ],
      },
    ])
  })

  test('shows the edition that is not over, and no section once none is left', async () => {
    await insertFestival('fete', { from: 2 })
    await insertHomeSection(services.db, { page: 'fete', position: 1 })
    await insertEdition(services.db, { id: 'fete-b', series: 'fete', startsAt: at(300), endsAt: at(301) })
    const shown = async () => (await loadHome(services)).sections.map(({ event }) => event.id)
    expect(await shown()).toEqual(['fete-a'])
    await services.travel(4 * DAY)
    expect(await shown()).toEqual(['fete-b'])
    await services.travel(400 * DAY)
    expect(await shown()).toEqual([])
  })

  test('announces the next five events that have a picture, soonest first, until they are over', async () => {
    for (const [name, from] of Object.entries({
      six: 60,
      deux: 20,
      un: 10,
      cinq: 50,
      trois: 30,
      quatre: 40,
    })) {
      await insertFestival(name, { from, image: `${name}.webp` })
    }
    await insertFestival('sans-affiche', { from: 5 })
    await insertFestival('hier', { from: -3, image: 'hier.webp' })
    const shown = async () => (await loadHome(services)).next.map(({ id }) => id)
    expect(await shown()).toEqual(['un-a', 'deux-a', 'trois-a', 'quatre-a', 'cinq-a'])
    await services.travel(10.5 * DAY)
    expect((await shown())[0]).toBe('un-a')
    await services.travel(DAY)
    expect(await shown()).toEqual(['deux-a', 'trois-a', 'quatre-a', 'cinq-a', 'six-a'])
  })
  test('names all that is to come by date, with a picture or without, on sale here or not', async () => {
    await insertFestival('tard', { from: 60, image: 'tard.webp' })
    await insertFestival('bientot', { from: 2 })
    await insertFestival('hier', { from: -3 })
    await insertHomeSection(services.db, { page: 'tard', position: 1 })
    const { coming } = await loadHome(services)
    expect(coming.map(({ id }) => id)).toEqual(['bientot-a', 'tard-a'])
  })
})
