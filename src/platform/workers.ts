import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { z } from 'zod'
import { workersReport } from './drawing/report-to-log.ts'
import type { Logger } from './log.ts'

/**
 * A bounded pool of worker threads for what would block the event loop (PDF, pictures), so that sales never
 * wait for a drawing. `work` names an exported function of the workers' bundle.
 */
export interface Workers {
  run(work: string, input: unknown): Promise<Uint8Array>
  close(): Promise<void>
}

/** A drawing that takes longer hangs: its thread is ended and replaced. */
const LONGEST_WORK = 60_000

/**
 * Starts threads on the bundle, an absolute path. One core is left to the server itself. Beyond `queue` waiting
 * drawings further ones are refused with an error, which callers answer as 'try again later'. `log` hears what threads
 * report.
 */
export function createWorkers(
  bundle: string,
  {
    threads = Math.max(1, availableParallelism() - 1),
    queue = 200,
    log,
  }: { threads?: number; queue?: number; log?: Pick<Logger, 'error'> } = {},
): Workers {
  const pool = new Piscina({
    filename: bundle,
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 60_000,
    // Whoever pays goes first: on Linux this concerns the drawing threads alone. Measured with two cores, mails of a
    // storm of sales took half of what the sales themselves needed.
    niceIncrement: 10,
    // Only where Node has no flag for old objects, which outweighs this (`start/serving.json`: 1,024).
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  pool.on('message', (message: unknown) => log?.error(workersReport.parse(message).report))
  let accepted = 0
  return {
    run: async (work, input) => {
      // Counted here: the pool's own limit does not see works that can be aborted.
      if (accepted >= threads + queue) throw new Error('the drawing threads have too much to do')
      accepted += 1
      try {
        const signal = AbortSignal.timeout(LONGEST_WORK)
        const result: unknown = await pool.run(input, { name: work, signal })
        return z.instanceof(Uint8Array).parse(result)
      } finally {
        accepted -= 1
      }
    },
    close: () => pool.close(),
  }
}
