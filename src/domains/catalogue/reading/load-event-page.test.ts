import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import {
  insertBlock,
  insertEdition,
  insertPage,
  insertSeries,
  insertTicket,
} from '../../../../test/factories/event-page.ts'
import { makeLiveShow } from '../../../../test/factories/live-tickets.ts'
import { run, sql } from '../../../platform/database.ts'
import { listEvents } from './list-events.ts'
import { listMenuEvents } from './list-menu-events.ts'
import { loadEvent } from './load-event.ts'
import { loadEventPage } from './load-event-page.ts'
import { loadTicketForSale } from './load-ticket-for-sale.ts'

let services: TestDatabase

beforeEach(async () => {
  services = await createTestDatabase()
})
afterEach(() => services.close())

const DAY = 86_400_000
const at = (days: number) => new Date(services.clock.now().getTime() + days * DAY).toISOString()

/** A series with one edition, its landing page and one block of tickets; ids all begin with `name`. */
async function insertFestival(name: string, edition: { from: number; to: number }) {
  const event = `${name}-a`
  await insertSeries(services.db, name)
  await insertEdition(services.db, {
    id: event,
    series: name,
    startsAt: at(edition.from),
    endsAt: at(edition.to),
  })
  const ticket = await insertTicket(services.db, { event })
  await insertPage(services.db, { slug: name, kind: 'landing', series: name, inMenu: true })
  const block = await insertBlock(services.db, { page: name, series: [name] })
  return { event, block, ...ticket }
}

describe('an event page', () => {
  test('exists as soon as its rows do', async () => {
    expect(await loadEventPage(services, 'fete-du-fleuve')).toBeUndefined()
    const { event, modelId } = await insertFestival('fete-du-fleuve', { from: 10, to: 11 })
    const page = await loadEventPage(services, 'fete-du-fleuve')
    expect(page).toMatchObject({
      slug: 'fete-du-fleuve',
      kind: 'landing',
      accent: '#b42318',
      edition: {
        event: { id: event, over: false, seller: 'Association Sika', ticketsPath: '/fete-du-fleuve' },
        heroTitle: event,
        programme: [],
      },
      blocks: [
        {
          detailsLabel: 'Détails',
          tickets: [{ modelId, places: 100, price: 5000, maxPerOrder: 10, sale: { kind: 'open' } }],
        },
      ],
    })
  })

  test('shows the soonest edition that is not over, and the last one when all are', async () => {
    const { event: first } = await insertFestival('carnaval', { from: 2, to: 3 })
    await insertEdition(services.db, {
      id: 'carnaval-0',
      series: 'carnaval',
      startsAt: at(-400),
      endsAt: at(-399),
    })
    await insertEdition(services.db, {
      id: 'carnaval-b',
      series: 'carnaval',
      startsAt: at(300),
      endsAt: at(301),
    })
    const shown = async () => (await loadEventPage(services, 'carnaval'))?.edition?.event
    expect(await shown()).toMatchObject({ id: first, over: false })
    await services.travel(4 * DAY)
    expect(await shown()).toMatchObject({ id: 'carnaval-b', over: false })
    await services.travel(400 * DAY)
    expect(await shown()).toMatchObject({ id: 'carnaval-b', over: true, ticketsPath: null })
  })

  test('keeps an edition until its end, not its start', async () => {
    const { event } = await insertFestival('nuit-longue', { from: -0.2, to: 0.2 })
    await insertEdition(services.db, {
      id: 'nuit-longue-b',
      series: 'nuit-longue',
      startsAt: at(90),
      endsAt: at(91),
    })
    const page = await loadEventPage(services, 'nuit-longue')
    expect(page?.edition?.event).toMatchObject({ id: event, over: false })
    expect(page?.blocks[0]?.tickets[0]?.sale).toEqual({ kind: 'open' })
  })

  test('puts series and tickets of a list in their order, without hidden types, other channels, archived models', async () => {
    await insertFestival('un', { from: 5, to: 6 })
    const { event } = await insertFestival('deux', { from: 7, to: 8 })
    const live = await insertTicket(services.db, { event, name: 'Live', position: 1 })
    await insertTicket(services.db, { event, name: 'Guichet', channel: 'guichet' })
    await insertTicket(services.db, { event, name: 'Ancien', archivedAt: at(-1) })
    await insertTicket(services.db, { event, name: 'VIP', position: -1 })
    await insertPage(services.db, { slug: 'liste', kind: 'ticket-list', accent: '#0e5a3c' })
    await insertBlock(services.db, {
      page: 'liste',
      series: ['deux', 'un'],
      heading: 'Tickets Disponibles',
      hiddenTypes: [live.typeId],
    })
    const page = await loadEventPage(services, 'liste')
    expect(page).toMatchObject({ kind: 'ticket-list', edition: null, accent: '#0e5a3c' })
    expect(page?.blocks.map(({ heading }) => heading)).toEqual(['Tickets Disponibles'])
    expect(page?.blocks[0]?.tickets.map(({ eventId, typeName }) => [eventId, typeName])).toEqual([
      ['deux-a', 'VIP'],
      ['deux-a', 'Standard'],
      ['un-a', 'Standard'],
    ])
    // Hidden in that list only.
    const landing = await loadEventPage(services, 'deux')
    expect(landing?.blocks[0]?.tickets.map(({ typeName }) => typeName)).toEqual(['VIP', 'Standard', 'Live'])
  })

  test('tells places left, that some are only held, and when sales open or have ended', async () => {
    const { event } = await insertFestival('stock', { from: 20, to: 21 })
    await insertTicket(services.db, { event, name: 'A', position: 1, capacity: 10, sold: 6, held: 4 })
    const opensAt = at(1)
    await insertTicket(services.db, { event, name: 'B', position: 2, opensAt })
    await insertTicket(services.db, { event, name: 'C', position: 3, closesAt: at(-1) })
    const tickets = (await loadEventPage(services, 'stock'))?.blocks[0]?.tickets.slice(1)
    expect(tickets).toMatchObject([
      { typeName: 'A', places: 0, someHeld: true, sale: { kind: 'open' } },
      { typeName: 'B', places: 100, someHeld: false, sale: { kind: 'not-yet', opensAt } },
      { typeName: 'C', sale: { kind: 'ended' } },
    ])
  })

  test('shows the picture that its block asks for', async () => {
    const { event, block } = await insertFestival('images', { from: 20, to: 21 })
    await insertTicket(services.db, {
      event,
      name: 'VIP',
      position: -1,
      cover: 'vip-1.webp',
      photo: 'vip-2.webp',
    })
    const picture = async () => (await loadEventPage(services, 'images'))?.blocks[0]?.tickets[0]?.picture
    expect(await picture()).toEqual({ base: 'vip-1', width: 960, height: 640, tone: '#f4b41a' })
    await run(services.db, sql`update ticket_blocks set card_picture = 'photo' where id = ${block}`)
    expect(await picture()).toEqual({ base: 'vip-2', width: 1260, height: 840, tone: '#f4b41a' })
  })

  test('names the picture of the details where it is another, and shows the one there is in both places', async () => {
    const { event, block } = await insertFestival('photos', { from: 20, to: 21 })
    const [cover, photo] = ['vip-1.webp', 'vip-2.webp']
    await insertTicket(services.db, { event, name: 'Les deux', position: 1, cover, photo })
    await insertTicket(services.db, { event, name: 'Couverture', position: 2, cover })
    await insertTicket(services.db, { event, name: 'Photo', position: 3, photo })
    const pictures = async () => {
      const tickets = (await loadEventPage(services, 'photos'))?.blocks[0]?.tickets.slice(1)
      return tickets?.map((ticket) => [ticket.picture?.base, ticket.photo?.base])
    }
    const alone = [
      ['vip-1', undefined],
      ['vip-2', undefined],
    ]
    expect(await pictures()).toEqual([['vip-1', 'vip-2'], ...alone])
    await run(services.db, sql`update ticket_blocks set card_picture = 'photo' where id = ${block}`)
    expect(await pictures()).toEqual([['vip-2', undefined], ...alone])
  })
})

