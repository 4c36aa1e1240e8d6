import { z } from 'zod'
import { many, one, sql, type Executor } from '../../../platform/database.ts'
import { BEGINNING, CONFIRMING, MOSTLY_PAID, PAYING, RECORD } from './judge-networks.ts'

/** How many networks are judged: those with the most unpaid places of the model. */
const NETWORKS = 50

const modelShape = z.object({
  capacity: z.number(),
  unsold: z.number(),
  free: z.number(),
  costsNothing: z.boolean(),
  now: z.date(),
})

const orderShape = z.object({
  id: z.string(),
  network: z.string(),
  block: z.string(),
  places: z.number(),
  since: z.date().transform((moment) => moment.getTime()),
  payingSince: z
    .date()
    .nullable()
    .transform((moment) => moment?.getTime() ?? null),
  begun: z.boolean(),
})

const saleShape = z.object({ orders: z.number(), paid: z.number(), unpaid: z.number() })

const recordShape = saleShape.extend({ network: z.string() })

/** What may be short: the places of a ticket model, or the uses of a promo code. Each order takes one use. */
export type Scarce = { modelId: string } | { promoCode: string }

/**
 * Finds what `chooseYielding` needs for a model or a code: its held orders (`orders`), how its sale was paid (`sale`),
 * and how networks have paid (`records`): the asking network, and those that hold most unpaid places. Locks nothing. A
 * record counts orders that cost something; for a free model, free orders and all orders of the model. The payment of
 * a free order counts as begun when the order was made, because its buyer waits for a mail.
 */
export async function findShortage(db: Executor, scarce: Scarce, asking: string | null) {
  const [model, orders] = await Promise.all([
    one(db, modelShape, shelf(scarce)),
    many(
      db,
      orderShape,
      sql`select o.id, coalesce(o.network, o.id::text) as network,
            coalesce(o.network_block, o.network, o.id::text) as block, t.quantity as places,
            coalesce(o.first_held_at, o.created_at) as since,
            case when o.amount > 0 then o.first_paying_at else coalesce(o.first_held_at, o.created_at) end
              as "payingSince",
            o.first_paying_at is not null as begun
          from orders o cross join lateral ${taken(scarce)} t
          where o.state = 'held'`,
    ),
  ])
  const networks = [...new Set([...busiest(orders), ...(asking === null ? [] : [asking])])]
  const [records, sale] = await Promise.all([
    many(
      db,
      recordShape,
      // The moment is read once: `kwabo_now()` in the condition would be asked for every order, and no index could use it.
      sql`with present as materialized (select kwabo_now() as at)
          select n.network, ${counts}
          from unnest(${networks}::text[]) as n (network)
          cross join present
          cross join lateral (
            select ${isPaid} as paid, (select sum(l.quantity) from order_lines l where l.order_id = o.id) as places
            from orders o
            where o.network = n.network and o.replaced_by is null and ${counted(scarce, model)}
              and o.created_at >= present.at - interval '1 hour'
              -- Leaves out an order that is being paid: its time is not over yet.
              and not (o.state = 'held' and coalesce(o.first_paying_at > ${ago(PAYING)}, false))
            order by o.created_at desc limit ${RECORD}
          ) r
          group by n.network`,
    ),
    one(
      db,
      saleShape,
      sql`with present as materialized (select kwabo_now() as at)
          select ${counts}
          from present cross join lateral (
            select ${isPaid} as paid, t.quantity as places
            from orders o cross join lateral ${taken(scarce)} t
            where o.first_paying_at between present.at - interval '1 hour' and ${ago(MOSTLY_PAID)}
              and o.replaced_by is null
            order by o.first_paying_at desc limit ${RECORD}
          ) r`,
    ),
  ])
  return { ...model, now: model.now.getTime(), orders, records, sale }
}

/** The networks that hold most places, of those that are judged. */
function busiest(orders: { network: string; places: number }[]): string[] {
  const places = new Map<string, number>()
  for (const order of orders) places.set(order.network, (places.get(order.network) ?? 0) + order.places)
  const byPlaces = [...places].toSorted(([, one], [, other]) => other - one)
  return byPlaces.slice(0, NETWORKS).map(([network]) => network)
}

const counts = sql`count(*) as orders,
  coalesce(sum(r.places) filter (where r.paid), 0)::integer as paid,
  coalesce(sum(r.places) filter (where not r.paid), 0)::integer as unpaid`

/** Which orders a record counts: those whose time to pay is over. */
const counted = (scarce: Scarce, { costsNothing }: { costsNothing: boolean }) =>
  costsNothing
    ? sql`(o.amount = 0 or exists ${taken(scarce)}) and o.created_at <= ${ago(CONFIRMING)}`
    : sql`o.amount > 0 and o.created_at <= ${ago(BEGINNING)}`

const isPaid = sql`o.state in ('paid', 'refunded_partly', 'refunded')`

const ago = (milliseconds: number) => sql`present.at - make_interval(secs => ${milliseconds / 1_000})`

/** The places or the use that an order `o` takes; no row if it takes none. */
const taken = (scarce: Scarce) =>
  'modelId' in scarce
    ? sql`(select l.quantity from order_lines l where l.order_id = o.id and l.ticket_model_id = ${scarce.modelId})`
    : sql`(select 1 as quantity where o.promo_code_id = (select id from promo_codes where code = ${scarce.promoCode}))`

/** How many places or uses there are. A code without a limit has the largest integer. */
const shelf = (scarce: Scarce) =>
  'modelId' in scarce
    ? sql`select m.capacity, m.capacity - m.sold as unsold, m.capacity - m.sold - m.held as free,
            t.price = 0 as "costsNothing", kwabo_now() as now
          from ticket_models m join ticket_types t on t.id = m.ticket_type_id where m.id = ${scarce.modelId}`
    : sql`select u.most as capacity, u.most - c.uses + c.held as unsold, u.most - c.uses as free,
            false as "costsNothing", kwabo_now() as now
          from promo_codes c cross join lateral (select coalesce(c.max_uses, 2147483647) as most) u
          where c.code = ${scarce.promoCode}`
