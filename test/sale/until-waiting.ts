import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { one, sql } from '../../src/platform/database.ts'
import type { TestSite } from '../start-site.ts'

/** Waits until so many statements wait for a lock in the site's database. */
export async function untilWaiting({ db }: Pick<TestSite, 'db'>, count: number): Promise<void> {
  const shape = z.object({ count: z.number() })
  const waiting = sql`select count(*) as count from pg_stat_activity
                      where datname = current_database() and wait_event_type = 'Lock'`
  while ((await one(db, shape, waiting)).count < count) await pause(10)
}
