import type { Staff } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database.ts'
import { logOnce } from '../store.ts'
import type { RefundOwners, RefundServices } from './refund-owner.ts'
import { backAtProvider, settleLocked, type RefundEnd, type Settled } from './settle-refund.ts'
import { lockRefund, type Refund } from './refunds.ts'
import { markByHand } from './store.ts'

/** A refund of this age that the provider has not ended never ends by itself: staff ask the provider and end it. */
const GIVEN_UP_MS = 72 * 3_600_000
/** A request to the provider that is older than this gets no answer any more. */
const IN_SENDING_MS = 60_000

/**
 * `reversed`: the provider has given back all that the payment brought, this refund included. `not-begun`: the refund
 * is pending, and must be undone instead.
 */
export type Finished = Settled | { kind: 'at-provider' | 'reversed' | 'not-begun' }

/** Staff have paid a refund by hand; `reference` names the transfer. */
export function finishByHand(
  services: Pick<RefundServices, 'db'>,
  owners: RefundOwners,
  refundId: string,
  { reference, by }: { reference: string; by: Staff },
): Promise<Finished> {
  return finish(services, owners, refundId, { state: 'done', reference, by })
}

/** Staff take back their decision to refund; `why` is the reason. */
export function refuseRefund(
  services: Pick<RefundServices, 'db'>,
  owners: RefundOwners,
  refundId: string,
  { why, by }: { why: string; by: Staff },
): Promise<Finished> {
  return finish(services, owners, refundId, { state: 'refused', reason: why, by })
}

function finish(
  { db }: Pick<RefundServices, 'db'>,
  owners: RefundOwners,
  refundId: string,
  end: RefundEnd,
): Promise<Finished> {
  return db.transaction((tx) => finishWithin(tx, owners, refundId, end))
}

/**
 * Ends a refund within a transaction that holds no lock after the payment's. Returns `at-provider` while the provider
 * may be paying the refund: otherwise the money could leave twice, or leave although staff have refused the refund.
 */
export async function finishWithin(
  tx: Transaction,
  owners: RefundOwners,
  refundId: string,
  end: RefundEnd,
): Promise<Finished> {
  const refund = await lockRefund(tx, refundId)
  if (!refund) return { kind: 'unknown-refund' }
  if (refund.reversed) {
    // A reversal ends open refunds. If this one is still open, an earlier release left it so.
    await settleLocked(tx, owners, refund, backAtProvider)
    // The money has left twice. The number of the transfer is needed to get it back.
    const known = [refund.reference, refund.providerReference]
    if (end.state === 'done' && !known.includes(end.reference))
      await logOnce(tx, refund.paymentId, 'paid-by-hand-too', end.by, {
        refund: refund.id,
        reference: end.reference,
      })
    return { kind: 'reversed' }
  }
  if (refund.state === 'pending') return { kind: 'not-begun' }
  const waits = refund.state === 'decided' && !refund.byHand
  const asked = (refund.state === 'sent' || refund.state === 'processing') && !refund.byHand
  if ((asked && !isGivenUp(refund)) || (waits && end.state === 'done')) return { kind: 'at-provider' }
  // Marked as by hand, so that a later refund by the provider is recognised as a second one.
  if (asked && end.state === 'done') await markByHand(tx, refund.id)
  return { kind: (await settleLocked(tx, owners, refund, end)) ? 'settled' : 'settled-before' }
}

/** A refund without an answer is sent again after ten minutes or more, so its age counts from the decision. */
function isGivenUp({ now, state, decidedAt, sentAt }: Refund): boolean {
  if (sentAt === null) return false
  const since = (at: Date) => now.getTime() - at.getTime()
  if (state === 'processing') return since(sentAt) >= GIVEN_UP_MS
  return since(decidedAt) >= GIVEN_UP_MS && since(sentAt) >= IN_SENDING_MS
}
