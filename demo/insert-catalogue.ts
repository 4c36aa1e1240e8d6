import { writeGrants } from '../src/domains/catalogue/editing/access/write-grants.ts'
import { writeParts } from '../src/domains/catalogue/editing/access/write-parts.ts'
import { createEvent } from '../src/domains/catalogue/editing/events/create-event.ts'
import { publishEvent } from '../src/domains/catalogue/editing/events/publish-event.ts'
import { createOrganiser } from '../src/domains/catalogue/editing/organisers/create-organiser.ts'
import { arrangeHome } from '../src/domains/catalogue/editing/pages/arrange-home.ts'
import { createPage } from '../src/domains/catalogue/editing/pages/create-page.ts'
import type { BlockFields } from '../src/domains/catalogue/editing/pages/page-fields.ts'
import { writeEdition } from '../src/domains/catalogue/editing/pages/write-edition.ts'
import { createTicketModel } from '../src/domains/catalogue/editing/tickets/create-ticket-model.ts'
import { createTicketType } from '../src/domains/catalogue/editing/tickets/create-ticket-type.ts'
import { writeShow } from '../src/domains/live/editing/write-show.ts'
import type { Editing } from '../src/platform/edit-row.ts'
import type { ArtworkKey } from './artwork/palettes.ts'
import { editionDates } from './calendar.ts'
import { editionParts } from './event-parts.ts'
import type { DemoEvent, DemoTicket } from './demo-event.ts'
import { done } from './done.ts'
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

/** Puts on editions of every event with their tickets, the pages that show them, and the home page. */
export async function insertCatalogue(editing: Editing, season: Season): Promise<void> {
  const typeIds: TypeIds = new Map()
  for (const event of season.events) {
    const organiser = done(await createOrganiser(editing, { ...event.organiser, phone: null }), 'created')
    for (const year of season.years)
      await insertEdition(editing, { event, organiserId: organiser.id, year, season, typeIds })
  }
  for (const page of season.pages) {
    const { slug, kind, series: seriesId = null, inMenu = false, accent, socialLinks = [] } = page
    const blocks = page.blocks.map((block) => blockOf(page, block, typeIds))
    done(await createPage(editing, { slug, kind, seriesId, inMenu, accent, socialLinks, blocks }), 'created')
    const event = season.events.find(({ key }) => key === page.series)
    if (!event) continue
    for (const year of season.years) {
      const { heroTitle, tagline, programme = [], about = [] } = event.edition(year)
      const { countdownTarget } = editionDates(event.key, year)
      const edition = { slug, eventId: eventId(event.key, year), version: null }
      const texts = { heroTitle, tagline, countdownTarget, programme, about }
      done(await writeEdition(editing, { ...edition, ...texts }), 'created')
    }
  }
  const sections = season.home.map(({ slug, tag = null }) => ({ slug, tag, titled: tag !== null }))
  done(await arrangeHome(editing, { version: 1, sections }), 'changed')
}

async function insertEdition(
  editing: Editing,
  of: { event: DemoEvent; organiserId: string; year: number; season: Season; typeIds: TypeIds },
): Promise<void> {
  const { event, organiserId, year, season, typeIds } = of
  const id = eventId(event.key, year)
  const { name, description } = event.edition(year)
  const { startsAt, endsAt } = editionDates(event.key, year)
  const { file: image, tone } = season.pictures.poster(event.key)
  done(
    await createEvent(editing, {
      id,
      series: { id: event.key, name: event.seriesName },
      organiserId,
      name,
      description,
      venue: event.venue,
      startsAt,
      endsAt,
      image,
      tone,
    }),
    'created',
  )
  if (event.live)
    done(await writeShow(editing, { eventId: id, version: null, streamUrl: null, ...event.live }), 'created')
  const parts = await insertParts(editing, { eventId: id, event, year })
  for (const [position, ticket] of event.tickets.entries()) {
    const typeId = await insertTicket(editing, { eventId: id, event, position, ticket, season, parts })
    const key = typeKey(event.key, ticket.name)
    typeIds.set(key, [...(typeIds.get(key) ?? []), typeId])
  }
  done(await publishEvent(editing, { id, version: parts.size > 0 ? 2 : 1 }), 'changed')
}

/** Answers the ids of its parts by their names; of an event that is one part none. */
async function insertParts(
  editing: Editing,
  { eventId, event, year }: { eventId: string; event: DemoEvent; year: number },
): Promise<Map<string, string>> {
  const parts = editionParts(event.key, year).map((part) => ({
    ...part,
    kind: event.zones?.includes(part.name) ? ('zone' as const) : ('moment' as const),
  }))
  if (parts.length === 0) return new Map()
  const { ids } = done(await writeParts(editing, { eventId, version: 1, parts }), 'changed')
  return new Map(parts.map(({ name }, index) => [name, ids[index] ?? '']))
}

/** Answers the id of its type. */
async function insertTicket(
  editing: Editing,
  of: {
    eventId: string
    event: DemoEvent
    position: number
    ticket: DemoTicket
    season: Season
    parts: Map<string, string>
  },
): Promise<string> {
  const { ticket, event, position, parts } = of
  const { name, description, price, persons = 1, capacity, channel = 'site', maxPerOrder = 10 } = ticket
  const partId = (part: string) => {
    const found = parts.get(part)
    if (!found) throw new Error(`${event.key} has no part ${part}`)
    return found
  }
  const type = { eventId: of.eventId, name, description, price, persons }
  const { id } = done(await createTicketType(editing, type), 'created')
  const opens = channel === 'live' ? [] : ticket.opens
  if (opens) {
    const grants = opens.map(({ parts: names, most = null }) => ({ most, partIds: names.map(partId) }))
    done(await writeGrants(editing, { typeId: id, version: 1, grants }), 'changed')
  }
  const cover = of.season.pictures.cover(event.key, name)
  const photo = of.season.pictures.photo(event.key, name)
  done(
    await createTicketModel(editing, {
      typeId: id,
      channel,
      capacity,
      position,
      maxPerOrder,
      salesOpenAt: null,
      salesCloseAt: null,
      coverPhoto: cover.file,
      coverTone: cover.tone,
      photo: photo.file,
    }),
    'created',
  )
  return id
}

function blockOf(page: DemoPage, block: DemoBlock, typeIds: TypeIds): BlockFields {
  const { heading, subtitle = null, channel = 'site', series, hides } = block
  const hiddenTypeIds = (hides?.types ?? []).flatMap((name) => {
    const ids = hides && typeIds.get(typeKey(hides.series, name))
    if (!ids) throw new Error(`${page.slug} hides a ticket type that no event has: ${name}`)
    return ids
  })
  return {
    heading,
    subtitle,
    detailsLabel: 'Détails',
    cardPicture: 'cover',
    widgetTheme: page.accent,
    channel,
    seriesIds: series,
    hiddenTypeIds,
  }
}

const typeKey = (series: ArtworkKey, name: string) => `${series} ${name}`
