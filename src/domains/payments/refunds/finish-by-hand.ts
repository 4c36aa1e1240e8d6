import type { RefundOwners, RefundServices } from './refund-owner.ts'
import { settleLocked, type RefundEnd, type Settled } from './settle-refund.ts'
import { lockRefund } from './store.ts'

export type Finished = Settled | { kind: 'at-provider' }

/** Staff have paid it back; `reference` names the transfer. */
export function finishByHand(
  services: Pick<RefundServices, 'db'>,
  owners: RefundOwners,
  refundId: string,
  reference: string,
): Promise<Finished> {
  return finish(services, owners, refundId, { state: 'done', reference, actor: 'staff' })
}

/** Staff take a decision back, for a reason. */
export function refuseRefund(
  services: Pick<RefundServices, 'db'>,
  owners: RefundOwners,
  refundId: string,
  reason: string,
): Promise<Finished> {
  return finish(services, owners, refundId, { state: 'refused', reason, actor: 'staff' })
}

/** Not while the provider may be giving the money back: it would go twice, or leave in spite of a refusal. */
function finish(
  { db }: Pick<RefundServices, 'db'>,
  owners: RefundOwners,
  refundId: string,
  end: RefundEnd,
): Promise<Finished> {
  return db.transaction(async (tx): Promise<Finished> => {
    const refund = await lockRefund(tx, refundId)
    if (!refund) return { kind: 'unknown-refund' }
    const waits = refund.state === 'decided' && !refund.byHand
    const asked = (refund.state === 'sent' || refund.state === 'processing') && !refund.byHand
    if (asked || (waits && end.state === 'done')) return { kind: 'at-provider' }
    return { kind: (await settleLocked(tx, owners, refund, end)) ? 'settled' : 'settled-before' }
  })
}
