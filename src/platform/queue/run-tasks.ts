import { EventEmitter } from 'node:events'
import { Logger as QueueLogger, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from '../log.ts'
import { showLife } from './living-queues.ts'
import { releasedOnce } from './released-once.ts'

export type TaskList = Record<string, (payload: unknown) => Promise<void>>

export interface Working {
  /** Resolves once no more jobs are taken, whyever. */
  readonly over: Promise<void>
  /** Takes no more jobs and finishes those in flight. */
  stop(): Promise<void>
}

/** Works on the queue until it is stopped or gives up; as long as it does, everybody sees that its jobs are done. */
export async function runTasks(pgPool: pg.Pool, taskList: TaskList, log: Logger): Promise<Working> {
  const events: WorkerEvents = new EventEmitter()
  let life: ReturnType<typeof showLife> | undefined
  // Under the name of its pool of workers it takes its jobs.
  events.once('pool:create', ({ workerPool }) => (life = showLife(pgPool, workerPool.id, log)))
  // It could not note the end of a job, and takes no more. Where that happens to two of them, it waits for its own
  // end for ever.
  const broken = new Promise<void>((resolve) => events.once('pool:fatalError', () => resolve()))
  const starting = run({
    pgPool: releasedOnce(pgPool),
    events,
    concurrency: 4,
    pollInterval: 1_000,
    noHandleSignals: true,
    parsedCronItems: [],
    logger: quietly(log),
    // Written together, a failure to note the end of a job ends the queue, which starts again. Written one by one,
    // which is the default, nobody catches that failure, and it ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList,
  })
  const ended = starting.then(({ promise }) => promise)
  const over = Promise.race([ended, broken]).catch((error: unknown) =>
    log.error({ err: error }, 'job queue ended'),
  )
  void over.then(() => life?.stop())
  const runner = await starting
  return {
    over,
    stop: async () => {
      // It refuses where it has ended by itself.
      await Promise.race([runner.stop().catch(() => undefined), over])
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
