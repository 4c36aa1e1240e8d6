import { z } from 'zod'
import { many, run, sql, type Executor } from '../database.ts'
import { keyedDigest } from './keyed-digest.ts'

/** At most so many attempts within so many minutes from the first, for each key: a network, a number, an account. */
export interface AttemptLimit {
  /** Lower case and dashes, for example 'live-login-serial'. */
  name: string
  most: number
  minutes: number
}

export interface Attempt {
  limit: AttemptLimit
  /** What is limited; only its keyed digest is stored. */
  key: string
}

/** `seconds` until the next attempt may succeed. */
export type Admission = { kind: 'admitted' } | { kind: 'too-many'; seconds: number }

const attemptRow = z.object({ limitName: z.string(), count: z.int(), seconds: z.number() })

export interface AttemptServices {
  db: Executor
  /** Keys the digests. */
  formSecret: string
}

/**
 * Counts one attempt against each of these limits, in one statement, before what it is for is tried: so parallel
 * attempts cannot outrun the count. A refused attempt writes nothing. In a race it may be counted first; then only the
 * limits that refuse keep the count. It never prolongs the wait, and whoever is refused for their own network uses up
 * nothing of what they ask about. Counted in the database, hence by all processes together; not for limits that only
 * protect a process.
 */
export async function takeAttempts(services: AttemptServices, attempts: Attempt[]): Promise<Admission> {
  const keys = keysOf(services, attempts)
  const rows = await many(
    services.db,
    attemptRow,
    // Rows are locked by name and key, so that two statements never wait for each other in a circle.
    // Looked up one by one (`offset 0`): a plan that joins them, made while there were a few, reads all of them later.
    sql`with given as (
          select * from unnest(${keys.names}::text[], ${keys.keys}::text[], ${keys.minutes}::integer[], ${keys.most}::integer[])
            as given (limit_name, key, minutes, most)
        ), refused as (
          select known.limit_name, known.count + 1 as count, known.ends_at
          from given cross join lateral (
            select * from attempts a where a.limit_name = given.limit_name and a.key = given.key offset 0
          ) known
          where known.ends_at > kwabo_now() and known.count >= given.most
        ), counted as (
          insert into attempts as a (limit_name, key, count, ends_at)
          select given.limit_name, given.key, 1, present.at + make_interval(mins => given.minutes)
          from given cross join (select kwabo_now() as at) present
          where not exists (select from refused)
          order by given.limit_name, given.key
          on conflict on constraint attempts_pkey do update set
            count = case when a.ends_at <= kwabo_now() then 1 else least(a.count, 1000000) + 1 end,
            -- All was given back: what is waited for must not tell a stranger when the owner signed in.
            ends_at = case when a.ends_at <= kwabo_now() or a.count = 0 then excluded.ends_at else a.ends_at end
          returning a.limit_name, a.count, a.ends_at
        )
        select limit_name as "limitName", count, extract(epoch from ends_at - kwabo_now())::float8 as seconds
        from (table refused union all table counted) attempted`,
  )
  const admission = judge(rows, attempts)
  if (admission.kind === 'too-many') {
    const within = rows.filter((row) => isWithin(row, attempts)).map(({ limitName }) => limitName)
    const counted = attempts.filter(({ limit }) => within.includes(limit.name))
    if (counted.length > 0) await giveBack(services, counted)
  }
  return admission
}

/** Takes back what `takeAttempts` has just counted, where what it was for was right, or failed by our fault. */
export async function giveBack(services: AttemptServices, attempts: Attempt[]): Promise<void> {
  const keys = keysOf(services, attempts)
  await run(
    services.db,
    // Locked in the order in which `takeAttempts` locks them.
    sql`update attempts a set count = a.count - 1
        from (
          select counted.limit_name, counted.key from attempts counted
          join unnest(${keys.names}::text[], ${keys.keys}::text[]) as given (limit_name, key)
            on counted.limit_name = given.limit_name and counted.key = given.key
          order by counted.limit_name, counted.key
          for update of counted
        ) given
        where a.limit_name = given.limit_name and a.key = given.key and a.count > 0`,
  )
}

/** Whether one more attempt would be admitted; counts nothing. */
export async function mayAttempt(services: AttemptServices, attempts: Attempt[]): Promise<Admission> {
  const keys = keysOf(services, attempts)
  const rows = await many(
    services.db,
    attemptRow,
    // One by one, as above.
    sql`select known.limit_name as "limitName", known.count + 1 as count,
          extract(epoch from known.ends_at - kwabo_now())::float8 as seconds
        from unnest(${keys.names}::text[], ${keys.keys}::text[]) as given (limit_name, key)
        cross join lateral (
          select * from attempts a where a.limit_name = given.limit_name and a.key = given.key offset 0
        ) known
        where known.ends_at > kwabo_now()`,
  )
  return judge(rows, attempts)
}

function judge(rows: z.infer<typeof attemptRow>[], attempts: Attempt[]): Admission {
  const waits = rows.filter((row) => !isWithin(row, attempts))
  if (waits.length === 0) return { kind: 'admitted' }
  return { kind: 'too-many', seconds: Math.max(1, ...waits.map(({ seconds }) => seconds)) }
}

function isWithin({ limitName, count }: z.infer<typeof attemptRow>, attempts: Attempt[]): boolean {
  return attempts.some(({ limit }) => limit.name === limitName && count <= limit.most)
}

/** Forgets counts whose time is over, and with them that there ever was an attempt. Answers how many. */
export function forgetAttempts({ db }: { db: Executor }): Promise<number> {
  return run(db, sql`delete from attempts where ends_at <= kwabo_now()`)
}

function keysOf(services: AttemptServices, attempts: Attempt[]) {
  return {
    names: attempts.map(({ limit }) => limit.name),
    keys: attempts.map(({ limit, key }) => keyedDigest(services, `${limit.name} ${key}`)),
    minutes: attempts.map(({ limit }) => limit.minutes),
    most: attempts.map(({ limit }) => limit.most),
  }
}
