import type { Executor } from '../../../platform/database.ts'
import { listMeant } from './store.ts'

/**
 * References of unpaid orders that a transaction without a name of ours may have been meant for, latest first: for
 * people to ask, never to pay by.
 */
export function guessOrders(
  { db }: { db: Executor },
  seen: { ourReference: string | null; phone: string | null; amount: number | null },
): Promise<string[]> {
  return listMeant(db, { paymentId: seen.ourReference, phone: seen.phone, amount: seen.amount })
}
