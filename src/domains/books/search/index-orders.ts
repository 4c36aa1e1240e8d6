import { z } from 'zod'
import { many, one, run, sql, type Database, type Executor } from '../../../platform/database.ts'
import { nameWords } from '../../../format/fold.ts'
import { followIds, STEP, type Place } from './follow-ids.ts'
import { soundOf } from './sound.ts'
import { misspellable, wordsOf } from './words.ts'

/** Steps of one run, so that a stop of the process waits for seconds at most: what is left comes with the next run. */
const STEPS = 10

/** Follows the stories of orders: whatever happened to one since, it is found by what it says now. Answers whether more is left. */
export async function indexOrders(services: { db: Database }): Promise<boolean> {
  let taken = 0
  while (taken < STEPS && (await indexSome(services))) taken += 1
  // New rows wait in a list, five times cheaper than sorting in each by itself. Every search reads that list whole.
  if (taken > 0) await run(services.db, sql`select gin_clean_pending_list('order_finds_words')`)
  return taken === STEPS
}

const placeShape = z.object({
  reached: z.number(),
  missing: z.array(z.object({ id: z.number(), since: z.number() })),
  now: z.date(),
})

/** Takes the next lines of the stories, in a transaction of their own. Answers whether there were any. */
function indexSome({ db }: { db: Database }): Promise<boolean> {
  return db.transaction(async (tx) => {
    // A plan made while the stories were few reads them whole, and PostgreSQL keeps it while they grow.
    await run(tx, sql`select set_config('enable_seqscan', 'off', true)`)
    // Processes take turns.
    const { now, ...place } = await one(
      tx,
      placeShape,
      sql`select reached, missing, kwabo_now() as now from order_finds_place for update`,
    )
    const [step, late] = await Promise.all([readStep(tx, place), readLate(tx, place)])
    const ids = [...step.ids, ...late.ids]
    if (ids.length === 0 && place.missing.length === 0) return false
    const next = followIds(place, ids, now.getTime())
    await run(
      tx,
      sql`update order_finds_place set reached = ${next.reached}, missing = ${JSON.stringify(next.missing)}`,
    )
    const changed = new Set([...step.changed, ...late.changed])
    if (changed.size > 0) await keepFinds(tx, [...changed])
    return ids.length > 0
  })
}

/** Ids of lines, and the orders of which they tell more than that places are held. */
const linesShape = z.object({ ids: z.array(z.number()), changed: z.array(z.string()) })
const told = sql`select coalesce(json_agg(id), '[]') as ids,
    coalesce(json_agg(distinct order_id) filter (where kind <> 'held'), '[]') as changed
  from order_events`

/** The lines of one step; behind a hole wider than that, the first that follows. */
async function readStep(tx: Executor, { reached }: Place) {
  const step = await one(tx, linesShape, sql`${told} where id > ${reached} and id <= ${reached + STEP}`)
  if (step.ids.length > 0) return step
  return one(tx, linesShape, sql`${told} where id = (select min(id) from order_events where id > ${reached})`)
}

/** Lines whose transactions have committed after later ones were seen. */
function readLate(tx: Executor, { missing }: Place) {
  return one(tx, linesShape, sql`${told} where id = any(${missing.map(({ id }) => id)}::bigint[])`)
}

const orderShape = z.object({
  id: z.string(),
  eventId: z.string(),
  organiserId: z.string(),
  at: z.date(),
  lastName: z.string(),
  firstName: z.string(),
  email: z.string(),
  phone: z.string(),
  reference: z.string(),
  state: z.string(),
})

/** Writes what these orders are found by, and the words of their names. Those that nobody has begun to pay have nothing. */
async function keepFinds(tx: Executor, orderIds: readonly string[]): Promise<void> {
  const orders = await many(
    tx,
    orderShape,
    sql`select distinct o.id, m.event_id as "eventId", e.organiser_id as "organiserId", o.created_at as at,
          o.last_name as "lastName", o.first_name as "firstName", o.email, o.phone, o.reference, o.state
        from orders o
        join order_lines l on l.order_id = o.id
        join ticket_models m on m.id = l.ticket_model_id
        join events e on e.id = m.event_id
        where o.id = any(${orderIds}::uuid[]) and (o.state in ('paid', 'refunded_partly', 'refunded')
          or exists (select from payments p where p.purpose = 'order' and p.subject_id = o.id))
        order by o.id, m.event_id`,
  )
  const names = new Set(
    orders.flatMap(({ lastName, firstName }) =>
      misspellable([...nameWords(lastName), ...nameWords(firstName)]),
    ),
  )
  // In one order everywhere, so that two processes never wait for each other in turn.
  const words = [...names].sort()
  await Promise.all([
    run(
      tx,
      sql`insert into order_finds (order_id, event_id, organiser_id, at, words, state)
          select * from unnest(${orders.map(({ id }) => id)}::uuid[], ${orders.map(({ eventId }) => eventId)}::text[],
            ${orders.map(({ organiserId }) => organiserId)}::uuid[], ${orders.map(({ at }) => at)}::timestamptz[],
            ${orders.map(wordsOf)}::text[], ${orders.map(({ state }) => state)}::text[])
          on conflict on constraint order_finds_pkey do update
            set organiser_id = excluded.organiser_id, words = excluded.words, state = excluded.state
            where (order_finds.organiser_id, order_finds.words, order_finds.state)
              is distinct from (excluded.organiser_id, excluded.words, excluded.state)`,
    ),
    run(
      tx,
      sql`insert into name_words (word, sound) select * from unnest(${words}::text[], ${words.map(soundOf)}::text[])
          on conflict do nothing`,
    ),
  ])
}
