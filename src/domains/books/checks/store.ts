import { z } from 'zod'
import { actorValues, type Actor } from '../../../platform/actor.ts'
import { maybe, run, sql, type Executor } from '../../../platform/database.ts'
import type { SeenSales } from './look-at-sales.ts'

/** Of what does not agree as much is kept as anybody reads; all of it is counted. */
const MOST_BROKEN = 200
/** Looks that are kept: those of so many days, and of them the newest. */
const DAYS = 60
const MOST = 200
/** When the night's look is due, on the clocks of Porto-Novo. */
const HOUR = 4

const idShape = z.object({ id: z.string() })

/** Opens a look, unless one is open. */
export async function openCheck(db: Executor, id: string, by: Actor): Promise<boolean> {
  const opened = await run(
    db,
    sql`insert into sales_checks (id, actor, actor_id, actor_name) values (${id}, ${actorValues(by)})
        on conflict do nothing`,
  )
  return opened === 1
}

/** Opens the look of the night that has come last, once; not while another one is open. */
export async function openNight(db: Executor, id: string, by: Actor): Promise<void> {
  await run(
    db,
    sql`with due as (
          select ((kwabo_now() - make_interval(hours => ${HOUR})) at time zone 'Africa/Porto-Novo')::date as night
        )
        insert into sales_checks (id, night, actor, actor_id, actor_name)
        select ${id}::uuid, due.night, ${actorValues(by)} from due
        where not exists (select from sales_checks c where c.night = due.night)
        on conflict do nothing`,
  )
}

export async function findOpenCheck(db: Executor): Promise<string | undefined> {
  return (await maybe(db, idShape, sql`select id from sales_checks where ended_at is null`))?.id
}

/** Until the transaction ends nobody else takes it; false: somebody has, or it has ended. */
export async function takeCheck(tx: Executor, id: string): Promise<boolean> {
  const taken = await maybe(
    tx,
    idShape,
    sql`select id from sales_checks where id = ${id} and ended_at is null for update skip locked`,
  )
  return taken !== undefined
}

export async function keepResult(tx: Executor, id: string, { compared, broken }: SeenSales): Promise<void> {
  const kept = broken.slice(0, MOST_BROKEN).map(({ rule, subject, told }) => ({ rule, subject, told }))
  await run(
    tx,
    sql`update sales_checks set ended_at = kwabo_now(), compared = ${JSON.stringify(compared)}::jsonb,
          broken = ${JSON.stringify(kept)}::jsonb, broken_count = ${broken.length}
        where id = ${id}`,
  )
}

/** Ends without a result. */
export async function breakOff(db: Executor, id: string): Promise<void> {
  await run(db, sql`update sales_checks set ended_at = kwabo_now() where id = ${id} and ended_at is null`)
}

export async function forgetChecks(db: Executor): Promise<void> {
  await run(
    db,
    sql`delete from sales_checks
        where asked_at < kwabo_now() - make_interval(days => ${DAYS})
          or id in (select id from sales_checks order by asked_at desc, id offset ${MOST})`,
  )
}
