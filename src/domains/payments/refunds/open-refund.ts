import type { Actor, Staff } from '../../../platform/actor.ts'
import type { Executor } from '../../../platform/database.ts'
import { uuid, type Random } from '../../../platform/random.ts'
import type { PaymentProvider } from '../provider.ts'
import { logPayment } from '../store.ts'
import { findRefundable } from './refunds.ts'
import { insertRefund } from './store.ts'

/** What somebody of the staff has decided. Amounts in whole francs. */
export interface Decision {
  why: string
  by: Staff
  /** Staff pay it back although the provider can, for example because it refused to for a card. */
  byHand?: boolean
}

/** Whether staff have to pay it back: the provider refunds nothing, or no parts, or is not ours any more. */
function goesByHand(
  provider: Pick<PaymentProvider, 'name' | 'can'>,
  money: { provider: string; received: number; amount: number },
): boolean {
  if (money.provider !== provider.name || provider.can.refund === 'none') return true
  return provider.can.refund === 'full' && money.amount !== money.received
}

/** Writes a refund; a job sends it within seconds. The caller holds the payment's lock. */
export async function openRefund(
  tx: Executor,
  { random, payments }: { random: Random; payments: PaymentProvider },
  decision: Omit<Decision, 'by'> & {
    by: Actor
    paymentId: string
    dueId: string | null
    amount: number
    returnPlaces: boolean
  },
): Promise<{ id: string; byHand: boolean }> {
  const { paymentId, dueId, amount, why, by, returnPlaces } = decision
  const { provider, received } = await findRefundable(tx, paymentId)
  const byHand = decision.byHand === true || goesByHand(payments, { provider, received, amount })
  const id = uuid(random)
  await insertRefund(tx, { id, paymentId, dueId, amount, why, by, byHand, returnPlaces })
  await logPayment(tx, paymentId, 'refund-decided', by, { refund: id, amount, byHand })
  return { id, byHand }
}
