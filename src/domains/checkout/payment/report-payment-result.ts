import { findPayment, lockPayment } from '../../payments/find-payment.ts'
import { recordAttempt } from '../../payments/record-payment.ts'
import type { CheckoutServices } from '../checkout-services.ts'
import { lookSoon } from './check-payment.ts'
import { confirmOrder, type Confirmation } from './confirm-order.ts'
import type { PaymentResult } from '../contract.ts'
import { logOrder } from '../store.ts'

/**
 * E3, E14: what the page heard from the widget. It is written down and makes the server look; what the browser
 * says of the transaction decides nothing. The payment must be one of the order's own.
 */
export async function reportPaymentResult(
  services: CheckoutServices,
  orderId: string,
  result: PaymentResult,
): Promise<Confirmation> {
  const { db } = services
  const payment = await findPayment(db, result.paiementId)
  if (!payment || payment.subjectId !== orderId) return { kind: 'unknown-payment' }
  const claims = result.resultat === 'reussi' || result.resultat === 'en-attente'
  await db.transaction(async (tx) => {
    const locked = await lockPayment(tx, payment.id)
    if (locked?.state === 'pending' && claims) await recordAttempt(tx, locked, 'claimed', 'buyer')
    await logOrder(tx, orderId, `browser-${result.resultat}`, 'buyer', {
      paymentId: payment.id,
      ...(result.transactionId !== undefined && { reference: result.transactionId }),
      ...(result.motif !== undefined && { reason: result.motif }),
    })
  })
  const confirmation = await confirmOrder(services, {
    paymentId: payment.id,
    reference: result.transactionId ?? null,
  })
  const settled = confirmation.kind === 'paid' || confirmation.kind === 'refund-due'
  if (claims && !settled) await lookSoon(services, payment.id)
  return confirmation
}
