import { z } from 'zod'
import { many, maybe, one, sql, type Executor } from '../../../platform/database.ts'
import type { EventChange } from '../../catalogue/changes/told-changes.ts'
import type { KnownTimes } from './moved-tickets.ts'

/** A moment in JSON, as PostgreSQL writes it. */
const jsonMoment = z.iso.datetime({ offset: true }).transform((moment) => new Date(moment))

const orderShape = z.object({ id: z.string(), reference: z.string() })

/**
 * Orders that a change concerns and that are not noted by `noteLooked` yet, by id. `after`: the last id of the page
 * before. A postponement also concerns orders that were made within ten minutes after it was decided: their buyers may
 * have seen the old date.
 */
export function listConcerned(
  db: Executor,
  change: { id: string; eventId: string },
  page: { after: string; limit: number },
) {
  return many(
    db,
    orderShape.extend({ held: z.boolean() }),
    sql`select o.id, o.reference, o.state = 'held' as held
        from orders o
        where o.id in (select l.order_id from order_lines l join ticket_models m on m.id = l.ticket_model_id
                       where m.event_id = ${change.eventId})
          and o.id > ${page.after}
          and o.created_at <= (select case c.kind when 'cancelled' then 'infinity' else c.at + interval '10 minutes' end
                               from event_changes c where c.id = ${change.id})
          and (o.state in ('held', 'paid', 'refunded_partly')
               -- The order was refunded as a whole, but a free ticket of this event is still valid.
               or (o.state = 'refunded' and exists (select from tickets t where t.order_id = o.id
                     and t.event_id = ${change.eventId} and t.state = 'issued')))
          and not exists (select from event_change_orders c
                          where c.change_id = ${change.id} and c.order_id = o.id)
        order by o.id limit ${page.limit}`,
  )
}

/**
 * Orders with a change that waited for a refund, once no refund of the order is open. A postponement is left out if a
 * later postponement has replaced it: the buyer is told of the later date.
 */
export function listWaiting(db: Executor, limit: number) {
  return many(
    db,
    orderShape.extend({ changeId: z.string() }),
    sql`select w.change_id as "changeId", o.id, o.reference
        from event_change_orders w join orders o on o.id = w.order_id join event_changes c on c.id = w.change_id
        where not w.settled
          and not exists (select from refunds r
                          where r.payment_id = o.paid_by and r.due_id is null
                            and r.state in ('pending', 'decided', 'sent', 'processing'))
          and not (c.kind = 'postponed' and exists (
            select from event_changes n where n.event_id = c.event_id and n.kind = 'postponed' and n.at > c.at))
        order by w.told_at limit ${limit}`,
  )
}

/** The cancelled events of an order of which its buyer was told, refunded or not. */
export async function listCancelled(tx: Executor, orderId: string): Promise<string[]> {
  const rows = await many(
    tx,
    z.object({ eventId: z.string() }),
    sql`select c.event_id as "eventId" from event_change_orders t join event_changes c on c.id = t.change_id
        where t.order_id = ${orderId} and c.kind = 'cancelled'`,
  )
  return rows.map(({ eventId }) => eventId)
}

const knownShape = z.object({
  startsAt: z.date(),
  endsAt: z.date(),
  parts: z.array(z.object({ id: z.string(), opensAt: jsonMoment, closesAt: jsonMoment })),
})

/**
 * The times of an event as the buyer of an order knows them: the times before the first change that the buyer was not
 * told of. `parts` lists only the parts that have moved since.
 */
export function findKnownTimes(tx: Executor, orderId: string, change: EventChange): Promise<KnownTimes> {
  return one(
    tx,
    knownShape,
    sql`with first as (
          select c.at, c.previous_starts_at, c.previous_ends_at from event_changes c join orders o on o.id = ${orderId}
          where c.event_id = ${change.eventId} and c.kind = 'postponed'
            and (c.id = ${change.id} or (o.created_at <= c.at and c.at > coalesce(
              (select max(n.at) from event_changes n join event_change_orders t on t.change_id = n.id
               where n.event_id = c.event_id and t.order_id = o.id and t.settled), '-infinity')))
          order by c.at limit 1
        ), moved as (
          select distinct on (p.part_id) p.part_id as id, p.previous_opens_at, p.previous_closes_at
          from event_change_parts p join event_changes c on c.id = p.change_id
          where c.event_id = ${change.eventId} and c.at >= (select at from first)
          order by p.part_id, c.at
        )
        select first.previous_starts_at as "startsAt",
          coalesce(first.previous_ends_at, first.previous_starts_at + (e.ends_at - e.starts_at)) as "endsAt",
          (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'opensAt', m.previous_opens_at,
             'closesAt', m.previous_closes_at)), '[]') from moved m) as parts
        from first join events e on e.id = ${change.eventId}`,
  )
}

/**
 * Notes that a change was handled for an order. `settled`: nothing is left to do; otherwise the rest waits for the end
 * of the order's refund. Returns what was noted before: nothing (`first`), that the change waits (`waited`), or that
 * the change is settled (`settled-before`; this note stays).
 */
export async function noteLooked(
  tx: Executor,
  changeId: string,
  orderId: string,
  settled: boolean,
): Promise<'first' | 'waited' | 'settled-before'> {
  const noted = await maybe(
    tx,
    z.object({ fresh: z.boolean() }),
    sql`insert into event_change_orders as c (change_id, order_id, settled)
        values (${changeId}, ${orderId}, ${settled})
        on conflict on constraint event_change_orders_pkey do update set settled = excluded.settled where not c.settled
        returning xmax = 0 as fresh`,
  )
  if (!noted) return 'settled-before'
  return noted.fresh ? 'first' : 'waited'
}
