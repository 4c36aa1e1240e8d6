import { z } from 'zod'
import { readablePhone } from '../../../format/phone.ts'
import { many, sql, type Executor } from '../../../platform/database.ts'
import type { UnmatchedAnswer } from './contract.ts'
import { isUnmatched } from '../list-duties.ts'

/** A time in JSON, as PostgreSQL writes it. */
const written = z.string().transform((at) => new Date(at).toISOString())

const row = z.object({
  provider: z.string(),
  transaction: z.string(),
  amount: z.number(),
  currency: z.string(),
  since: z.date(),
  guesses: z.array(
    z.object({
      reference: z.string(),
      buyer: z.string(),
      phone: z.string(),
      begunAt: written,
      why: z.enum(['named', 'amount']),
    }),
  ),
})

/** Who pays has opened the widget: what was begun is looked through, which an index has by its time. */
const meant = sql`
  cross join lateral (select coalesce(json_agg(json_build_object('reference', g.reference, 'buyer', g.buyer, 'phone', g.phone,
           'begunAt', g.begun_at, 'why', g.why) order by g.why desc, g.distance), '[]') as guesses
  from (
    select distinct on (o.id) o.reference, o.first_name || ' ' || o.last_name as buyer, o.phone,
      begun.created_at as begun_at, begun.why, abs(extract(epoch from begun.created_at - u.first_seen_at)) as distance
    from (
      select p.subject_id, p.created_at, 'named' as why
      from payment_events e join payments p on p.id = e.payment_id
      where e.kind = 'foreign-transaction' and e.detail ->> 'reference' = u.provider_reference
        and p.provider = u.provider and p.purpose = 'order'
      union all
      select * from (
        select p.subject_id, p.created_at, 'amount'
        from payments p
        where p.state in ('pending', 'expired', 'failed') and p.purpose = 'order'
          and u.currency = 'XOF' and p.amount = u.amount
          and p.created_at between u.first_seen_at - interval '2 hours' and u.first_seen_at + interval '2 hours'
        order by abs(extract(epoch from p.created_at - u.first_seen_at)) limit 5) near
    ) begun
    join orders o on o.id = begun.subject_id and o.state in ('held', 'expired', 'cancelled')
    order by o.id, begun.why desc, distance
  ) g) meant`

/** Money that names no payment of ours, the oldest first, with orders that it could be for. Nothing is paid by that. */
export async function listUnmatched(
  db: Executor,
  { after, most }: { after: string | null; most: number },
): Promise<UnmatchedAnswer> {
  const beyond =
    after === null
      ? sql`true`
      : sql`(u.first_seen_at, u.provider_reference) > (select c.first_seen_at, c.provider_reference
          from unmatched_payments c where c.provider_reference = ${after} order by c.first_seen_at limit 1)`
  const rows = await many(
    db,
    row,
    sql`select u.provider, u.provider_reference as transaction, u.amount, u.currency, u.first_seen_at as since,
          meant.guesses
        from (
          select u.* from unmatched_payments u where ${isUnmatched} and ${beyond}
          order by u.first_seen_at, u.provider_reference limit ${most + 1}
        ) u
        ${meant}
        order by u.first_seen_at, u.provider_reference`,
  )
  const shown = rows.slice(0, most)
  return {
    unmatched: shown.map(({ since, guesses, ...one }) => ({
      ...one,
      since: since.toISOString(),
      guesses: guesses.map((guess) => ({ ...guess, phone: readablePhone(guess.phone) })),
    })),
    next: rows.length > most ? (shown.at(-1)?.transaction ?? null) : null,
  }
}
