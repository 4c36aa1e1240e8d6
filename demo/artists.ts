import { z } from 'zod'
import { one, run, sql, type Executor } from '../src/platform/database.ts'
import { token, uuid, type Random } from '../src/platform/random.ts'
import type { ArtworkKey } from './artwork/palettes.ts'
import type { PastSale } from './sell-places.ts'

/** A ticket that is also sold with a code: its category and its second price. */
export interface DemoPromo {
  event: ArtworkKey
  ticket: string
  name: string
  price: number
  description: string
}

interface PromoPictures {
  promo(key: ArtworkKey, category: string): { file: string }
}

interface DemoCode {
  code: string
  maxUses?: number
  events?: ArtworkKey[]
  /** Before the demo began. */
  ended?: boolean
  unlisted?: boolean
}

interface DemoArtist {
  name: string
  /** Hundredths of a percent. */
  rate: number
  codes: DemoCode[]
}

export const demoPromos: readonly DemoPromo[] = [
  {
    event: 'siano',
    ticket: 'Standard',
    name: 'Fan',
    price: 2_000,
    description: 'Place debout devant la scène, au tarif de votre artiste.',
  },
  {
    event: 'siano',
    ticket: 'Premium',
    name: 'Gradins',
    price: 5_500,
    description: 'Place assise dans les gradins, une boisson comprise, au tarif de votre artiste.',
  },
  {
    event: 'siano',
    ticket: 'VIP',
    name: 'VIP',
    price: 12_000,
    description: 'Premiers rangs, entrée à part et cocktail, au tarif de votre artiste.',
  },
  {
    event: 'newgen',
    ticket: 'Standard',
    name: 'Fan',
    price: 3_000,
    description: 'Entrée à la soirée et piste de danse, au tarif de votre artiste.',
  },
  {
    event: 'newgen',
    ticket: 'Carré VIP',
    name: 'VIP',
    price: 16_000,
    description: 'Le carré au bord de la piste, au tarif de votre artiste.',
  },
  {
    event: 'celebritynight',
    ticket: 'Tapis rouge',
    name: 'Fan',
    price: 8_000,
    description: 'Le tapis rouge et la soirée, au tarif de votre artiste.',
  },
  {
    event: 'celebritynight',
    ticket: 'Carré VIP',
    name: 'VIP',
    price: 20_000,
    description: 'Une place au carré, service compris, au tarif de votre artiste.',
  },
  {
    event: 'lekowa',
    ticket: 'Pass 5 jours',
    name: 'Pass',
    price: 6_000,
    description: 'Les cinq jours du festival, au tarif de votre artiste.',
  },
]

export const demoArtists: readonly DemoArtist[] = [
  { name: 'Sènami Lokossou', rate: 1_000, codes: [{ code: 'SENAMI' }, { code: 'RENTREE', ended: true }] },
  { name: 'Kpassè Flow', rate: 1_250, codes: [{ code: 'KPASSE', maxUses: 40 }] },
  { name: 'Orchestre Babassa', rate: 800, codes: [{ code: 'BABASSA', events: ['siano'] }] },
  {
    name: 'DJ Tchoukou',
    rate: 1_000,
    codes: [{ code: 'TCHOUKOU' }, { code: 'VIP-TCHOUKOU', unlisted: true }],
  },
]

/** What the demo has sold with codes before anybody opens it: orders of so many tickets, so many days ago. */
const demoSales: readonly {
  code: string
  event: ArtworkKey
  ticket: string
  orders: readonly { tickets: number; daysAgo: number }[]
}[] = [
  {
    code: 'SENAMI',
    event: 'siano',
    ticket: 'Standard',
    orders: ago([12, 2], [8, 4], [7, 1], [3, 5], [0, 2]),
  },
  { code: 'SENAMI', event: 'newgen', ticket: 'Standard', orders: ago([5, 3], [1, 1]) },
  { code: 'KPASSE', event: 'celebritynight', ticket: 'Tapis rouge', orders: ago([9, 2], [2, 2]) },
  { code: 'BABASSA', event: 'siano', ticket: 'Premium', orders: ago([6, 4]) },
]

function ago(...sold: [daysAgo: number, tickets: number][]) {
  return sold.map(([daysAgo, tickets]) => ({ daysAgo, tickets }))
}

/** Promo prices, artists and codes of the editions that the demo is about to sell. */
export async function insertArtists(
  tx: Executor,
  random: Random,
  of: { events: readonly ArtworkKey[]; year: number; pictures: PromoPictures },
): Promise<void> {
  const editionOf = (event: ArtworkKey) => `${event}-${of.year}`
  for (const { event, ticket, name, price, description } of demoPromos.filter(({ event: key }) =>
    of.events.includes(key),
  ))
    await run(
      tx,
      sql`update ticket_models m set promo_name = ${name}, promo_price = ${price}, promo_description = ${description},
            promo_photo = ${name === ticket ? null : of.pictures.promo(event, name).file}
          from ticket_types t
          where t.id = m.ticket_type_id and t.event_id = ${editionOf(event)} and t.name = ${ticket}`,
    )
  for (const { name, rate, codes } of demoArtists) {
    const artistId = uuid(random)
    await run(
      tx,
      sql`insert into artists (id, name, token, commission_rate)
          values (${artistId}, ${name}, ${token(random)}, ${rate})`,
    )
    for (const { code, maxUses, events = [], ended = false, unlisted = false } of codes) {
      const here = events.filter((key) => of.events.includes(key))
      if (here.length < events.length) continue
      const codeId = uuid(random)
      await run(
        tx,
        sql`insert into promo_codes (id, artist_id, code, listed, ends_at, max_uses)
            values (${codeId}, ${artistId}, ${code}, ${!unlisted},
              case when ${ended} then kwabo_now() - interval '30 days' end, ${maxUses ?? null})`,
      )
      for (const event of here)
        await run(
          tx,
          sql`insert into promo_code_events (code_id, event_id) values (${codeId}, ${editionOf(event)})`,
        )
    }
  }
}

/** Brings every code to the orders that the demo has sold with it from the start. */
export async function sellWithCodes(
  db: Executor,
  sell: (modelId: string, quantity: number, past: PastSale) => Promise<void>,
): Promise<void> {
  for (const { code, event, ticket, orders } of demoSales) {
    const { modelId, sold } = await one(
      db,
      z.object({ modelId: z.string().nullable(), sold: z.number() }),
      sql`select min(m.id::text) as "modelId", count(o.id) as sold
          from current_editions c
          join events e on e.id = c.event_id and e.ends_at > kwabo_now()
          join ticket_models m on m.event_id = e.id and m.promo_price is not null
          join ticket_types t on t.id = m.ticket_type_id and t.name = ${ticket}
          left join order_lines l on l.ticket_model_id = m.id
          left join orders o on o.id = l.order_id
            and o.promo_code_id = (select p.id from promo_codes p where p.code = ${code})
          where c.series_id = ${event}`,
    )
    if (modelId === null) continue
    for (const { tickets, daysAgo } of orders.slice(sold)) await sell(modelId, tickets, { code, daysAgo })
  }
}
