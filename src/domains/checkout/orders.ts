import { actorValues, type Actor } from '../../platform/actor.ts'
import { z } from 'zod'
import { maybe, one, run, sql, type Executor } from '../../platform/database.ts'
import { momentsShape } from '../catalogue/entries.ts'
import { orderStates } from './order-status.ts'

const orderShape = z.object({
  id: z.string(),
  reference: z.string(),
  token: z.string(),
  state: z.enum(orderStates),
  lastName: z.string(),
  firstName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Goes up with each correction of name, address or phone. */
  version: z.int(),
  country: z.string(),
  city: z.string(),
  amount: z.number(),
  createdAt: z.date(),
  expiresAt: z.date(),
  now: z.date(),
  replacedBy: z.string().nullable(),
  promoCodeId: z.string().nullable(),
  promoCode: z.string().nullable(),
  graceGiven: z.boolean(),
  /** A payment was begun, for this order or for one that it replaced. */
  begun: z.boolean(),
  /** Keyed digest of the buyer's network; null an hour after the hold. */
  network: z.string().nullable(),
  lines: z.array(
    z.object({
      modelId: z.string(),
      /** Whether its tickets are for a live show. */
      live: z.boolean(),
      /** The id that the live channel uses for the model; null in other channels. */
      liveModelId: z.string().nullable(),
      quantity: z.number(),
      unitPrice: z.number(),
      /** Price of a ticket without a code, as it was when the order was made. */
      usualPrice: z.number(),
      persons: z.number(),
      eventId: z.string(),
      eventName: z.string(),
      startsAt: z.iso.datetime({ offset: true }).transform((moment) => new Date(moment)),
      endsAt: z.iso.datetime({ offset: true }).transform((moment) => new Date(moment)),
      moments: momentsShape,
      /** The event will not take place. */
      eventCancelled: z.boolean(),
      /** Name of the ticket type, as it was when the order was made. */
      typeName: z.string(),
      seller: z.string(),
    }),
  ),
})
export type Order = z.output<typeof orderShape>

/** Finds an order by id or by token. `now` is the database's time. */
export function findOrder(db: Executor, by: { id: string } | { token: string }): Promise<Order | undefined> {
  const named = 'id' in by ? sql`o.id = ${by.id}` : sql`o.token = ${by.token}`
  return maybe(
    db,
    orderShape,
    sql`select o.id, o.reference, o.token, o.state, o.last_name as "lastName", o.first_name as "firstName",
          o.email, o.phone, o.version, o.country, o.city, o.amount, o.created_at as "createdAt",
          o.expires_at as "expiresAt", kwabo_now() as now,
          o.replaced_by as "replacedBy", o.promo_code_id as "promoCodeId",
          o.promo_code as "promoCode", o.grace_given as "graceGiven",
          o.first_paying_at is not null as begun, o.network,
          (select json_agg(json_build_object('modelId', l.ticket_model_id, 'live', m.channel = 'live',
             'liveModelId', v.id, 'quantity', l.quantity,
             'unitPrice', l.unit_price, 'usualPrice', l.usual_price, 'persons', l.persons,
             'eventId', e.id, 'eventName', e.name, 'startsAt', e.starts_at, 'endsAt', e.ends_at,
             'moments', (select opened.moments from type_moments opened where opened.ticket_type_id = m.ticket_type_id),
             'eventCancelled', e.cancelled_at is not null, 'typeName', l.type_name, 'seller', s.name) order by l.position)
           from order_lines l
           join ticket_models m on m.id = l.ticket_model_id
           left join live_models v on v.ticket_model_id = m.id and m.channel = 'live'
           join events e on e.id = m.event_id
           join organisers s on s.id = e.organiser_id
           where l.order_id = o.id) as lines
        from orders o where ${named}`,
  )
}

/** The names of the organisers who sell tickets of the order, each once. */
export function sellersOf({ lines }: Pick<Order, 'lines'>): string[] {
  return [...new Set(lines.map(({ seller }) => seller))]
}

/** Finds an order by reference and phone. Nobody guesses both, so anybody who knows both may ask. */
export async function findOrderId(
  db: Executor,
  by: { reference: string; phone: string },
): Promise<string | undefined> {
  const found = await maybe(
    db,
    z.object({ id: z.string() }),
    sql`select id from orders where reference = ${by.reference} and phone = ${by.phone}`,
  )
  return found?.id
}

