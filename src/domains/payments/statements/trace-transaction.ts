import type { Staff } from '../../../platform/actor.ts'
import type { PaymentServices, Settle } from '../confirm/look-at-payment.ts'
import { lookAtNamed } from '../confirm/trace-notified.ts'
import { fetchTransaction } from '../confirm/fetch-transaction.ts'
import { findByReference } from '../payments.ts'
import { logPayment } from '../store.ts'
import type { TransactionResult } from '../transaction-result.ts'

export type TraceServices = Omit<PaymentServices, 'reader'>

/** `silent`: the provider did not answer, so asking about other transactions now is useless. */
export interface Traced {
  result: TransactionResult
  /** Our payment that has the transaction's money, or that the transaction names. Null: none is known. */
  paymentId: string | null
  silent: boolean
}

/**
 * E22: fetches a transaction that staff or a statement name, and settles it as usual (E5-E13). `trace` says where the
 * number came from, for the payment's story. Never throws: a failure is `unread`. Repeating a call settles nothing
 * twice.
 */
export async function traceTransaction(
  services: TraceServices,
  settle: Settle,
  transaction: string,
  by: Staff,
  trace: Record<string, unknown> = {},
): Promise<Traced> {
  const { db, log, payments } = services
  const heard = (result: TransactionResult, paymentId: string | null = null): Traced => ({
    result,
    paymentId,
    silent: false,
  })
  try {
    const known = await findByReference(db, payments.name, transaction)
    if (known) return heard('known', known.id)
    const reading = await fetchTransaction(services, transaction)
    switch (reading.kind) {
      case 'named':
        break
      case 'nothing':
        return heard('unknown')
      case 'unavailable':
        return { ...heard('unread'), silent: !reading.answered }
      default:
        return heard(reading.kind)
    }
    await logPayment(db, reading.payment.id, 'named-by-staff', by, { ...trace, reference: transaction })
    const { kind } = await settle(await lookAtNamed(services, reading))
    // A further success of a payment has a payment of its own.
    const holder = (await findByReference(db, payments.name, transaction)) ?? reading.payment
    switch (kind) {
      case 'paid':
      case 'refund-due':
      case 'running':
        return heard(kind, holder.id)
      case 'no-success':
        return heard('no-money', holder.id)
      case 'unknown-payment':
        return heard('unread')
    }
  } catch (error) {
    log.error({ err: error, transaction }, 'a transaction could not be traced')
    return { result: 'unread', paymentId: null, silent: true }
  }
}
