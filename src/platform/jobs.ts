import { Logger as QueueLogger, run, runMigrations, type Runner } from 'graphile-worker'
import pg from 'pg'
import { z } from 'zod'
import { run as execute, sql, type Connection, type Executor } from './database.ts'
import type { Logger } from './log.ts'

/** A kind of work that happens later: its name and the shape of what it is told. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly payload: Payload
}

export interface Handler {
  readonly job: Job
  handle(payload: unknown): Promise<void>
}

/** What runs again and again, in one process at a time. Seconds between two runs. */
export interface Schedule {
  readonly job: Job
  readonly everySeconds: number
}

export interface Jobs {
  /** Starts working; `stop` finishes what is in flight. */
  start(handlers: Handler[], schedules: Schedule[]): Promise<void>
  stop(): Promise<void>
}

export function defineJob<Payload extends z.ZodType>(name: string, payload: Payload): Job<Payload> {
  return { name, payload }
}

export function handler<Payload extends z.ZodType>(
  job: Job<Payload>,
  handle: (payload: z.output<Payload>) => Promise<void>,
): Handler {
  return { job, handle: async (payload) => handle(job.payload.parse(payload)) }
}

/**
 * Writes a job in the caller's transaction: it exists if and only if that transaction commits. With a `key`,
 * one waiting job stands for all of the same key. `delaySeconds` counts from the database's own now.
 */
export async function enqueue<Payload extends z.ZodType>(
  tx: Executor,
  job: Job<Payload>,
  payload: z.input<Payload>,
  options: { key?: string; delaySeconds?: number } = {},
): Promise<void> {
  await execute(
    tx,
    sql`select graphile_worker.add_job(
      ${job.name}::text, ${JSON.stringify(payload)}::json,
      run_at := clock_timestamp() + make_interval(secs => ${options.delaySeconds ?? 0}),
      max_attempts := 25, job_key := ${options.key ?? null}::text)`,
  )
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
  let runner: Runner | undefined
  const timers: NodeJS.Timeout[] = []
  return {
    start: async (handlers, schedules) => {
      runner = await run({
        pgPool: db.pool,
        concurrency: 4,
        pollInterval: 1_000,
        noHandleSignals: true,
        parsedCronItems: [],
        logger: quietly(log),
        taskList: Object.fromEntries(
          handlers.map(({ job, handle }) => [job.name, (payload: unknown) => handle(payload)]),
        ),
      })
      // Every process has the timer; the job key lets only one of them find work to do.
      for (const { job, everySeconds } of schedules) {
        const due = () =>
          void enqueue(db, job, {}, { key: `schedule:${job.name}` }).catch((error: unknown) =>
            log.warn({ err: error, job: job.name }, 'schedule could not be queued'),
          )
        due()
        timers.push(setInterval(due, everySeconds * 1_000))
      }
    },
    stop: async () => {
      timers.forEach(clearInterval)
      await runner?.stop()
    },
  }
}

/** The queue's own log, in ours: what it does is detail, what goes wrong is not. Payloads stay out of it. */
function quietly(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message) => {
    if (level === 'error') log.error({ queue: message }, 'job queue')
    else if (level === 'warning') log.warn({ queue: message }, 'job queue')
    else log.debug({ queue: message }, 'job queue')
  })
}
