import { z } from 'zod'
import { one, sql, type Executor } from '../database.ts'
import { LIVING } from './living-queues.ts'

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
