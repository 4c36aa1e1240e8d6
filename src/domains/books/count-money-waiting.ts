import type { Executor } from '../../platform/database.ts'
import { listRefundDuties } from './list-duties.ts'

/** Money that waits for a person, by reason: how often, and how many francs. */
export async function countMoneyWaiting(
  db: Executor,
): Promise<Record<'count' | 'francs', Record<string, number>>> {
  const { dues, unmatched, refunds, toApprove } = await listRefundDuties({ db })
  const waiting = [
    ...dues.map(({ why, amount }) => ({ reason: why, amount })),
    // What came in another currency is no francs.
    ...unmatched.map(({ currency, amount }) => ({
      reason: 'unmatched',
      amount: currency === 'XOF' ? amount : 0,
    })),
    ...toApprove.map(({ amount }) => ({ reason: 'refund_to_approve', amount })),
    // Those under way wait for the provider, pending ones for their time.
    ...refunds
      .filter(({ state, byHand }) => state === 'refused' || (byHand && state !== 'pending'))
      .map(({ state, amount }) => ({
        reason: state === 'refused' ? 'refund_refused' : 'refund_by_hand',
        amount,
      })),
  ]
  const count: Record<string, number> = {}
  const francs: Record<string, number> = {}
  for (const { reason, amount } of waiting) {
    count[reason] = (count[reason] ?? 0) + 1
    francs[reason] = (francs[reason] ?? 0) + amount
  }
  return { count, francs }
}
