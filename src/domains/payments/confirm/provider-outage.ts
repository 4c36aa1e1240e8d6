import type { Clock } from '../../../platform/clock.ts'
import type { Logger } from '../../../platform/log.ts'
import type { ProviderReading } from '../provider.ts'

/** After this many unanswered payments in a row the provider counts as away. */
const AWAY_AFTER = 5
/** While the provider is away, it is asked once in this many milliseconds, whoever wants to know. */
const PROBE_MS = 2_000

/** Since when the provider answers nothing, and about how many payments it was asked in vain since then. */
export interface Outage {
  since: Date
  waiting: number
}

/**
 * Knows whether the provider answers at all. A provider that is away is not asked by everybody at once, each waiting
 * for the deadline, and somebody is alerted once for all the payments that cannot be read. It counts payments, not
 * questions: else one buyer with invented numbers could make the provider seem away for all.
 */
export function watchOutage({ clock, log }: { clock: Clock; log: Logger }) {
  const unheard = new Set<string>()
  let since = clock.now()
  let probedAt = 0
  return {
    /** Null while it answers. Each process knows what it has heard itself. */
    outage: (): Outage | null => (unheard.size < AWAY_AFTER ? null : { since, waiting: unheard.size }),
    /** While the provider is away, one caller in two seconds may ask it. */
    mayAsk(): boolean {
      if (unheard.size < AWAY_AFTER) return true
      const now = clock.now().getTime()
      // In both directions: a clock that was set back must not silence the question for hours.
      if (Math.abs(now - probedAt) < PROBE_MS) return false
      probedAt = now
      return true
    },
    heard(paymentId: string, reading: ProviderReading): void {
      const wasAway = unheard.size >= AWAY_AFTER
      if (reading.kind !== 'unavailable' || reading.answered) {
        unheard.clear()
        if (wasAway) log.info('the payment provider answers again')
        return
      }
      if (unheard.size === 0) since = clock.now()
      unheard.add(paymentId)
      if (wasAway || unheard.size < AWAY_AFTER) return
      probedAt = clock.now().getTime()
      log.error(
        { cause: reading.cause },
        'the payment provider does not answer: nothing is concluded until it does',
      )
    },
  }
}
