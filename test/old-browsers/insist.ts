import { setTimeout as pause } from 'node:timers/promises'

/** Only what hangs reaches it. */
const PATIENCE_MS = 30_000

/** Tries until it no longer throws; what never succeeds throws as it did last. */
export async function insist<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (performance.now() > deadline) throw error
    }
    await pause(100)
  }
}
