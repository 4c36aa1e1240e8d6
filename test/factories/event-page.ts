import { run, sql, type Executor } from '../../src/platform/database.ts'
import { systemRandom, uuid } from '../../src/platform/random.ts'

/** Rows of the catalogue, one kind a function; what a test does not name gets a plain value. */

export async function insertSeries(db: Executor, id: string) {
  await run(db, sql`insert into event_series (id, name) values (${id}, ${id})`)
}

/** `startsAt` and `endsAt` are ISO 8601. */
export async function insertEdition(
  db: Executor,
  event: { id: string; series: string; startsAt: string; endsAt: string; name?: string; image?: string },
) {
  await run(
    db,
    sql`insert into organisers (id, name) values (${uuid(systemRandom)}, 'Association Sika')
        on conflict on constraint organisers_name_unique do nothing`,
  )
  await run(
    db,
    sql`insert into events
          (id, series_id, organiser_id, name, description, venue, starts_at, ends_at, image, tone, published_at)
        select ${event.id}, ${event.series}, o.id, ${event.name ?? event.id}, 'Une soirée.',
          'Place de l’Amazone, Cotonou', ${event.startsAt}, ${event.endsAt}, ${event.image ?? null}, '#1d2068', kwabo_now()
        from organisers o where o.name = 'Association Sika'`,
  )
}

/** A ticket type and the model that sells it. Sold and held places are set as a sale would have left them. */
export async function insertTicket(
  db: Executor,
  ticket: {
    event: string
    name?: string
    price?: number
    capacity?: number
    sold?: number
    held?: number
    channel?: 'site' | 'live' | 'guichet' | 'invitation'
    position?: number
    opensAt?: string
    closesAt?: string
    archivedAt?: string
    cover?: string
    photo?: string
  },
) {
  const ids = { typeId: uuid(systemRandom), modelId: uuid(systemRandom) }
  await run(
    db,
    sql`insert into ticket_types (id, event_id, name, description, price)
        values (${ids.typeId}, ${ticket.event}, ${ticket.name ?? 'Standard'}, 'Une place.', ${ticket.price ?? 5000})`,
  )
  await run(
    db,
    sql`insert into ticket_models
          (id, event_id, ticket_type_id, channel, position, capacity, sold, held, sales_open_at, sales_close_at,
           archived_at, cover_photo, cover_tone, photo)
        values (${ids.modelId}, ${ticket.event}, ${ids.typeId}, ${ticket.channel ?? 'site'}, ${ticket.position ?? 0},
          ${ticket.capacity ?? 100}, ${ticket.sold ?? 0}, ${ticket.held ?? 0}, ${ticket.opensAt ?? null},
          ${ticket.closesAt ?? null}, ${ticket.archivedAt ?? null}, ${ticket.cover ?? null}, '#f4b41a',
          ${ticket.photo ?? null})`,
  )
  return ids
}

export async function insertPage(
  db: Executor,
  page: { slug: string; kind: 'landing' | 'ticket-list'; series?: string; inMenu?: boolean; accent?: string },
) {
  await run(
    db,
    sql`insert into event_pages (slug, kind, series_id, in_menu, accent)
        values (${page.slug}, ${page.kind}, ${page.series ?? null}, ${page.inMenu ?? false},
          ${page.accent ?? '#b42318'})`,
  )
}

/** A block of tickets that shows these series, in this order, without the types that it hides. */
export async function insertBlock(
  db: Executor,
  block: {
    page: string
    series: string[]
    position?: number
    heading?: string
    channel?: 'site' | 'live'
    hiddenTypes?: string[]
  },
) {
  const id = uuid(systemRandom)
  await run(
    db,
    sql`insert into ticket_blocks (id, page_slug, position, heading, channel, widget_theme)
        values (${id}, ${block.page}, ${block.position ?? 0}, ${block.heading ?? null},
          ${block.channel ?? 'site'}, '#b42318')`,
  )
  for (const [position, series] of block.series.entries()) {
    await run(
      db,
      sql`insert into ticket_block_series (block_id, series_id, position) values (${id}, ${series}, ${position})`,
    )
  }
  for (const type of block.hiddenTypes ?? []) {
    await run(
      db,
      sql`insert into ticket_block_hidden_types (block_id, ticket_type_id) values (${id}, ${type})`,
    )
  }
  return id
}

/** A section of the home page. */
export async function insertHomeSection(
  db: Executor,
  section: { page: string; position: number; tag?: string; titled?: boolean },
) {
  await run(
    db,
    sql`insert into home_sections (page_slug, position, tag, titled)
        values (${section.page}, ${section.position}, ${section.tag ?? null}, ${section.titled ?? true})`,
  )
}