describe('lists of events', () => {
  test('name those to come soonest first, then those that are over, latest first', async () => {
    await insertFestival('bientot', { from: 1, to: 2 })
    await insertFestival('hier', { from: -2, to: -1 })
    await insertFestival('loin', { from: 60, to: 61 })
    await insertFestival('jadis', { from: -600, to: -599 })
    expect((await listEvents(services)).map(({ id, over }) => [id, over])).toEqual([
      ['bientot-a', false],
      ['loin-a', false],
      ['hier-a', true],
      ['jadis-a', true],
    ])
    expect(await loadEvent(services, 'hier-a')).toMatchObject({ over: true, ticketsPath: null })
    expect(await loadEvent(services, 'loin-a')).toMatchObject({ ticketsPath: '/loin' })
    expect(await loadEvent(services, 'jamais')).toBeUndefined()
  })

  test('put into the menu what is in it and not over, by date', async () => {
    await insertFestival('plus-tard', { from: 9, to: 10 })
    await insertFestival('demain', { from: 1, to: 2 })
    await insertFestival('fini', { from: -2, to: -1 })
    await insertFestival('hors-menu', { from: 3, to: 4 })
    await run(services.db, sql`update event_pages set in_menu = false where slug = 'hors-menu'`)
    expect((await listMenuEvents(services)).map(({ path }) => path)).toEqual(['/demain', '/plus-tard'])
  })
})

describe('a ticket with an address of its own', () => {
  test('comes with its event and the accent of the page that sells it', async () => {
    const { modelId, event } = await insertFestival('achat', { from: 3, to: 4 })
    await run(services.db, sql`update event_pages set accent = '#0e5a3c' where slug = 'achat'`)
    expect(await loadTicketForSale(services, modelId)).toMatchObject({
      ticket: { modelId, sale: { kind: 'open' } },
      event: { id: event, ticketsPath: '/achat' },
      accent: '#0e5a3c',
    })
  })

  test('that is for watching from home names no hall', async () => {
    const { modelId } = await makeLiveShow(services.db)
    expect((await loadTicketForSale(services, modelId))?.ticket.venue).toBe('En ligne')
  })

  test('is not there for another channel, an archived model, or anything that is no model', async () => {
    const { event } = await insertFestival('refus', { from: 3, to: 4 })
    const live = await insertTicket(services.db, { event, name: 'Live', channel: 'live' })
    const archived = await insertTicket(services.db, { event, name: 'Ancien', archivedAt: at(-1) })
    for (const id of [live.modelId, archived.modelId, live.typeId, "x' or true", '']) {
      expect(await loadTicketForSale(services, id)).toBeUndefined()
    }
  })
})
