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
  const orders = many(
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
  )
  const records = many(
    db,
    recordShape,
    sql`with busy as (
          select o.network from orders o cross join lateral ${taken(scarce)} t
          where o.state = 'held' and o.network is not null
          group by 1 order by sum(t.quantity) desc limit ${NETWORKS}
        )
        select n.network, count(*) as orders,
          coalesce(sum(r.places) filter (where r.paid), 0)::integer as paid,
          coalesce(sum(r.places) filter (where not r.paid), 0)::integer as unpaid
        from (select network from busy union select ${asking}::text where ${asking !== null}) n
        cross join (${costsNothing(scarce)}) model
        cross join lateral (
          select o.state in ('paid', 'refunded_partly', 'refunded') as paid,
            (select sum(l.quantity) from order_lines l where l.order_id = o.id) as places
          from orders o
          where o.network = n.network and o.replaced_by is null
            and case when model.free
                  then o.amount = 0 or exists ${taken(scarce)}
                  else o.amount > 0 end
            and o.created_at between kwabo_now() - interval '1 hour'
              and case when model.free then ${ago(CONFIRMING)} else ${ago(BEGINNING)} end
            -- Leaves out an order that is being paid: its time is not over yet.
            and not (o.state = 'held' and coalesce(o.first_paying_at > ${ago(PAYING)}, false))
          order by o.created_at desc limit ${RECORD}
        ) r
        group by n.network`,
  )
  const sale = one(
    db,
    saleShape,
    sql`select count(*) as orders,
          coalesce(sum(r.places) filter (where r.paid), 0)::integer as paid,
          coalesce(sum(r.places) filter (where not r.paid), 0)::integer as unpaid
        from (
          select o.state in ('paid', 'refunded_partly', 'refunded') as paid, t.quantity as places
          from orders o cross join lateral ${taken(scarce)} t
          where o.first_paying_at between kwabo_now() - interval '1 hour' and ${ago(MOSTLY_PAID)}
            and o.replaced_by is null
          order by o.first_paying_at desc limit ${RECORD}
        ) r`,
  )
  const model = one(db, modelShape, shelf(scarce))
  const [found, unpaid, paidBefore, paidHere] = await Promise.all([model, orders, records, sale])
  return { ...found, now: found.now.getTime(), orders: unpaid, records: paidBefore, sale: paidHere }
}

const ago = (milliseconds: number) => sql`kwabo_now() - make_interval(secs => ${milliseconds / 1_000})`

/** The places or the use that an order `o` takes; no row if it takes none. */
const taken = (scarce: Scarce) =>
  'modelId' in scarce
    ? sql`(select l.quantity from order_lines l where l.order_id = o.id and l.ticket_model_id = ${scarce.modelId})`
    : sql`(select 1 as quantity where o.promo_code_id = (select id from promo_codes where code = ${scarce.promoCode}))`

const costsNothing = (scarce: Scarce) =>
  'modelId' in scarce
    ? sql`select t.price = 0 as free from ticket_models m join ticket_types t on t.id = m.ticket_type_id
          where m.id = ${scarce.modelId}`
    : sql`select false as free`

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
