import { run, sql, type Executor } from '../src/platform/database.ts'
import { uuid, type Random } from '../src/platform/random.ts'
import type { ArtworkKey } from './artwork/palettes.ts'
import { editionDates } from './calendar.ts'
import type { DemoEvent, DemoTicket } from './demo-event.ts'
import type { DemoHomeSection } from './home.ts'
import type { DemoBlock, DemoPage } from './pages.ts'
import type { DemoPictures } from './pictures.ts'

interface Season {
  events: readonly DemoEvent[]
  pages: readonly DemoPage[]
  home: readonly DemoHomeSection[]
  pictures: DemoPictures
  years: readonly number[]
}

/** Ids of the ticket types, one for each edition, found by event and name. */
type TypeIds = Map<string, string[]>

export const eventId = (key: ArtworkKey, year: number) => `${key}-${year}`

/** Writes organisers, series, editions with their tickets, and the pages that show them. */
export async function insertCatalogue(tx: Executor, random: Random, season: Season): Promise<void> {
  const typeIds: TypeIds = new Map()
  for (const event of season.events) {
    const organiserId = uuid(random)
    const { name, email } = event.organiser
    await run(tx, sql`insert into organisers (id, name, email) values (${organiserId}, ${name}, ${email})`)
    await run(tx, sql`insert into event_series (id, name) values (${event.key}, ${event.seriesName})`)
    for (const year of season.years)
      await insertEdition(tx, random, { event, organiserId, year, season, typeIds })
  }
  for (const page of season.pages) {
    await insertPage(tx, page)
    for (const [position, block] of page.blocks.entries()) {
      await insertBlock(tx, random, { page, position, block, typeIds })
    }
    const event = page.series && season.events.find(({ key }) => key === page.series)
    if (!event) continue
    for (const year of season.years) await insertPageEdition(tx, page.slug, event, year)
  }
  for (const [position, { slug, tag }] of season.home.entries()) {
    await run(
      tx,
      sql`insert into home_sections (page_slug, position, tag, titled)
          values (${slug}, ${position}, ${tag ?? null}, ${tag !== undefined})`,
    )
  }
}

async function insertEdition(
  tx: Executor,
  random: Random,
  of: { event: DemoEvent; organiserId: string; year: number; season: Season; typeIds: TypeIds },
): Promise<void> {
  const { event, year, season, typeIds } = of
  const id = eventId(event.key, year)
  const { startsAt, endsAt } = editionDates(event.key, year)
  const { name, description } = event.edition(year)
  const { file, tone } = season.pictures.poster(event.key)
  await run(
    tx,
    sql`insert into events
          (id, series_id, organiser_id, name, description, venue, starts_at, ends_at, image, tone)
        values (${id}, ${event.key}, ${of.organiserId}, ${name}, ${description}, ${event.venue}, ${startsAt},
          ${endsAt}, ${file}, ${tone})`,
  )
  if (event.live) {
    const { highlights } = event.live
    await run(tx, sql`insert into live_shows (event_id, highlights) values (${id}, ${highlights})`)
  }
  for (const [position, ticket] of event.tickets.entries()) {
    const typeId = uuid(random)
    const key = typeKey(event.key, ticket.name)
    typeIds.set(key, [...(typeIds.get(key) ?? []), typeId])
    await run(
      tx,
      sql`insert into ticket_types (id, event_id, name, description, price, persons)
          values (${typeId}, ${id}, ${ticket.name}, ${ticket.description}, ${ticket.price}, ${ticket.persons ?? 1})`,
    )
    await insertModel(tx, random, { eventId: id, typeId, position, ticket, event, pictures: season.pictures })
  }
}

async function insertModel(
  tx: Executor,
  random: Random,
  of: {
    eventId: string
    typeId: string
    position: number
    ticket: DemoTicket
    event: DemoEvent
    pictures: DemoPictures
  },
): Promise<void> {
  const { ticket, event } = of
  const cover = of.pictures.cover(event.key, ticket.name)
  const photo = of.pictures.photo(event.key, ticket.name)
  const id = uuid(random)
  await run(
    tx,
    sql`insert into ticket_models
          (id, event_id, ticket_type_id, channel, position, capacity, max_per_order, cover_photo, cover_tone, photo)
        values (${id}, ${of.eventId}, ${of.typeId}, ${ticket.channel ?? 'site'}, ${of.position},
          ${ticket.capacity}, ${ticket.maxPerOrder ?? 10}, ${cover.file}, ${cover.tone}, ${photo.file})`,
  )
  if (ticket.channel === 'live') {
    await run(tx, sql`insert into live_models (id, ticket_model_id) values (${uuid(random)}, ${id})`)
  }
}

function insertPage(tx: Executor, page: DemoPage) {
  return run(
    tx,
    sql`insert into event_pages (slug, kind, series_id, in_menu, accent, social_links)
        values (${page.slug}, ${page.kind}, ${page.series ?? null}, ${page.inMenu ?? false}, ${page.accent},
          ${JSON.stringify(page.socialLinks ?? [])})`,
  )
}

function insertPageEdition(tx: Executor, slug: string, event: DemoEvent, year: number) {
  const { heroTitle, tagline, programme = [], about = [] } = event.edition(year)
  const { countdownTarget } = editionDates(event.key, year)
  return run(
    tx,
    sql`insert into event_page_editions
          (page_slug, event_id, hero_title, tagline, countdown_target, programme, about)
        values (${slug}, ${eventId(event.key, year)}, ${heroTitle}, ${tagline}, ${countdownTarget},
          ${JSON.stringify(programme)}, ${JSON.stringify(about)})`,
  )
}

async function insertBlock(
  tx: Executor,
  random: Random,
  of: { page: DemoPage; position: number; block: DemoBlock; typeIds: TypeIds },
): Promise<void> {
  const { page, block } = of
  const id = uuid(random)
  await run(
    tx,
    sql`insert into ticket_blocks (id, page_slug, position, heading, subtitle, widget_theme, channel)
        values (${id}, ${page.slug}, ${of.position}, ${block.heading}, ${block.subtitle ?? null}, ${page.accent},
          ${block.channel ?? 'site'})`,
  )
  for (const [position, series] of block.series.entries()) {
    await run(
      tx,
      sql`insert into ticket_block_series (block_id, series_id, position) values (${id}, ${series}, ${position})`,
    )
  }
  const hidden = (block.hides?.types ?? []).flatMap((name) => {
    const ids = block.hides && of.typeIds.get(typeKey(block.hides.series, name))
    if (!ids) throw new Error(`${page.slug} hides a ticket type that no event has: ${name}`)
    return ids
  })
  for (const typeId of hidden) {
    await run(
      tx,
      sql`insert into ticket_block_hidden_types (block_id, ticket_type_id) values (${id}, ${typeId})`,
    )
  }
}

const typeKey = (series: ArtworkKey, name: string) => `${series} ${name}`
