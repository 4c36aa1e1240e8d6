import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import { one, sql, type Executor } from '../database.ts'
import type { Logger } from '../log.ts'

/** First half of the advisory locks that queues are known by; the second is made of their names. */
const LIVING = 7_269_014

/** Milliseconds after which a lost connection is replaced. */
const PAUSE = 500

/**
 * Shows every process that a queue works: by a lock that lasts as long as its connection, and so ends with its
 * process, whichever way that ends. A connection that is lost alone, with PostgreSQL, is made anew.
 */
export function showLife(pool: pg.Pool, queue: string, log: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const live = async () => {
    const client = await pool.connect()
    try {
      await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [LIVING, queue])
      await once(client, 'end', { signal: stopping.signal }).catch((error: unknown) => {
        if (!stopping.signal.aborted) throw error
      })
    } finally {
      // Never given back to the pool: closing the connection is what surely ends the lock.
      client.release(true)
    }
  }
  const living = (async () => {
    while (!stopping.signal.aborted) {
      await live().catch((error: unknown) => log.warn({ err: error }, 'a queue cannot show that it works'))
      await pause(PAUSE, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await living
    },
  }
}

/** Whether some process, this one included, works on the jobs of the database. */
export async function someQueueLives(db: Executor): Promise<boolean> {
  const { living } = await one(
    db,
    z.object({ living: z.boolean() }),
    sql`select exists (
          select from pg_locks l join pg_database d on d.oid = l.database
          where l.locktype = 'advisory' and l.granted and d.datname = current_database()
            and l.classid::bigint = ${LIVING}) as living`,
  )
  return living
}

/**
 * Gives back the jobs of queues that no longer live: they kept them when they were killed, and the queue itself
 * would wait four hours before anybody else may have them. Answers how many jobs there were. A queue that has just
 * lost its connection may be taken for dead, and its job done by another, too: every job bears that.
 */
export async function freeJobsOfTheDead(db: Executor): Promise<number> {
  const { jobs } = await one(
    db,
    z.object({ jobs: z.number() }),
    sql`with kept as (
          select j.locked_by from graphile_worker.jobs j
          -- One that has just begun may not have shown itself yet.
          where j.locked_at < clock_timestamp() - interval '5 seconds'
            and not exists (
              select from pg_locks l join pg_database d on d.oid = l.database
              where l.locktype = 'advisory' and l.granted and d.datname = current_database()
                and l.classid::bigint = ${LIVING}
                and l.objid::bigint = hashtext(j.locked_by)::bigint & 4294967295)
        )
        select count(*) as jobs, graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
        from kept`,
  )
  return jobs
}
