import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import { one, sql, type Executor } from '../database.ts'
import type { Logger } from '../log.ts'

/** First half of the advisory locks that queues are known by; the second is made of their names. */
export const LIVING = 7_269_014

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
