import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sika } from '../test/factories/staff.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { listEvents } from '../src/domains/catalogue/reading/list-events.ts'
import { listMenuEvents } from '../src/domains/catalogue/reading/list-menu-events.ts'
import { loadEvent } from '../src/domains/catalogue/reading/load-event.ts'
import { loadEventPage } from '../src/domains/catalogue/reading/load-event-page.ts'
import { loadHome } from '../src/domains/catalogue/reading/load-home.ts'
import { systemRandom } from '../src/platform/random.ts'
import { reservedSlugs } from '../src/routes.ts'
import { demoEvents } from './events/every-event.ts'
import { demoHome } from './home.ts'
import { insertCatalogue } from './insert-catalogue.ts'
import { demoPages } from './pages.ts'
import type { DemoPictures } from './pictures.ts'

let services: TestDatabase

const picture = (name: string) => ({ file: `${name}.webp`, tone: '#f4b41a' })
const pictures: DemoPictures = {
  poster: (key) => picture(key),
  cover: (key) => picture(`${key}-cover`),
  photo: (key) => picture(`${key}-photo`),
  promo: (key) => picture(`${key}-code`),
  gallery: (event) => picture(event),
}

beforeAll(async () => {
  services = await createTestDatabase()
  await services.travel(Date.parse('2026-11-20T12:00:00Z') - services.clock.now().getTime())
  await services.db.transaction((tx) =>
    insertCatalogue(
      { tx, random: systemRandom, by: sika },
      { events: demoEvents, pages: demoPages, home: demoHome, pictures, years: [2025, 2027] },
    ),
  )
})
afterAll(() => services.close())

async function load(slug: string) {
  const page = await loadEventPage(services, slug)
  if (!page) throw new Error(`no page ${slug}`)
  return page
}
const typesOf = async (slug: string) =>
  (await load(slug)).blocks.map((block) => block.tickets.map((t) => t.typeName))

