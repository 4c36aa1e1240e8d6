import { followResult, hearPaymentResult } from '../../payments/confirm/hear-payment-result.ts'
import type { Confirmation } from '../../payments/confirm/look-at-payment.ts'
import type { PaymentResult } from '../../payments/contract.ts'
import type { CheckoutServices } from '../checkout-services.ts'
import { logOrder } from '../orders.ts'
import { settleOrderPayment } from './confirm-order.ts'

/** Takes what an order's page heard from the widget: a hint, so the server fetches the payment from the provider. */
export async function reportOrderPayment(
  services: CheckoutServices,
  orderId: string,
  result: PaymentResult,
): Promise<Confirmation> {
  const heard = await hearPaymentResult(services, orderId, result, (tx, kind, detail) =>
    logOrder(tx, orderId, kind, { kind: 'buyer' }, detail),
  )
  if (!heard) return { kind: 'unknown-payment' }
  const confirmation = await settleOrderPayment(services, heard.look)
  await followResult(services, heard, confirmation)
  return confirmation
}
