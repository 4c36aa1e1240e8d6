import { z } from 'zod'
import { many, one, sql, type Database, type Executor, type Statement } from '../../../platform/database.ts'
import { phoneKey, Shelf, type ModelForSale } from './grant-holds.ts'
import type { HoldLine, HoldOutcome, HoldRequest, NewOrder } from './hold-outcome.ts'
import { writeHolds, type GrantedHold } from './write-holds.ts'

/** How long places are held, and how old an attempt to pay must be before its order may be let go. */
const HOLD_MINUTES = 15
const ATTEMPT_MINUTES = 3

/**
 * Takes places for up to 500 requests in one transaction: lock, look, decide in arrival order, write once. The
 * batch writes the catalogue's counters itself, because stock and order must be one statement.
 * Locks in the documented order: replaced orders by id, then models by id.
 */
export function holdBatch(db: Database, requests: HoldRequest[]): Promise<HoldOutcome[]> {
  return db.transaction(async (tx) => {
    const replaced = await lockReplaced(tx, requests)
    const present = await lockAndLook(tx, requests, replaced)
    const shelf = new Shelf(present.models, present.byPhone, present.byDevice)
    const known = new Map(present.orders.map((order) => [order.requestKey, order]))
    const granted: GrantedHold[] = []
    const expiresAt = new Date(present.now.getTime() + HOLD_MINUTES * 60_000)

    const outcomes = requests.map((request): HoldOutcome => {
      const earlier = known.get(request.requestKey)
      if (earlier) {
        if (earlier.requestDigest !== request.requestDigest) return { kind: 'key-reused' }
        return {
          kind: 'held',
          orderId: earlier.id,
          token: earlier.token,
          amount: earlier.amount,
          made: null,
        }
      }
      const old = request.replaces === null ? undefined : replaced.get(request.replaces)
      // It was paid without this browser hearing of it: a second order would be paid a second time.
      if (old?.paid) return { kind: 'already-paid' }
      if (old?.attemptRunning) return { kind: 'payment-running' }
      const { lines, device } = request
      const grant = shelf.grant({ lines, device, phone: request.buyer.phone, givesBack: old?.lines ?? [] })
      if (grant.kind !== 'granted') return grant
      // Two requests of one batch cannot both give the same places back.
      if (request.replaces !== null) replaced.delete(request.replaces)
      const { orderId: id, token, requestKey, requestDigest } = request
      known.set(requestKey, { id, token, requestKey, requestDigest, amount: grant.amount })
      const reference = shortestFree(request.reference, present.references)
      const made: NewOrder = {
        id,
        reference,
        amount: grant.amount,
        now: present.now,
        expiresAt,
        lines: grant.lines.map(({ price, ...line }) => ({ ...line, unitPrice: price })),
      }
      granted.push({ request, made, replaces: old ? request.replaces : null, givenBack: old?.lines ?? [] })
      return { kind: 'held', orderId: id, token, amount: grant.amount, made }
    })

    if (granted.length > 0) {
      await writeHolds(tx, granted, { now: present.now, expiresAt })
    }
    return outcomes
  })
}

const replacedShape = z.object({
  id: z.string(),
  paid: z.boolean(),
  attemptRunning: z.boolean(),
  lines: z.array(z.object({ modelId: z.string(), quantity: z.number() })),
})

