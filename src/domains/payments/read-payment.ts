import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Logger } from '../../platform/log.ts'
import type { PaymentProvider, ProviderReading } from './provider.ts'
import { logPayment, markRead, type Payment } from './store.ts'

export interface PaymentReader {
  /** Asks the provider's server. Never throws for what the provider does: `unavailable` says it. */
  read(payment: Payment, reference: string | null): Promise<ProviderReading>
}

/** Hints cost the provider one question per payment at a time, and at most one in this many milliseconds. */
const QUIET_MS = 2_000
const REMEMBERED = 5_000

/**
 * Many may ask at once (browser, webhook, schedule); the provider is asked once and all hear the same answer.
 * A caller that needs a fresher one than the quiet time allows comes again with the next scheduled check.
 */
export function createPaymentReader(services: {
  db: Database
  clock: Clock
  payments: PaymentProvider
  log: Logger
}): PaymentReader {
  const { db, clock, payments, log } = services
  const recent = new Map<string, { at: number; reading: Promise<ProviderReading> }>()

  async function ask(payment: Payment, reference: string | null): Promise<ProviderReading> {
    const reading = await payments
      .read({ paymentId: payment.id, providerReference: reference })
      .catch((error: unknown): ProviderReading => ({ kind: 'unavailable', cause: String(error) }))
    await markRead(db, payment.id)
    if (reading.kind === 'unavailable') {
      await logPayment(db, payment.id, 'provider-unavailable', 'system', { cause: reading.cause })
      log.warn({ paymentId: payment.id, cause: reading.cause }, 'payment provider could not be read')
    }
    return reading
  }

  return {
    read: (payment, reference) => {
      const key = `${payment.id} ${reference ?? ''}`
      const now = clock.now().getTime()
      const known = recent.get(key)
      if (known && now - known.at < QUIET_MS) return known.reading
      const reading = ask(payment, reference)
      recent.delete(key)
      recent.set(key, { at: now, reading })
      const [oldest] = recent.keys()
      if (recent.size > REMEMBERED && oldest !== undefined) recent.delete(oldest)
      return reading
    },
  }
}
