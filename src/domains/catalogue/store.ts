import { z } from 'zod'
import { many, maybe, sql, type Executor } from '../../platform/database.ts'
import { momentsShape } from './entries.ts'
import { movedPartsShape } from './event-parts.ts'

/** What the catalogue reads of events and tickets; of pages in `pages/store.ts`. */

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

export const ticketRow = z.object({
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

/**
 * Tickets of the live channel, as the public API lists them, until the replay is over. Those that every list of their
 * show hides are for whoever was given their address.
 */
export function findLiveTickets(db: Executor) {
  return many(
    db,
    ticketRow,
    sql`select * from offered_tickets t
        where t.channel = 'live' and t.sale_ends_at > (select kwabo_now())
          and coalesce((
            select bool_or(not exists (
              select from ticket_block_hidden_types h where h.block_id = b.id and h.ticket_type_id = t.type_id))
            from ticket_blocks b
            join ticket_block_series s on s.block_id = b.id
            join events e on e.series_id = s.series_id
            where b.channel = 'live' and e.id = t.event_id), true)
        order by t.starts_at, t.event_id, t.position, t.price, t.type_name`,
  )
}

/** `modelId` is a UUID; anything else would be an error of PostgreSQL's. */
export function findTicket(db: Executor, modelId: string) {
  return maybe(db, ticketRow, sql`select * from offered_tickets where model_id = ${modelId}`)
}

/** Every event that is not over, soonest first. */
export function findComingEvents(db: Executor) {
  return many(
    db,
    eventRow,
    sql`select * from event_overview
        where not over
        order by starts_at, id`,
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