async function lockReplaced(tx: Executor, requests: HoldRequest[]) {
  const ids = requests.flatMap((request) => request.replaces ?? [])
  if (ids.length === 0) return new Map<string, z.output<typeof replacedShape>>()
  // First the lock, then a second statement that sees what was committed while we waited for it.
  const locked = await many(
    tx,
    z.object({ id: z.string() }),
    sql`select id from orders where id = any(${ids}::uuid[]) and state in ('held', 'paid')
        order by id for update`,
  )
  const rows = await many(
    tx,
    replacedShape,
    sql`select o.id, o.state = 'paid' as paid,
          exists (select from payments p
            where p.purpose = 'order' and p.subject_id = o.id and p.state = 'pending'
              and (p.attempt = 'pending'
                or (p.attempt <> 'none' and p.attempt_at > kwabo_now() - make_interval(mins => ${ATTEMPT_MINUTES})))
          ) as "attemptRunning",
          (select json_agg(json_build_object('modelId', l.ticket_model_id, 'quantity', l.quantity))
           from order_lines l where l.order_id = o.id) as lines
        from orders o where o.id = any(${locked.map((row) => row.id)}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const modelShape = z.object({
  id: z.string(),
  capacity: z.number(),
  held: z.number(),
  sold: z.number(),
  maxPerOrder: z.number(),
  price: z.number(),
  persons: z.number(),
  sale: z.enum(['open', 'not-yet', 'ended']),
  onSite: z.boolean(),
}) satisfies z.ZodType<ModelForSale>

/** Takes the shortest reference that nobody has; the full 8 characters are never taken in practice. */
function shortestFree(reference: string, taken: Set<string>): string {
  const free = candidates(reference).find((candidate) => !taken.has(candidate)) ?? reference
  taken.add(free)
  return free
}

const candidates = (reference: string) => [
  reference.slice(0, 'K-'.length + 5),
  reference.slice(0, 'K-'.length + 6),
]

const presentShape = z.object({
  now: z.date(),
  models: z.array(modelShape),
  references: z.array(z.string()),
  orders: z.array(
    z.object({
      id: z.string(),
      token: z.string(),
      requestKey: z.string(),
      requestDigest: z.string(),
      amount: z.number(),
    }),
  ),
  phones: z.array(z.object({ phone: z.string(), modelId: z.string(), count: z.number() })),
  devices: z.array(z.object({ device: z.string(), count: z.number() })),
})

/** Without a name a statement is planned each time it runs. */
const planned = (statement: Statement): Statement => ({ ...statement, name: '' })

/**
 * Locks the models and reads what the decision needs: their counters, earlier orders under the same keys, live
 * holds that the limits count. One statement, because each exchange is time in which nobody else gets the lock. A
 * locked row is read anew after the wait, the rest is as it was before: a key that another process has just taken
 * meets its unique constraint, and a limit against hoarding may be passed by one hold. Phones and devices are
 * looked up one by one: given as a list, PostgreSQL may compare every held order with every member of it.
 */
async function lockAndLook(
  tx: Executor,
  requests: HoldRequest[],
  replaced: Map<string, { lines: HoldLine[] }>,
) {
  const models = new Set(requests.flatMap((request) => request.lines.map((line) => line.modelId)))
  for (const { lines } of replaced.values()) lines.forEach((line) => models.add(line.modelId))
  const keys = requests.map((request) => request.requestKey)
  const phones = new Set(requests.map((request) => request.buyer.phone))
  const devices = new Set(requests.flatMap((request) => request.device ?? []))
  const references = requests.flatMap((request) => candidates(request.reference))
  const row = await one(
    tx,
    presentShape,
    planned(sql`with locked as materialized (
        select m.id, m.capacity, m.held, m.sold, m.max_per_order as "maxPerOrder", t.price, t.persons,
          case when kwabo_now() < m.sales_open_at then 'not-yet'
               when kwabo_now() >= least(m.sales_close_at, e.ends_at) then 'ended'
               else 'open' end as sale,
          m.channel = 'site' and m.archived_at is null as "onSite"
        from ticket_models m
        join ticket_types t on t.id = m.ticket_type_id
        join events e on e.id = m.event_id
        where m.id = any(${[...models].sort()}::uuid[])
        order by m.id
        for no key update of m
      )
      select
      kwabo_now() as now,
      coalesce((select json_agg(locked) from locked), '[]') as models,
      array(select reference from orders where reference = any(${references}::text[])) as "references",
      coalesce((select json_agg(json_build_object('id', id, 'token', token, 'requestKey', request_key,
          'requestDigest', request_digest, 'amount', amount))
        from orders where request_key = any(${keys}::text[])), '[]') as orders,
      coalesce((select json_agg(counted) from (
          select asked.phone, held."modelId", held.count
          from unnest(${[...phones]}::text[]) as asked (phone)
          cross join lateral (
            select l.ticket_model_id as "modelId", count(*)::integer as count
            from orders o join order_lines l on l.order_id = o.id
            where o.state = 'held' and o.phone = asked.phone group by 1) held) counted), '[]') as phones,
      coalesce((select json_agg(counted) from (
          select asked.device, held.count
          from unnest(${[...devices]}::text[]) as asked (device)
          cross join lateral (
            select count(*)::integer as count
            from orders o where o.state = 'held' and o.device = asked.device) held
          where held.count > 0) counted), '[]') as devices`),
  )
  return {
    now: row.now,
    models: row.models,
    orders: row.orders,
    references: new Set(row.references),
    byPhone: new Map(row.phones.map((held) => [phoneKey(held.phone, held.modelId), held.count])),
    byDevice: new Map(row.devices.map((held) => [held.device, held.count])),
  }
}
