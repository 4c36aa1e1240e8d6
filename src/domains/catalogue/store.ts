import { z } from 'zod'
import { many, maybe, sql, type Executor } from '../../platform/database.ts'
import { momentsShape } from './entries.ts'
import { movedPartsShape } from './event-parts.ts'

/** All SQL of the catalogue's reads. Which edition an address shows is decided by `current_editions`. */

export const eventRow = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  venue: z.string(),
  starts_at: z.date(),
  ends_at: z.date(),
  image: z.string().nullable(),
  tone: z.string().nullable(),
  seller: z.string(),
  slug: z.string().nullable(),
  accent: z.string().nullable(),
  landing_slug: z.string().nullable(),
  over: z.boolean(),
  on_sale: z.boolean(),
  cancelled_at: z.date().nullable(),
  /** The day that was announced first, where it is another one by now. */
  previous_starts_at: z.date().nullable(),
  change_reason: z.string().nullable(),
  /** Moments that have moved otherwise than their event; null where none has. */
  moved_parts: movedPartsShape.nullable(),
})
export type EventRow = z.infer<typeof eventRow>

const ticketRow = z.object({
  model_id: z.string(),
  event_id: z.string(),
  event_name: z.string(),
  type_id: z.string(),
  type_name: z.string(),
  description: z.string(),
  price: z.int(),
  persons: z.int(),
  places: z.int(),
  some_held: z.boolean(),
  max_per_order: z.int(),
  sales_open_at: z.date().nullable(),
  sales_close_at: z.date().nullable(),
  starts_at: z.date(),
  ends_at: z.date(),
  previous_starts_at: z.date().nullable(),
  venue: z.string(),
  seller: z.string(),
  cover_photo: z.string().nullable(),
  cover_tone: z.string().nullable(),
  photo: z.string().nullable(),
  promo_name: z.string().nullable(),
  promo_price: z.int().nullable(),
  promo_description: z.string().nullable(),
  promo_photo: z.string().nullable(),
  /** The last moment to sell it, whatever staff say: when the last part that it opens closes, or the replay. */
  sale_ends_at: z.date(),
  channel: z.string(),
  live_model_id: z.string().nullable(),
  cancelled: z.boolean(),
  moments: momentsShape,
})
export type TicketRow = z.infer<typeof ticketRow>

const pageRow = z.object({
  slug: z.string(),
  kind: z.enum(['landing', 'ticket-list']),
  series_id: z.string().nullable(),
  accent: z.string(),
  social_links: z.array(
    z.object({
      network: z.enum(['facebook', 'instagram', 'tiktok', 'youtube', 'x', 'whatsapp']),
      url: z.string(),
    }),
  ),
})

const editionRow = eventRow.extend({
  hero_title: z.string(),
  tagline: z.string(),
  countdown_target: z.date(),
  programme: z.array(
    z.object({
      title: z.string(),
      items: z.array(z.object({ time: z.string(), title: z.string(), description: z.string().optional() })),
    }),
  ),
  about: z.array(z.object({ title: z.string(), text: z.string() })),
})
export type EditionRow = z.infer<typeof editionRow>

const blockRow = z.object({
  id: z.string(),
  page_slug: z.string(),
  heading: z.string().nullable(),
  subtitle: z.string().nullable(),
  details_label: z.string(),
  card_picture: z.enum(['cover', 'photo']),
  widget_theme: z.string(),
})

export type BlockRow = z.infer<typeof blockRow>

const blockTicketRow = ticketRow.extend({ block_id: z.string() })
export type BlockTicketRow = z.infer<typeof blockTicketRow>

const homeSectionRow = eventRow.extend({
  page_slug: z.string(),
  tag: z.string().nullable(),
  titled: z.boolean(),
  tagline: z.string(),
})

const menuRow = eventRow.extend({ page_slug: z.string() })

const availabilityRow = z.object({ model_id: z.string(), places: z.int(), some_held: z.boolean() })

export function findPage(db: Executor, slug: string) {
  return maybe(
    db,
    pageRow,
    sql`select slug, kind, series_id, accent, social_links from shown_pages where slug = ${slug}`,
  )
}

/** The edition that a landing page shows. One that nobody has written texts for shows the event's own. */
export function findEdition(db: Executor, page: { slug: string; series_id: string }) {
  return maybe(
    db,
    editionRow,
    sql`select
          e.*,
          coalesce(p.hero_title, e.name) as hero_title,
          coalesce(p.tagline, '') as tagline,
          coalesce(p.countdown_target, e.starts_at) as countdown_target,
          coalesce(p.programme, '[]') as programme,
          coalesce(p.about, '[]') as about
        from current_editions c
        join event_overview e on e.id = c.event_id
        left join event_page_editions p on p.event_id = c.event_id and p.page_slug = ${page.slug}
        where c.series_id = ${page.series_id}`,
  )
}

