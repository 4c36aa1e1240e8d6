import type { Actor, Staff } from '../../../platform/actor.ts'
import type { Executor } from '../../../platform/database.ts'
import { uuid, type Random } from '../../../platform/random.ts'
import type { PaymentProvider } from '../provider.ts'
import { logPayment } from '../store.ts'
import { findRefundable } from './refunds.ts'
import { insertRefund } from './store.ts'

/** A decision of a person of the staff to refund. */
export interface Decision {
  why: string
  by: Staff
  /** Staff pay the refund although the provider can, for example because the provider refused to refund a card. */
  byHand?: boolean
}

interface NewRefund {
  why: string
  by: Actor
  byHand?: boolean
  paymentId: string
  dueId: string | null
  amount: number
  returnPlaces: boolean
}

/** How long a refund of a single order can be undone. */
const UNDO_SECONDS = 600

/** The part of a provider that tells whether it can refund. */
export interface Refunding {
  name: string
  can: Pick<PaymentProvider['can'], 'refund'>
}

/** Whether staff must pay a refund by hand: its provider refunds nothing, or no parts, or is no longer in use. */
export function goesByHand(
  provider: Refunding,
  money: { provider: string; received: number; amount: number },
): boolean {
  if (money.provider !== provider.name || provider.can.refund === 'none') return true
  return provider.can.refund === 'full' && money.amount !== money.received
}

/** Writes a refund that begins at once: a job sends it within seconds. The caller holds the payment's lock. */
export function openRefund(
  tx: Executor,
  services: { random: Random; payments: PaymentProvider },
  refund: NewRefund,
): Promise<{ id: string; byHand: boolean }> {
  return write(tx, services.payments, {
    ...refund,
    id: uuid(services.random),
    state: 'decided',
    evenUsed: false,
    approvalId: null,
    lookAfterSeconds: 0,
  })
}

/**
 * Writes a refund that can be undone for ten minutes. Until it begins, nothing is sent and nothing happens to the
 * order or the donation. The caller holds the payment's lock.
 */
export function openPendingRefund(
  tx: Executor,
  services: { payments: PaymentProvider },
  refund: Omit<NewRefund, 'dueId'> & { id: string; evenUsed: boolean; approvalId: string | null },
): Promise<{ id: string; byHand: boolean }> {
  return write(tx, services.payments, {
    ...refund,
    dueId: null,
    state: 'pending',
    lookAfterSeconds: UNDO_SECONDS,
  })
}

async function write(
  tx: Executor,
  payments: PaymentProvider,
  refund: Omit<Parameters<typeof insertRefund>[1], 'byHand'> & { byHand?: boolean },
): Promise<{ id: string; byHand: boolean }> {
  const { id, paymentId, amount, by } = refund
  const { provider, received } = await findRefundable(tx, paymentId)
  const byHand = refund.byHand === true || goesByHand(payments, { provider, received, amount })
  await insertRefund(tx, { ...refund, byHand })
  await logPayment(tx, paymentId, 'refund-decided', by, { refund: id, amount, byHand })
  return { id, byHand }
}
