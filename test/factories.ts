import { randomUUID } from 'node:crypto'
import { run, sql, type Executor } from '../src/platform/database.ts'

const DAY = 24 * 3600 * 1000

export interface NewTicketModel {
  eventId?: string
  price?: number
  persons?: number
  capacity?: number
  maxPerOrder?: number
  channel?: string
  salesOpenAt?: Date | null
  salesCloseAt?: Date | null
  startsAt?: Date
  endsAt?: Date
  typeName?: string
  /** Sells at this price, too, to whoever has a code. */
  promoPrice?: number
  promoName?: string
}

/** An event with one ticket model, as little as a sale needs. Answers their ids. */
export async function makeTicketModel(db: Executor, given: NewTicketModel = {}) {
  const eventId = given.eventId ?? `event-${randomUUID().slice(0, 8)}`
  const modelId = randomUUID()
  const typeId = randomUUID()
  const organiserId = randomUUID()
  const startsAt = given.startsAt ?? new Date(Date.now() + 30 * DAY)
  const endsAt = given.endsAt ?? new Date(startsAt.getTime() + 10 * 3600 * 1000)
  await run(db, sql`insert into organisers (id, name) values (${organiserId}, ${`Maison ${organiserId}`})`)
  await run(
    db,
    sql`insert into event_series (id, name) values (${eventId}, 'Une série') on conflict on constraint event_series_pkey do nothing`,
  )
  await run(
    db,
    sql`insert into events (id, series_id, organiser_id, name, description, venue, starts_at, ends_at, published_at)
        values (${eventId}, ${eventId}, ${organiserId}, 'Siano Babassa', 'Un concert.', 'Cotonou', ${startsAt}, ${endsAt},
          kwabo_now())
        on conflict on constraint events_pkey do nothing`,
  )
  await run(
    db,
    sql`insert into ticket_types (id, event_id, name, description, price, persons)
        values (${typeId}, ${eventId}, ${given.typeName ?? `Standard ${typeId.slice(0, 4)}`}, 'Une place.', ${given.price ?? 7000}, ${given.persons ?? 1})`,
  )
  await run(
    db,
    sql`insert into ticket_models (id, event_id, ticket_type_id, channel, capacity, max_per_order, sales_open_at, sales_close_at)
        values (${modelId}, ${eventId}, ${typeId}, ${given.channel ?? 'site'}, ${given.capacity ?? 100},
          ${given.maxPerOrder ?? 10}, ${given.salesOpenAt ?? null}, ${given.salesCloseAt ?? null})`,
  )
  if (given.promoPrice !== undefined)
    await run(
      db,
      sql`update ticket_models set promo_price = ${given.promoPrice}, promo_name = ${given.promoName ?? 'Tarif fan'},
            promo_description = 'Avec le code d’un artiste.' where id = ${modelId}`,
    )
  return { eventId, modelId, typeId }
}

/** A valid request for places; what is given replaces the usual. */
export function orderBody(modelId: string, given: Record<string, unknown> = {}) {
  return {
    nomAcheteur: 'Hounsou',
    prenomAcheteur: 'Afi',
    emailAcheteur: 'afi@example.com',
    telephoneAcheteur: '0197000001',
    paysAcheteur: 'Bénin',
    villeAcheteur: 'Cotonou',
    lignes: [{ modeleTicketId: modelId, quantite: 1 }],
    ...given,
  }
}
