import type { Actor } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database.ts'
import { logPayment } from '../store.ts'
import type { RefundOwners, RefundServices } from './refund-owner.ts'
import { findRefund, hasEnded, lockRefund, type Refund } from './refunds.ts'
import { markSettled } from './store.ts'

export type RefundEnd =
  { state: 'done'; reference: string | null; by: Actor } | { state: 'refused'; reason: string; by: Actor }

/** How a refund ends when the provider has reversed its payment: done, because the buyer has the money. */
export const backAtProvider: RefundEnd = { state: 'done', reference: null, by: { kind: 'provider' } }

export type Settled = { kind: 'settled' | 'settled-before' | 'unknown-refund' }

/** Ends a refund, done or refused, in one transaction with all that follows. Idempotent: the first end stays. */
export function settleRefund(
  { db }: Pick<RefundServices, 'db'>,
  owners: RefundOwners,
  refundId: string,
  end: RefundEnd,
): Promise<Settled> {
  return db.transaction(async (tx): Promise<Settled> => {
    const refund = await lockRefund(tx, refundId)
    if (!refund) return { kind: 'unknown-refund' }
    return { kind: (await settleLocked(tx, owners, refund, end)) ? 'settled' : 'settled-before' }
  })
}

/** Ends a refund within a transaction that holds the payment's lock. False if the refund had ended before. */
export async function settleLocked(
  tx: Transaction,
  owners: RefundOwners,
  refund: Refund,
  end: RefundEnd,
): Promise<boolean> {
  if (hasEnded(refund)) return false
  const reference = end.state === 'done' ? end.reference : null
  const reason = end.state === 'refused' ? end.reason : null
  // If the provider paid back what staff should have paid by hand, the provider's transaction is the proof.
  const proof = reference ?? (refund.byHand && end.state === 'done' ? refund.providerReference : null)
  await markSettled(tx, refund.id, { state: end.state, reference: proof, reason })
  await logPayment(tx, refund.paymentId, `refund-${end.state}`, end.by, {
    refund: refund.id,
    amount: refund.amount,
    ...(reason !== null && { reason }),
  })
  const settled = (await findRefund(tx, refund.id)) ?? refund
  const owner = owners[refund.purpose]
  await (end.state === 'done' ? owner?.done(tx, settled, end.by) : owner?.refused(tx, settled, end.by))
  return true
}