/** The order that a payment paid. */
export async function findOrderPaidBy(db: Executor, paymentId: string): Promise<string | undefined> {
  return (
    await maybe(db, z.object({ id: z.string() }), sql`select id from orders where paid_by = ${paymentId}`)
  )?.id
}

/** Locks an order. Its payment must be locked before it (STYLE.md). */
export async function lockOrder(tx: Executor, id: string): Promise<Order> {
  const [, order] = await Promise.all([
    run(tx, sql`select from orders where id = ${id} for update`),
    findOrder(tx, { id }),
  ])
  if (!order) throw new Error(`order ${id} does not exist`)
  return order
}

/** Locks the order with this reference. Only for staff, because references are printed on tickets. */
export async function lockNamedOrder(tx: Executor, reference: string): Promise<Order | undefined> {
  const named = await maybe(
    tx,
    z.object({ id: z.string() }),
    sql`select id from orders where reference = ${reference}`,
  )
  return named && lockOrder(tx, named.id)
}

export async function updateRefunded(
  tx: Executor,
  orderId: string,
  state: 'refunded_partly' | 'refunded',
): Promise<void> {
  await run(tx, sql`update orders set state = ${state} where id = ${orderId}`)
}

/**
 * Notes on the lines of an order that places go back on sale. The caller has locked the order and moves the stock
 * (`moveStock`). A constraint fails if more places are returned than the order still has.
 */
export async function returnPlaces(
  tx: Executor,
  orderId: string,
  places: readonly { modelId: string; places: number }[],
): Promise<void> {
  await run(
    tx,
    sql`update order_lines l set returned = l.returned + given.places
        from unnest(${places.map(({ modelId }) => modelId)}::uuid[], ${places.map((one) => one.places)}::integer[])
             as given (model_id, places)
        where l.order_id = ${orderId} and l.ticket_model_id = given.model_id`,
  )
}

/**
 * Counts the events of one kind in an order's story within the last `minutes`. `own`: true counts only those from the
 * browser that made the order, false only those from other browsers.
 */
export async function countEvents(
  db: Executor,
  orderId: string,
  kind: string,
  minutes: number,
  own: boolean | null = null,
): Promise<number> {
  const { count } = await one(
    db,
    z.object({ count: z.number() }),
    sql`select count(*) as count from order_events
        where order_id = ${orderId} and kind = ${kind} and at > kwabo_now() - make_interval(mins => ${minutes})
          and (${own}::boolean is null or coalesce((detail ->> 'own')::boolean, false) = ${own})`,
  )
  return count
}

/**
 * Finds in the order's story what an earlier request with this key did, because a client that lost the answer asks
 * again. The caller has locked the order.
 */
export async function findDone(
  tx: Executor,
  { orderId, kind, key }: { orderId: string; kind: string; key: string },
): Promise<Record<string, unknown> | undefined> {
  const done = await maybe(
    tx,
    z.object({ detail: z.record(z.string(), z.unknown()) }),
    sql`select detail from order_events
        where order_id = ${orderId} and kind = ${kind} and detail->>'key' = ${key}`,
  )
  return done?.detail
}

/** Whether the phone of an order may have been corrected since it was placed. */
export async function isPhoneCorrected(tx: Executor, orderId: string): Promise<boolean> {
  const { corrected } = await one(
    tx,
    z.object({ corrected: z.boolean() }),
    // Old corrections by buyers do not say what they changed, so each counts as a change of the phone.
    sql`select exists (
          select from order_events where order_id = ${orderId} and kind in ('corrected-by-staff', 'contact-corrected')
            and (detail->'changed' is null or detail->'changed' ? 'phone')) as corrected`,
  )
  return corrected
}

/** Writes one line of the order's story. */
export async function logOrder(
  tx: Executor,
  orderId: string,
  kind: string,
  actor: Actor,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await run(
    tx,
    sql`insert into order_events (order_id, kind, actor, actor_id, actor_name, detail)
        values (${orderId}, ${kind}, ${actorValues(actor)}, ${JSON.stringify(detail)})`,
  )
}

/** Whether an order with one of these tokens has this ticket, named by its id or by its printed number. */
export async function ownsTicket(
  db: Executor,
  tokens: readonly string[],
  ticket: { id: string } | { number: string },
): Promise<boolean> {
  if (tokens.length === 0) return false
  const named = 'id' in ticket ? sql`t.id = ${ticket.id}` : sql`t.number = ${ticket.number}`
  const theirs = sql`select from tickets t join orders o on o.id = t.order_id
      where ${named} and o.token = any(${tokens}::text[])`
  return (await run(db, theirs)) > 0
}
