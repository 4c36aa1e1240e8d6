import type { Confirmation } from '../../payments/confirm/confirm-payment.ts'
import { reportPaymentResult } from '../../payments/confirm/report-payment-result.ts'
import type { PaymentResult } from '../../payments/contract.ts'
import type { CheckoutServices } from '../checkout-services.ts'
import { logOrder } from '../orders.ts'
import { orderSettlers } from './confirm-order.ts'

/** What the page of an order heard from the widget: a hint that makes the server look. */
export function reportOrderPayment(
  services: CheckoutServices,
  orderId: string,
  result: PaymentResult,
): Promise<Confirmation> {
  return reportPaymentResult(services, orderSettlers(services), orderId, result, (tx, kind, detail) =>
    logOrder(tx, orderId, kind, 'buyer', detail),
  )
}
