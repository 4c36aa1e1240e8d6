import type { MovableClock } from '../../src/platform/clock.ts'
import type { Database } from '../../src/platform/database.ts'
import { turnTime } from '../turn-time.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A story of the season, step by step: between two steps it yields how many minutes pass. */
export type Telling<Result = void> = AsyncGenerator<number, Result, void>

export interface Beginning {
  daysAgo: number
  telling: Telling<unknown>
}

/**
 * Tells stories side by side, each step at its own time and the earliest first, so that what is written down stands in
 * the order in which it happened. A story whose next step lies ahead of now is left as it stands.
 */
export function tell(
  services: { db: Database; clock: MovableClock },
  beginnings: readonly Beginning[],
): Promise<void> {
  const open = beginnings.map(({ daysAgo, telling }) => ({ ago: daysAgo * DAY, telling }))
  return turnTime(services, async (turnBack) => {
    for (;;) {
      const next = open.toSorted((one, other) => other.ago - one.ago)[0]
      if (!next || next.ago < 0) return
      await turnBack(next.ago)
      const step = await next.telling.next()
      if (step.done) open.splice(open.indexOf(next), 1)
      else next.ago -= step.value * MINUTE
    }
  })
}
