import { parentPort } from 'node:worker_threads'
import { z } from 'zod'

/** What a drawing thread tells the log beside its answer. Never what is drawn. */
export const workersReport = z.object({ report: z.string() })

/** Does nothing outside a drawing thread. */
export function reportToLog(report: string): void {
  parentPort?.postMessage({ report } satisfies z.infer<typeof workersReport>)
}
