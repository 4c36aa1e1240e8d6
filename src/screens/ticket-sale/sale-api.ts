import type { OrderRequest } from '../../domains/checkout/contract.ts'
import { href, routes } from '../../routes.ts'
import {
  call,
  readPayable,
  readStart,
  type Answer,
  type Payable,
  type PaymentApi,
} from '../payment/payment-api.ts'

export interface SaleApi extends PaymentApi {
  /** Repeating with the same key and content answers the same order. */
  hold(request: OrderRequest, key: string): Promise<Answer<Payable>>
  /** What comes back does not matter: a hold that cannot be released now ends by itself. */
  cancel(orderId: string): Promise<Answer<true>>
}

/** The sale over HTTP. */
export const saleApi: SaleApi = {
  hold: (request, key) =>
    call(href(routes.apiOrders), readPayable, { body: request, headers: { 'idempotency-key': key } }),
  startPayment: (orderId, theme) =>
    call(href(routes.apiOrderPayment, { orderId }), readStart, { body: { theme } }),
  reportResult: (orderId, result) =>
    call(href(routes.apiOrderPaymentResult, { orderId }), readPayable, { body: result }),
  read: (orderId) => call(href(routes.apiOrder, { reference: orderId }), readPayable),
  cancel: (orderId) => call(href(routes.apiOrderCancellation, { orderId }), () => true, { body: {} }),
}
