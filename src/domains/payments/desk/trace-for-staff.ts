import { recordAction } from '../../../platform/staff-actions.ts'
import type { Person } from '../../staff/record/approval.ts'
import type { Settle } from '../confirm/look-at-payment.ts'
import { traceTransaction, type Traced, type TraceServices } from '../statements/trace-transaction.ts'

/**
 * Fetches a transaction that staff name. The action is recorded before the provider is asked. Repeating a call settles
 * nothing twice.
 */
export async function traceForStaff(
  services: TraceServices,
  settle: Settle,
  transaction: string,
  by: Person,
): Promise<Pick<Traced, 'result' | 'paymentId'>> {
  await recordAction(services.db, { by, action: 'transaction-traced', subject: transaction })
  const { result, paymentId } = await traceTransaction(services, settle, transaction, by)
  return { result, paymentId }
}
