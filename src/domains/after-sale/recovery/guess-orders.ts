import type { Executor } from '../../../platform/database.ts'
import { listMeant } from './store.ts'

/**
 * References of unpaid orders that an unmatched payment may have been meant for, latest first. Staff ask the buyer: a
 * guess pays no order.
 */
export function guessOrders(
  { db }: { db: Executor },
  seen: { ourReference: string | null; phone: string | null; amount: number | null },
): Promise<string[]> {
  return listMeant(db, { paymentId: seen.ourReference, phone: seen.phone, amount: seen.amount })
}
