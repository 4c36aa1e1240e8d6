import { z } from 'zod'
import { many, maybe, sql, type Executor } from '../../../platform/database.ts'
import { eventRow, ticketRow } from '../store.ts'

/** What the catalogue reads of pages, their blocks and the menu. `current_editions` decides which edition a page shows. */

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
