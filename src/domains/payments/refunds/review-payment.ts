import { enqueue } from '../../../platform/queue/jobs.ts'
import { paymentHint, paymentHintKey } from '../confirm/queued-readings.ts'
import type { ProviderReading } from '../provider.ts'
import { isSettled } from '../confirm/record-payment.ts'
import { findByReference, findPayment, lockPayment, type Payment } from '../payments.ts'
import { logPayment, markRead } from '../store.ts'
import { openRefund } from './open-refund.ts'
import type { RefundOwners, RefundServices } from './refund-owner.ts'
import { backAtProvider, settleLocked } from './settle-refund.ts'
import { findRefund } from './refunds.ts'
import { findWholeRefund, listOpenDues, listUnended, markReversed, reviewSoon } from './store.ts'

/** `unread`: no answer came. `unsure`: the answer does not say where the money is. Both: fetched again in an hour. */
export type Review = { kind: 'as-it-was' | 'returned' | 'reversed' | 'unread' | 'unsure' }

/**
 * E20: finds and handles reversals: asks the provider about a payment that had succeeded. If the money went back by our
 * own refund, this refund ends. Otherwise the payment becomes `reversed`, its open refunds end, its owner is told
 * (`RefundOwner`), and an error is logged for the operator. Idempotent.
 */
export async function reviewSettled(
  services: RefundServices,
  owners: RefundOwners,
  paymentId: string,
): Promise<Review> {
  const { db, payments, log } = services
  const payment = await findPayment(db, paymentId)
  if (!payment || !isSettled(payment) || payment.provider !== payments.name) return { kind: 'as-it-was' }
  const reference = payment.providerReference
  // If the provider is asked by our own id, it also shows further transactions of the payment that nobody told us of.
  const ours = payments.can.readBy === 'ours' ? paymentId : null
  const reading = await payments
    .read({ paymentId: ours, providerReference: reference })
    .catch((error: unknown): ProviderReading => ({ kind: 'unavailable', cause: String(error) }))
  await markRead(db, paymentId)
  if (reading.kind === 'unavailable') {
    log.warn({ paymentId, cause: reading.cause }, 'payment provider could not be read')
    await reviewSoon(db, paymentId)
    return { kind: 'unread' }
  }
  const shown = reading.kind === 'transactions' ? reading.transactions : []
  for (const { reference: further, status, ourReference } of shown) {
    if (status !== 'succeeded' || ourReference !== paymentId) continue
    if (await findByReference(db, payment.provider, further)) continue
    const hint = { paymentId, providerReference: further }
    await enqueue(db, paymentHint, hint, { key: paymentHintKey(hint) })
  }
  const status = shown.find((one) => one.reference === reference)?.status
  if (status === 'succeeded') return { kind: 'as-it-was' }
  if (status !== 'reversed') {
    log.warn({ paymentId, reference, status }, 'the provider does not say where money is that had come')
    await reviewSoon(db, paymentId)
    return { kind: 'unsure' }
  }
  const review = await noteReversal(services, owners, payment)
  if (review.kind === 'reversed')
    log.error({ paymentId, reference }, 'a payment that had succeeded was reversed by its provider')
  return review
}

function noteReversal(
  services: RefundServices,
  owners: RefundOwners,
  { id, purpose }: Payment,
): Promise<Review> {
  return services.db.transaction(async (tx): Promise<Review> => {
    const payment = await lockPayment(tx, id)
    if (!payment || payment.state === 'reversed') return { kind: 'as-it-was' }
    const whole = await findWholeRefund(tx, id)
    const refund = whole === undefined ? undefined : await findRefund(tx, whole)
    // The refund was paid twice, by staff and by the provider: somebody has to look.
    const twice =
      refund?.byHand === true && refund.state === 'done' && refund.reference !== payment.providerReference
    if (refund && !twice) {
      const settled = await settleLocked(tx, owners, refund, backAtProvider)
      return { kind: settled ? 'returned' : 'as-it-was' }
    }
    await markReversed(tx, id)
    await logPayment(tx, id, 'reversed', { kind: 'provider' }, { reference: payment.providerReference })
    // The buyer has all the money back, so refunds due and open refunds end here and are not paid again.
    for (const due of await listOpenDues(tx, id))
      await openRefund(tx, services, {
        paymentId: id,
        dueId: due.id,
        amount: due.amount,
        why: 'reversed by the provider',
        by: { kind: 'provider' },
        byHand: true,
        returnPlaces: false,
      })
    for (const open of await listUnended(tx, id)) {
      const returned = await findRefund(tx, open)
      if (returned) await settleLocked(tx, owners, returned, backAtProvider)
    }
    await owners[purpose]?.reversed(tx, payment)
    return { kind: 'reversed' }
  })
}
