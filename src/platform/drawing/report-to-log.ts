import { parentPort } from 'node:worker_threads'
import { z } from 'zod'

/** What a drawing thread has to tell the log, where it answers all the same. Never what is drawn. */
export const workersReport = z.object({ report: z.string() })

/** Outside a drawing thread nobody hears it. */
export function reportToLog(report: string): void {
  parentPort?.postMessage({ report } satisfies z.infer<typeof workersReport>)
}
