import { setTimeout as pause } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { z } from 'zod'
import { run as execute, sql, type Connection, type Executor } from '../database.ts'
import type { Logger } from '../log.ts'
import { freeJobsOfTheDead } from './free-jobs-of-the-dead.ts'
import { runTasks, type TaskList, type Working } from './run-tasks.ts'

/** A kind of work that happens later: its name and the shape of what it is told. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly payload: Payload
}

export interface Handler {
  /** Of its job. */
  readonly name: string
  handle(payload: unknown): Promise<void>
  /** Runs again and again, in one process at a time: seconds between two runs. */
  readonly everySeconds?: number
}

export interface Jobs {
  /** Starts working; `stop` finishes what is in flight. */
  start(handlers: Handler[]): Promise<void>
  stop(): Promise<void>
  /** Rejects while nothing works on the queue, or the queue cannot be read. */
  check(): Promise<void>
}

/** How soon a job is done: the library takes the lowest number first. */
const priorities = { high: 0, middle: 1, low: 2 } as const
type Urgency = keyof typeof priorities

/** Seconds between two looks for jobs that a killed process has left. */
const LOOK_EVERY = 5

export function defineJob<Payload extends z.ZodType>(name: string, payload: Payload): Job<Payload> {
  return { name, payload }
}

export function handler<Payload extends z.ZodType>(
  job: Job<Payload>,
  handle: (payload: z.output<Payload>) => Promise<void>,
): Handler {
  return { name: job.name, handle: async (payload) => handle(job.payload.parse(payload)) }
}

/** Work that is done every so many seconds, in one process at a time. */
export function every(everySeconds: number, name: string, work: () => Promise<unknown>): Handler {
  let running = false
  return {
    name,
    everySeconds,
    handle: async () => {
      // A run that is not over yet, because a provider is slow, may not take the workers away from everything else.
      if (running) return
      running = true
      try {
        await work()
      } finally {
        running = false
      }
    },
  }
}

/**
 * Writes a job in the caller's transaction: it exists if and only if that transaction commits. With a `key`,
 * one waiting job stands for all of the same key. `delaySeconds` counts from the database's own now. A job of
 * lower `urgency` waits while one of a higher is due; without it the urgency is high.
 */
export async function enqueue<Payload extends z.ZodType>(
  tx: Executor,
  job: Job<Payload>,
  payload: z.input<Payload>,
  options: { key?: string; delaySeconds?: number; urgency?: Urgency } = {},
): Promise<void> {
  await execute(
    tx,
    sql`select graphile_worker.add_job(
      ${job.name}::text, ${JSON.stringify(payload)}::json,
      run_at := clock_timestamp() + make_interval(secs => ${options.delaySeconds ?? 0}),
      max_attempts := 25, job_key := ${options.key ?? null}::text,
      priority := ${priorities[options.urgency ?? 'high']})`,
  )
}

/** Queues a run of scheduled work. One waiting run stands for all. */
export async function enqueueRun(db: Executor, name: string): Promise<void> {
  await enqueue(db, defineJob(name, z.object({})), {}, { key: `schedule:${name}` })
}

/** Brings the queue's own tables up to date. */
export async function migrateJobs(connection: Connection): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 })
  // A lost connection fails the migration's own query; without listeners it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  await runMigrations({ pgPool: pool }).finally(() => pool.end())
}

export function createJobs(db: Executor & { pool: pg.Pool }, log: Logger): Jobs {
  let working: Working | undefined
  let stopping = false
  const timers: NodeJS.Timeout[] = []

  /** A queue whose workers have lost the database too often gives up; work goes on when it is back. */
  const keepRunning = async (taskList: TaskList) => {
    while (!stopping) {
      await working?.over
      working = undefined
      if (stopping) return
      log.warn('job queue starts again')
      await pause(1_000)
      if (stopping) return
      working = await runTasks(db.pool, taskList, log).catch((error: unknown) => {
        log.error({ err: error }, 'job queue could not be started')
        return undefined
      })
      if (stopping) await working?.stop()
    }
  }

  const freeLostJobs = async () => {
    try {
      const jobs = await freeJobsOfTheDead(db)
      if (jobs > 0) log.warn({ jobs }, 'jobs of a process that ended are done by others')
    } catch (error) {
      log.warn({ err: error }, 'jobs of ended processes could not be looked for')
    }
  }

  return {
    start: async (handlers) => {
      const taskList = Object.fromEntries(handlers.map(({ name, handle }) => [name, handle]))
      working = await runTasks(db.pool, taskList, log)
      void keepRunning(taskList)
      // Every process has the timer; the job key lets only one of them find work to do.
      for (const { name, everySeconds } of handlers) {
        if (everySeconds === undefined) continue
        const due = () =>
          void enqueueRun(db, name).catch((error: unknown) =>
            log.warn({ err: error, job: name }, 'schedule could not be queued'),
          )
        due()
        timers.push(setInterval(due, everySeconds * 1_000))
      }
      void freeLostJobs()
      timers.push(setInterval(() => void freeLostJobs(), LOOK_EVERY * 1_000))
    },
    stop: async () => {
      stopping = true
      timers.forEach(clearInterval)
      await working?.stop()
    },
    check: async () => {
      if (!working || stopping) throw new Error('nothing works on the job queue')
      await execute(db, sql`select from graphile_worker.jobs limit 1`)
    },
  }
}
