import type { Clock } from '../../../platform/clock.ts'
import type { Logger } from '../../../platform/log.ts'
import type { ProviderReading } from '../provider.ts'

/** So many questions in a row without an answer are no accident. */
const AWAY_AFTER = 5
/** While the provider is away, it is asked once in this many milliseconds, whoever wants to know. */
const PROBE_MS = 2_000

/**
 * Knows whether the provider answers at all. A provider that is away is not asked by everybody at once, each waiting
 * for the deadline, and somebody is alerted once for all the payments that cannot be read.
 */
export function watchOutage({ clock, log }: { clock: Clock; log: Logger }) {
  let unheard = 0
  let probedAt = 0
  return {
    /** Counts as the question, where it says yes. */
    mayAsk(): boolean {
      if (unheard < AWAY_AFTER) return true
      const now = clock.now().getTime()
      // In both directions: a clock that was set back must not silence the question for hours.
      if (Math.abs(now - probedAt) < PROBE_MS) return false
      probedAt = now
      return true
    },
    heard(reading: ProviderReading): void {
      const wasAway = unheard >= AWAY_AFTER
      unheard = reading.kind === 'unavailable' ? unheard + 1 : 0
      if (reading.kind !== 'unavailable') {
        if (wasAway) log.info('the payment provider answers again')
        return
      }
      if (unheard !== AWAY_AFTER) return
      probedAt = clock.now().getTime()
      log.error(
        { cause: reading.cause },
        'the payment provider does not answer: nothing is concluded until it does',
      )
    },
  }
}
