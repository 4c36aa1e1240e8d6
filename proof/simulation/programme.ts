import { run, sql, type Executor } from '../../src/platform/database.ts'
import { uuid } from '../../src/platform/random.ts'
import type { Chance } from './chance.ts'
import type { Kind } from './ledger.ts'

/** What a world sells: few places of most, so that they run out, and many of one. */
export interface Programme {
  /** What somebody of this kind asks for, as the request names it. */
  wish(kind: Exclude<Kind, 'donation'>): { lignes: Line[]; codepromo?: string }
  /** As many as one order may have of what there is least of. */
  scarce: { lignes: Line[] }
  /** Events that may be cancelled or put off. */
  events: readonly string[]
}

type Line = Record<string, string | number>

interface Offer {
  name: string
  eventId: string
  price: number
  persons?: number
  capacity: number
  maximum?: number
  promoPrice?: number
  live?: boolean
}

const HOUR = 3600_000

/** Writes it; `size`: about how many will come. */
export async function makeProgramme(
  db: Executor,
  { chance, now, size }: { chance: Chance; now: number; size: number },
): Promise<Programme> {
  const events = { siano: 24 * 9, gala: 24 * 5, soon: 2, show: 24 * 4 }
  const organiser = uuid(chance)
  await run(db, sql`insert into organisers (id, name) values (${organiser}, 'Maison Siano')`)
  for (const [id, hours] of Object.entries(events)) {
    const startsAt = new Date(now + (hours - 1) * HOUR)
    const endsAt = new Date(now + hours * HOUR)
    await run(db, sql`insert into event_series (id, name) values (${id}, ${id})`)
    await run(
      db,
      sql`insert into events (id, series_id, organiser_id, name, description, venue, starts_at, ends_at,
            published_at)
          values (${id}, ${id}, ${organiser}, ${id}, 'Un concert.', 'Cotonou', ${startsAt}, ${endsAt}, kwabo_now())`,
    )
  }
  const share = (part: number) => Math.max(4, Math.round(size * part))
  const offers: Offer[] = [
    { name: 'standard', eventId: 'siano', price: 7_000, capacity: size * 20, promoPrice: 5_000 },
    { name: 'scarce', eventId: 'siano', price: 15_000, capacity: share(0.1), maximum: 4, promoPrice: 12_000 },
    { name: 'table', eventId: 'gala', price: 80_000, persons: 5, capacity: share(0.15), maximum: 3 },
    { name: 'terrace', eventId: 'gala', price: 20_000, capacity: share(0.4), promoPrice: 0 },
    { name: 'tonight', eventId: 'soon', price: 3_000, capacity: share(0.3) },
    { name: 'entrance', eventId: 'siano', price: 0, capacity: share(0.1) },
    { name: 'live', eventId: 'show', price: 2_000, capacity: share(0.3), live: true },
  ]
  const models = new Map<string, string>()
  for (const offer of offers) models.set(offer.name, await insertOffer(db, chance, offer))
  await run(
    db,
    sql`insert into live_shows (event_id, highlights) values ('show', '{Show Exclusif,Invités Surprises}')`,
  )
  const artist = uuid(chance)
  await run(
    db,
    sql`insert into artists (id, name, token, commission_rate) values (${artist}, 'Sèna Dossou', 'artist-token-22-chars-', 1000)`,
  )
  for (const [code, uses] of [
    ['SENA', null],
    ['RARE', share(0.04)],
  ] as const)
    await run(
      db,
      sql`insert into promo_codes (id, artist_id, code, max_uses) values (${uuid(chance)}, ${artist}, ${code}, ${uses})`,
    )

  const model = (name: string): string => {
    const id = models.get(name)
    if (id === undefined) throw new Error(`${name} is not sold`)
    return id
  }
  const quantite = () =>
    chance.weigh([1, 2, 3, 4, 12].map((many, index) => [many, [50, 30, 12, 6, 1][index] ?? 0]))
  const ordinary = ['standard', 'scarce', 'table', 'terrace', 'tonight', 'entrance']
  return {
    events: Object.keys(events),
    scarce: { lignes: [{ modeleTicketId: model('scarce'), quantite: 4 }] },
    wish: (kind) => {
      if (kind === 'live') return { lignes: [{ modeleTicketliveId: model('live'), quantite: quantite() }] }
      if (kind === 'promo') {
        const name = chance.pick(['standard', 'scarce', 'terrace'])
        const codepromo = chance.weigh([
          ['SENA', 60],
          ['RARE', 38],
          ['NOBODY', 2],
        ])
        return { lignes: [{ modeleId: model(name), quantite: quantite() }], codepromo }
      }
      const first = chance.pick(ordinary)
      const second = chance.pick(ordinary)
      const lignes = [{ modeleTicketId: model(first), quantite: quantite() }]
      if (second !== first && chance.happens(0.3)) lignes.push({ modeleTicketId: model(second), quantite: 1 })
      return { lignes }
    },
  }
}

async function insertOffer(db: Executor, chance: Chance, offer: Offer): Promise<string> {
  const { name, eventId, price, persons = 1, capacity, maximum = 10, promoPrice, live = false } = offer
  const [modelId, typeId] = [uuid(chance), uuid(chance)]
  await run(
    db,
    sql`insert into ticket_types (id, event_id, name, description, price, persons)
        values (${typeId}, ${eventId}, ${name}, 'Une place.', ${price}, ${persons})`,
  )
  await run(
    db,
    sql`insert into ticket_models (id, event_id, ticket_type_id, channel, capacity, max_per_order,
          promo_price, promo_name, promo_description)
        values (${modelId}, ${eventId}, ${typeId}, ${live ? 'live' : 'site'}, ${capacity}, ${maximum},
          ${promoPrice ?? null}, ${promoPrice === undefined ? null : 'Tarif fan'},
          ${promoPrice === undefined ? null : 'Avec un code.'})`,
  )
  if (!live) return modelId
  const liveModelId = uuid(chance)
  await run(db, sql`insert into live_models (id, ticket_model_id) values (${liveModelId}, ${modelId})`)
  return liveModelId
}
