import { confirmRead, type PaymentServices, type Settlers } from '../confirm/confirm-payment.ts'
import { readTransaction } from '../read-transaction.ts'
import { findByReference, logPayment } from '../store.ts'
import type { RowResult } from './store.ts'

export type TraceServices = Omit<PaymentServices, 'reader'>

/**
 * E22: somebody of the staff, or a statement, names a transaction. It is a hint like any other: the provider is read,
 * and what it shows is settled as ever (E5-E13). `trace` says where the number came from, for the payment's story.
 * Never throws: what went wrong is `unread`. Repeating it changes nothing.
 */
export async function traceTransaction(
  services: TraceServices,
  settlers: Settlers,
  transaction: string,
  trace: Record<string, unknown>,
): Promise<RowResult> {
  const { db, log, payments } = services
  try {
    if (await findByReference(db, payments.name, transaction)) return 'known'
    const reading = await readTransaction(services, transaction)
    switch (reading.kind) {
      case 'named':
        break
      case 'nothing':
        return 'unknown'
      case 'unavailable':
        return 'unread'
      default:
        return reading.kind
    }
    await logPayment(db, reading.payment.id, 'named-by-staff', 'staff', { ...trace, reference: transaction })
    const { kind } = await confirmRead(services, settlers, reading)
    switch (kind) {
      case 'paid':
      case 'refund-due':
      case 'running':
        return kind
      case 'no-success':
        return 'no-money'
      case 'unknown-payment':
        return 'unread'
    }
  } catch (error) {
    log.error({ err: error, transaction }, 'a transaction could not be traced')
    return 'unread'
  }
}
