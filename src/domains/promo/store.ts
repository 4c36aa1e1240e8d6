import { z } from 'zod'
import { many, maybe, sql, type Executor } from '../../platform/database.ts'

const codeShape = z.object({ id: z.string(), artistName: z.string(), code: z.string() })
export type CodeRow = z.output<typeof codeShape>

/**
 * Codes in force that everybody can choose from, by name; of a ticket model only those that count for it. `modelId`
 * is a UUID.
 */
export function findListedCodes(db: Executor, modelId: string | null): Promise<CodeRow[]> {
  return many(
    db,
    codeShape,
    sql`select c.id, c.artist_name as "artistName", c.code
        from promo_codes_in_force c
        where c.listed and (${modelId}::uuid is null or promo_code_fits(c.id, ${modelId}))
        order by c.artist_name, c.code`,
  )
}

/** The code if it is in force, listed or not; of a ticket model only if it counts for it. */
export function findCodeInForce(
  db: Executor,
  code: string,
  modelId: string | null,
): Promise<CodeRow | undefined> {
  return maybe(
    db,
    codeShape,
    sql`select c.id, c.artist_name as "artistName", c.code
        from promo_codes_in_force c
        where c.code = ${code} and (${modelId}::uuid is null or promo_code_fits(c.id, ${modelId}))`,
  )
}

/** Whether there is such a code, in force or not, listed or not. */
export async function isCode(db: Executor, code: string): Promise<boolean> {
  return (await maybe(db, z.object({}), sql`select from promo_codes where code = ${code}`)) !== undefined
}

/** A code that is listed, in force or not. */
export function findPublicCode(db: Executor, code: string) {
  return maybe(
    db,
    z.object({ artistName: z.string(), inForce: z.boolean() }),
    sql`select a.name as "artistName",
          exists (select from promo_codes_in_force f where f.id = c.id) as "inForce"
        from promo_codes c join artists a on a.id = c.artist_id where c.listed and c.code = ${code}`,
  )
}

const artistShape = z.object({ id: z.string(), name: z.string(), rate: z.number(), now: z.date() })

/** `rate` in hundredths of a percent; `now` is the database's. */
export function findArtist(db: Executor, token: string) {
  return maybe(
    db,
    artistShape,
    sql`select id, name, commission_rate as rate, kwabo_now() as now from artists where token = ${token}`,
  )
}

/** Every artist with the way to their page and their codes, by name. */
export function findArtists(db: Executor) {
  return many(
    db,
    z.object({ name: z.string(), token: z.string(), rate: z.number(), codes: z.array(z.string()) }),
    sql`select a.name, a.token, a.commission_rate as rate,
          array(select c.code from promo_codes c where c.artist_id = a.id order by c.code) as codes
        from artists a order by a.name`,
  )
}

/** All codes of an artist, whatever became of them. */
export function findArtistCodes(db: Executor, artistId: string) {
  return many(
    db,
    z.object({
      code: z.string(),
      startsAt: z.date().nullable(),
      endsAt: z.date().nullable(),
      withdrawn: z.boolean(),
      maxUses: z.number().nullable(),
      uses: z.number(),
      events: z.array(z.string()),
    }),
    sql`select c.code, c.starts_at as "startsAt", c.ends_at as "endsAt", c.withdrawn_at is not null as withdrawn,
          c.max_uses as "maxUses", c.uses,
          array(select e.name from promo_code_events p join events e on e.id = p.event_id
                where p.code_id = c.id order by e.starts_at) as events
        from promo_codes c where c.artist_id = ${artistId} order by c.created_at, c.code`,
  )
}

const salesShape = z.object({
  /** Calendar day in Benin, '2027-07-05'. */
  day: z.string(),
  code: z.string(),
  event: z.string(),
  /** Of each of these orders, what has stayed of it. */
  amount: z.number(),
  rate: z.number(),
  orders: z.number(),
  tickets: z.number(),
})
export type SalesRow = z.output<typeof salesShape>

/**
 * What was paid with an artist's codes and has stayed, by day, code and event; orders of the same amount and rate
 * together. Without orders that are refunded or whose money the provider took back; of one refunded in part, the rest.
 */
export function findSales(db: Executor, artistId: string): Promise<SalesRow[]> {
  return many(
    db,
    salesShape,
    sql`select to_char(paid.at at time zone 'Africa/Porto-Novo', 'YYYY-MM-DD') as day, c.code, e.name as event,
          kept.amount, o.commission_rate as rate, count(*) as orders, sum(kept.tickets)::integer as tickets
        from promo_codes c
        join orders o on o.promo_code_id = c.id and o.state in ('paid', 'refunded_partly')
          and not exists (select from payments p where p.id = o.paid_by and p.state = 'reversed')
        cross join lateral (
          select max(s.at) as at from order_events s where s.order_id = o.id and s.kind = 'paid') paid
        cross join lateral (
          select min(m.event_id) as event_id
          from order_lines l join ticket_models m on m.id = l.ticket_model_id where l.order_id = o.id) held
        cross join lateral (
          select o.amount - (select coalesce(sum(r.amount), 0) from refunds r
              where r.payment_id = o.paid_by and r.state = 'done' and r.due_id is null) as amount,
            (select count(*) from tickets t where t.order_id = o.id and t.state <> 'void') as tickets) kept
        join events e on e.id = held.event_id
        where c.artist_id = ${artistId}
        group by 1, 2, 3, 4, 5
        order by 1, 2, 3`,
  )
}
