import type { MovableClock } from '../src/platform/clock.ts'
import type { Database } from '../src/platform/database.ts'
import { resetTime, shiftTime } from '../src/platform/demo-time.ts'

/** Lets `work` turn time back, by so many milliseconds from now, as often as it likes. Then time goes on as it was. */
export async function turnTime(
  { db, clock }: { db: Database; clock: MovableClock },
  work: (turnBack: (milliseconds: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  const now = clock.offset()
  try {
    await work((milliseconds) => shiftTime(db, clock, now - milliseconds))
  } finally {
    await (now === 0 ? resetTime(db, clock) : shiftTime(db, clock, now))
  }
}