/** Blocks of these pages, those of each in their order. */
export function findBlocks(db: Executor, slugs: readonly string[]) {
  return many(
    db,
    blockRow,
    sql`select id, page_slug, heading, subtitle, details_label, card_picture, widget_theme
        from ticket_blocks where page_slug = any(${slugs}) order by position`,
  )
}

/** Tickets of all blocks of these pages, those of each block in the order in which they are shown. */
export function findBlockTickets(db: Executor, slugs: readonly string[]) {
  return many(
    db,
    blockTicketRow,
    sql`select b.id as block_id, t.*
        from ticket_blocks b
        join ticket_block_series s on s.block_id = b.id
        join channel_editions c on c.series_id = s.series_id and c.channel = b.channel
        join offered_tickets t on t.event_id = c.event_id and t.channel = b.channel
        where b.page_slug = any(${slugs})
          and not exists (
            select from ticket_block_hidden_types h where h.block_id = b.id and h.ticket_type_id = t.type_id
          )
        order by b.position, s.position, t.position, t.price, t.type_name`,
  )
}

/** Every event: first those to come, soonest first, then those that are over, latest first. */
export function findEvents(db: Executor) {
  return many(
    db,
    eventRow,
    sql`select * from event_overview
        order by over, case when not over then starts_at end, starts_at desc, id`,
  )
}

export function findEvent(db: Executor, id: string) {
  return maybe(db, eventRow, sql`select * from event_overview where id = ${id}`)
}

/** Tickets whose sale is not over, as the public API lists them. */
export function findOpenTickets(db: Executor) {
  return many(
    db,
    ticketRow,
    sql`select * from site_tickets t
        where t.sale_ends_at > (select kwabo_now())
        order by t.starts_at, t.event_id, t.position, t.price, t.type_name`,
  )
}

/** Tickets that have a promo price and whose sale is not over: what can be bought soonest first. */
export function findPromoTickets(db: Executor) {
  return many(
    db,
    ticketRow,
    sql`select * from site_tickets t
        where t.promo_price is not null and t.sale_ends_at > (select kwabo_now())
        order by t.starts_at, t.event_id, t.position, t.promo_price`,
  )
}

/** Tickets of the live channel, as the public API lists them, until the replay is over. */
export function findLiveTickets(db: Executor) {
  return many(
    db,
    ticketRow,
    sql`select * from offered_tickets t
        where t.channel = 'live' and t.sale_ends_at > (select kwabo_now())
        order by t.starts_at, t.event_id, t.position, t.price, t.type_name`,
  )
}

/** `modelId` is a UUID; anything else would be an error of PostgreSQL's. */
export function findTicket(db: Executor, modelId: string) {
  return maybe(db, ticketRow, sql`select * from offered_tickets where model_id = ${modelId}`)
}

/** Landing pages of the menu whose edition is not over, by date. */
export function findMenuPages(db: Executor) {
  return many(
    db,
    menuRow,
    sql`select e.*, p.slug as page_slug
        from event_pages p
        join current_editions c on c.series_id = p.series_id
        join event_overview e on e.id = c.event_id
        where p.kind = 'landing' and p.in_menu and not e.over
        order by e.starts_at, p.slug`,
  )
}

/** Sections of the home page whose edition is not over, in their order. */
export function findHomeSections(db: Executor) {
  return many(
    db,
    homeSectionRow,
    sql`select e.*, h.page_slug, h.tag, h.titled, coalesce(d.tagline, '') as tagline
        from home_sections h
        join event_pages p on p.slug = h.page_slug
        join current_editions c on c.series_id = p.series_id
        join event_overview e on e.id = c.event_id
        left join event_page_editions d on d.page_slug = p.slug and d.event_id = e.id
        where not e.over
        order by h.position`,
  )
}

/** The next events that have a picture, soonest first. */
export function findNextEvents(db: Executor, most: number) {
  return many(
    db,
    eventRow,
    sql`select * from event_overview
        where not over and image is not null
        order by starts_at, id
        limit ${most}`,
  )
}

/** Tickets of one edition that the public site may show, dearer ones later. */
export function findEventTickets(db: Executor, eventId: string) {
  return many(
    db,
    ticketRow,
    sql`select * from site_tickets where event_id = ${eventId} order by position, price, type_name`,
  )
}

const slugRow = z.object({ slug: z.string() })

/** Address of the page that shows an edition of the same series that is not over; undefined when there is none. */
export function findNextEdition(db: Executor, eventId: string) {
  return maybe(
    db,
    slugRow,
    sql`select next.slug
        from events e
        join current_editions c on c.series_id = e.series_id
        join event_overview next on next.id = c.event_id
        where e.id = ${eventId} and next.id <> e.id and not next.over and next.slug is not null`,
  )
}

/** Places of the given models at this moment; unknown ids and those of other channels are left out. */
export function findAvailability(db: Executor, modelIds: readonly string[]) {
  return many(
    db,
    availabilityRow,
    sql`select model_id, places, some_held from offered_tickets where model_id = any(${modelIds}::uuid[])`,
  )
}
