import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import type { Logger } from '../../../platform/log.ts'
import { LatestMap } from '../../../platform/memory/latest-map.ts'
import { insertClaim, noteAnswered, takeClaim } from './claims.ts'
import { watchOutage, type Outage } from './provider-outage.ts'
import type { PaymentProvider, ProviderReading } from '../provider.ts'
import type { Payment } from '../payments.ts'
import { logPayment, markRead } from '../store.ts'

export interface PaymentReader {
  /**
   * Asks the provider's server. A fault of the provider does not throw: the result is `unavailable`. `reference` is
   * the transaction number that somebody named, if anybody did.
   */
  read(payment: Payment, reference: string | null): Promise<ProviderReading>
  /** Null while the provider answers. */
  outage(): Outage | null
}

/** Milliseconds between two fetches of one payment, at least. Two fetches of one payment never run at once. */
const QUIET_MS = 2_000
const REMEMBERED = 5_000

interface Question {
  at: number
  reference: string | null
  answered: boolean
  reading: Promise<ProviderReading>
}

/**
 * Many callers may ask about a payment at once (browser, webhook, schedule): the provider is asked once, and they
 * share its answer. A caller that needs a newer answer gets it with the next poll. If the provider can be asked only
 * by its own transaction numbers, each claimed number is stored and fetched in turn.
 */
export function createPaymentReader(services: {
  db: Database
  clock: Clock
  payments: PaymentProvider
  log: Logger
}): PaymentReader {
  const { db, clock, payments, log } = services
  const recent = new LatestMap<string, Question>(REMEMBERED)
  const watched = watchOutage({ clock, log })

  async function ask(payment: Payment, reference: string | null): Promise<ProviderReading> {
    const reading = await payments
      .read({ paymentId: payment.id, providerReference: reference })
      .catch((error: unknown): ProviderReading => ({ kind: 'unavailable', cause: String(error) }))
    watched.heard(payment.id, reading)
    if (reading.kind !== 'unavailable')
      await noteAnswered(db, payment.id, payments.can.readBy === 'ours' ? null : reference)
    else {
      await markRead(db, payment.id)
      await logPayment(db, payment.id, 'provider-unavailable', { kind: 'provider' }, { cause: reading.cause })
      log.warn({ paymentId: payment.id, cause: reading.cause }, 'payment provider could not be read')
    }
    return reading
  }

  return {
    outage: () => watched.outage(),
    read: async (payment, named) => {
      // Only the provider that started the payment can tell: another provider may also have this number.
      if (payment.provider !== payments.name)
        return { kind: 'unavailable', cause: `begun with ${payment.provider}` }
      if (payments.can.readBy === 'ours') return askOnce(payment, named)
      if (named !== null) await insertClaim(db, payment.id, named)
      const reference = named ?? (await takeClaim(db, payment.id)) ?? payment.providerReference
      return reference === null ? { kind: 'nothing' } : askOnce(payment, reference)
    },
  }

  function askOnce(payment: Payment, reference: string | null): Promise<ProviderReading> {
    const at = clock.now().getTime()
    const known = recent.get(payment.id)
    // The absolute distance: a clock that was set back must not stop fetching for hours.
    if (known && (!known.answered || Math.abs(at - known.at) < QUIET_MS)) {
      const toldAll = payments.can.readBy === 'ours' || known.reference === reference
      return toldAll ? known.reading : Promise.resolve({ kind: 'unavailable', cause: 'asked a moment ago' })
    }
    if (!watched.mayAsk()) return Promise.resolve({ kind: 'unavailable', cause: 'the provider is away' })
    const question: Question = { at, reference, answered: false, reading: ask(payment, reference) }
    const answered = () => void (question.answered = true)
    // The fetch failed on our side, so there is no answer to share: the next caller fetches again.
    const forgotten = () => {
      if (recent.get(payment.id) === question) recent.delete(payment.id)
    }
    question.reading.then(answered, forgotten)
    recent.set(payment.id, question)
    return question.reading
  }
}