describe('the demo catalogue', () => {
  test('has every event page and ticket list, on addresses that are free', async () => {
    expect(demoPages.map(({ slug }) => slug).sort()).toEqual(
      [
        ...['lnds', 'celebritynight', 'galadefindanneeism', 'labergecoloree', 'gbadefechill', 'lekowa'],
        ...['tabaskiplus', 'unitedkizdom', 'siano', 'alltickets'],
        ...['ticketlist', 'ticketlistlnds', 'ticketlistcelebritynight', 'ticketlistgala'],
        ...['ticketlistlabergecoloree', 'ticketlistgbadefe', 'ticketlistbabassa', 'ticketliststandard'],
        'ticketlistlive',
      ].sort(),
    )
    for (const { slug } of demoPages) expect(reservedSlugs.has(slug)).toBe(false)
  })

  test('sells on every page, in the accent of the event', async () => {
    for (const { slug } of demoPages) {
      const page = await load(slug)
      const tickets = page.blocks.flatMap((block) => block.tickets)
      expect(tickets.length).toBeGreaterThan(1)
      for (const ticket of tickets) {
        expect(ticket).toMatchObject({ sale: { kind: 'open' }, startsAt: expect.stringMatching(/^2027-/) })
        expect(ticket.price).toBeGreaterThanOrEqual(1_000)
      }
      const green = ['labergecoloree', 'ticketlistlabergecoloree'].includes(slug)
      expect(page.accent).toBe(green ? '#0e5a3c' : '#b42318')
      for (const block of page.blocks) expect(block.widgetTheme).toBe(page.accent)
    }
  })

  test('has the subtitle on three lists and no heading on those of the live show', async () => {
    const withSubtitle: string[] = []
    const withoutHeading: string[] = []
    for (const { slug } of demoPages) {
      const [block] = (await load(slug)).blocks
      if (block?.subtitle === 'Ne manquez pas ces performances incroyables.') withSubtitle.push(slug)
      if (block?.heading === null) withoutHeading.push(slug)
    }
    expect(withSubtitle.sort()).toEqual(['ticketlist', 'ticketlistbabassa', 'ticketlistcelebritynight'])
    expect(withoutHeading.sort()).toEqual(['ticketlistlive', 'ticketliststandard'])
    expect((await load('ticketlistlnds')).blocks[0]?.heading).toBe('Tickets Disponibles')
  })

  test('merges three events on one list, and shows the live show without its live tickets', async () => {
    const merged = (await load('ticketlist')).blocks.flatMap((block) => block.tickets)
    expect([...new Set(merged.map(({ eventId }) => eventId))]).toEqual([
      'celebritynight-2027',
      'siano-2027',
      'newgen-2027',
    ])
    expect((await load('ticketliststandard')).blocks[0]?.tickets).toMatchObject([
      { typeName: 'Standard', price: 7_000, places: 170, persons: 1 },
      { typeName: 'Premium', price: 10_000, places: 130, persons: 1 },
      { typeName: 'VIP', price: 80_000, places: 100, persons: 5 },
    ])
  })

  test('shows the live tickets on a list of their own, but the one that is for partners', async () => {
    const tickets = (await load('ticketlistlive')).blocks.flatMap((block) => block.tickets)
    expect(tickets).toMatchObject([
      { typeName: 'Live', price: 2_000, places: 100, liveModelId: expect.any(String) },
      { typeName: 'Live Famille', price: 6_000, places: 50, persons: 4, liveModelId: expect.any(String) },
    ])
  })

  test('gives United Kizdom six packs, and two evenings with a pool party', async () => {
    const [packs = [], others] = await typesOf('unitedkizdom')
    expect(packs).toHaveLength(6)
    expect(packs.every((name) => name.startsWith('Pack '))).toBe(true)
    expect(others).toEqual(['Soirée d’ouverture', 'Nuit blanche', 'Pool party'])
  })

  test('gives Lekowa five days of items in the order of their hours', async () => {
    const programme = (await load('lekowa')).edition?.programme ?? []
    expect(programme.map(({ title }) => title)).toEqual([
      'Jour 1 : Ouverture officielle',
      'Jour 2 : Diaspora et Spiritualités',
      'Jour 3 : Arts et Innovation',
      'Jour 4 : Jeunesse et Création',
      'Jour 5 : Clôture',
    ])
    for (const { items } of programme) {
      const hours = items.map(({ time }) => time)
      expect(hours).toEqual([...hours].sort())
      expect(hours.every((hour) => /^(09|1\d|2[0-2])h[0-5]0$/.test(hour))).toBe(true)
    }
    expect(programme[0]?.items[0]?.time).toBe('09h00')
    expect(programme[4]?.items.at(-1)).toMatchObject({ time: '22h00', title: 'Feu d’artifice' })
  })

  test('keeps the past season at its own addresses and counts editions and years by season', async () => {
    expect(await listEvents(services)).toHaveLength(22)
    expect(await loadEvent(services, 'live-show-2025')).toMatchObject({
      name: 'Le Grand Rire, 10 ans',
      over: true,
    })
    expect(await loadEvent(services, 'live-show-2027')).toMatchObject({
      name: 'Le Grand Rire, 12 ans',
      over: false,
      ticketsPath: '/ticketliststandard',
    })
    expect(await loadEvent(services, 'gbadefe-2025')).toMatchObject({
      description: expect.stringContaining('3e édition'),
    })
    expect((await load('gbadefechill')).edition?.heroTitle).toBe('Gbadéfè Chill, 5e édition')
    expect(await loadEvent(services, 'gala-2027')).toMatchObject({ name: "Gala de fin d'année 2027" })
  })

  test('fills the menu by date, with all but Celebrity Night', async () => {
    const menu = await listMenuEvents(services)
    expect(menu.map(({ label, path }) => [label, path])).toEqual([
      ['La Berge Colorée', '/labergecoloree'],
      ['Gbadéfè Chill', '/gbadefechill'],
      ['La Nuit des Soutenances', '/lnds'],
      ["Gala de fin d'année 2027", '/galadefindanneeism'],
      ['Tabaski Plus', '/tabaskiplus'],
      ['United Kizdom', '/unitedkizdom'],
      ['Festival Lekowa', '/lekowa'],
      ['Siano Babassa', '/siano'],
      ['Newgen Liveparty', '/alltickets'],
    ])
  })

  test('sells eight events on the home page, in their order, two of them without a title block', async () => {
    const { sections, coming, next } = await loadHome(services)
    expect(sections.map(({ path, tag, titled }) => [path, titled ? tag : 'no title block'])).toEqual([
      ['/siano', 'Musique'],
      ['/unitedkizdom', 'Communauté'],
      ['/lnds', 'no title block'],
      ['/alltickets', 'Nouvelle génération'],
      ['/gbadefechill', 'no title block'],
      ['/labergecoloree', 'Détente'],
      ['/lekowa', 'Festival culturel'],
      ['/galadefindanneeism', 'Événement Académique'],
    ])
    expect(sections.map(({ blocks }) => blocks.length)).toEqual([1, 2, 1, 1, 1, 1, 1, 1])
    for (const { blocks } of sections)
      for (const { tickets } of blocks) expect(tickets.length).toBeGreaterThan(2)
    // All that is to come is named above them, each at a page that sells it.
    expect(coming).toHaveLength(demoEvents.length)
    expect(coming.filter(({ ticketsPath }) => ticketsPath === null)).toEqual([])
    // By date: the show of 4 June comes first.
    expect(next.map(({ id }) => id)).toEqual([
      'live-show-2027',
      'labergecoloree-2027',
      'gbadefe-2027',
      'celebritynight-2027',
      'lnds-2027',
    ])
  })
})
