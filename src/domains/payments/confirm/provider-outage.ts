import type { Clock } from '../../../platform/clock.ts'
import type { Logger } from '../../../platform/log.ts'
import type { ProviderReading } from '../provider.ts'

/** After this many unanswered payments in a row the provider counts as away. */
const AWAY_AFTER = 5
/** While the provider is away, it is asked once in this many milliseconds for all callers together. */
const PROBE_MS = 2_000

/** Since when the provider does not answer, and for how many payments it was asked in vain since then. */
export interface Outage {
  since: Date
  waiting: number
}

/**
 * Knows whether the provider answers at all. While the provider is away, most callers are refused at once instead of
 * waiting for the deadline, and one alert stands for all the payments that cannot be fetched. Unanswered payments are
 * counted, not questions: otherwise one buyer with invented numbers could make the provider seem away for everybody.
 */
export function watchOutage({ clock, log }: { clock: Clock; log: Logger }) {
  const unheard = new Set<string>()
  let since = clock.now()
  let probedAt = 0
  return {
    /** Null while the provider answers. Each process knows only its own fetches. */
    outage: (): Outage | null => (unheard.size < AWAY_AFTER ? null : { since, waiting: unheard.size }),
    /** While the provider is away, one caller in two seconds may ask it. */
    mayAsk(): boolean {
      if (unheard.size < AWAY_AFTER) return true
      const now = clock.now().getTime()
      // The absolute distance: a clock that was set back must not keep everybody from asking for hours.
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
