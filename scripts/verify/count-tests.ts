import { z } from 'zod'

/** What a step proved. A step that is no set of tests counts nothing when it passes and one failure when not. */
export interface Outcome {
  passed: number
  failed: number
}

const vitestReport = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
})

const playwrightReport = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
})

/** Counts of Vitest's JSON report. A skipped test proves nothing, so it counts as failed. */
export function countVitest(report: string): Outcome {
  const { success, numPassedTests, numFailedTests, numPendingTests, numTodoTests } = vitestReport.parse(
    JSON.parse(report),
  )
  const failed = numFailedTests + numPendingTests + numTodoTests
  return complete(numPassedTests, failed, success)
}

/** Counts of Playwright's JSON report. A test that passes only sometimes, or not at all, counts as failed. */
export function countPlaywright(report: string): Outcome {
  const { errors, stats } = playwrightReport.parse(JSON.parse(report))
  return complete(stats.expected, stats.unexpected + stats.flaky + stats.skipped, errors.length === 0)
}

/** A file that cannot be loaded has no failed test in it, and a run without tests has proved nothing. */
function complete(passed: number, failed: number, success: boolean): Outcome {
  return { passed, failed: failed === 0 && (!success || passed === 0) ? 1 : failed }
}
