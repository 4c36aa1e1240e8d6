import { z } from 'zod'
import { many, maybe, run, sql, type Executor } from '../../../src/platform/database.ts'
import { enqueueRun, type Handler } from '../../../src/platform/queue/jobs.ts'
import type { Chance } from '../chance.ts'

/** The job queue's tables as its own workers use them, but the simulation decides who is next. */
export interface JobQueue {
  /** Takes one of the jobs that are due: locked by a process, until it says how it ended. */
  take(): Promise<TakenJob | undefined>
  complete(job: TakenJob): Promise<void>
  fail(job: TakenJob, message: string): Promise<void>
  /** What runs again and again is due now, each as often as its own pace says. */
  enqueueSchedules(handlers: readonly Handler[], at: number, all: boolean): Promise<void>
}

/** Milliseconds for each second: what looks at the whole sale comes more seldom than in earnest. */
const STRETCHED = 6_000

const jobShape = z.object({ id: z.number(), name: z.string(), payload: z.unknown() })
export type TakenJob = z.output<typeof jobShape>

/** `db`: the simulation's own connection. Nothing strikes here: what a worker does to its queue is not ours. */
export function createJobQueue(db: Executor, chance: Chance): JobQueue {
  const lastQueued = new Map<string, number>()
  let seen: number[] = []
  return {
    take: async () => {
      for (;;) {
        if (seen.length === 0) seen = await look(db)
        if (seen.length === 0) return undefined
        const [id] = seen.splice(chance.whole(0, seen.length), 1)
        // It may have been put off since it was seen.
        const taken = await maybe(
          db,
          jobShape,
          sql`update graphile_worker._private_jobs j
              set attempts = j.attempts + 1, locked_by = 'simulation', locked_at = now()
              from graphile_worker._private_tasks t
              where t.id = j.task_id and j.id = ${id} and j.run_at <= now() and j.attempts < j.max_attempts
                and (j.locked_at is null or j.locked_at < now() - interval '4 hours')
              returning j.id, t.identifier as name, j.payload`,
        )
        if (taken) return taken
      }
    },
    complete: async ({ id }) => {
      await run(db, sql`delete from graphile_worker._private_jobs where id = ${id}`)
    },
    fail: async ({ id }, message) => {
      await run(
        db,
        sql`update graphile_worker._private_jobs
            set last_error = ${message}, locked_by = null, locked_at = null,
              run_at = greatest(now(), run_at) + exp(least(attempts, 10)) * interval '1 second'
            where id = ${id}`,
      )
    },
    enqueueSchedules: async (handlers, at, all) => {
      for (const { name, everySeconds } of handlers) {
        if (everySeconds === undefined) continue
        const before = lastQueued.get(name)
        if (!all && before !== undefined && at - before < everySeconds * STRETCHED) continue
        lastQueued.set(name, at)
        await enqueueRun(db, name)
      }
    },
  }
}

/** Jobs that are due. As the queue's workers do: what a dead one holds is free again after four hours. */
async function look(db: Executor): Promise<number[]> {
  const due = await many(
    db,
    z.object({ id: z.number() }),
    sql`select id from graphile_worker._private_jobs
        where run_at <= now() and attempts < max_attempts
          and (locked_at is null or locked_at < now() - interval '4 hours')
        order by run_at, id limit 16`,
  )
  return due.map(({ id }) => id)
}

/** The handler of a job; a job without one is a defect. */
export function handlerOf(handlers: readonly Handler[], { name }: TakenJob): Handler {
  const found = handlers.find((handler) => handler.name === name)
  if (!found) throw new Error(`nobody handles ${name}`)
  return found
}
