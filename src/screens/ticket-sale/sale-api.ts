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
import { isRecord } from '../payment/payment-message.ts'

/** An order as the server tells it. */
export interface SaleOrder extends Payable {
  reference: string
  /** How many there are: none before it is paid. */
  tickets: number
  /** Whole minutes until the hold ends, by the server's clock. */
  minutes: number
  /** By ticket model: what one costs. */
  prices: Record<string, number>
}

export interface SaleApi extends PaymentApi<SaleOrder> {
  /** Repeating with the same key and content answers the same order. */
  hold(request: OrderRequest, key: string): Promise<Answer<SaleOrder>>
  /** What comes back does not matter: a hold that cannot be released now ends by itself. */
  cancel(orderId: string): Promise<Answer<true>>
}

/** The sale over HTTP. */
export const saleApi: SaleApi = {
  hold: (request, key) =>
    call(href(routes.apiOrders), readOrder, { body: request, headers: { 'idempotency-key': key } }),
  startPayment: (orderId, theme) =>
    call(href(routes.apiOrderPayment, { orderId }), readStart, { body: { theme } }),
  reportResult: (orderId, result) =>
    call(href(routes.apiOrderPaymentResult, { orderId }), readOrder, { body: result }),
  read: (orderId) => call(href(routes.apiOrder, { reference: orderId }), readOrder),
  cancel: (orderId) => call(href(routes.apiOrderCancellation, { orderId }), () => true, { body: {} }),
}

export function readOrder(data: unknown): SaleOrder | undefined {
  const order = readPayable(data)
  if (!order || !isRecord(data)) return undefined
  const { reference, billets, maintenant, lignes } = data
  return {
    ...order,
    reference: String(reference),
    tickets: Number(billets) || 0,
    minutes: minutesBetween(String(maintenant), order.expiresAt),
    prices: numbersByModel(lignes, 'prixUnitaire'),
  }
}

/** By ticket model: a number that each line of an order or of a refusal tells. */
export function numbersByModel(lines: unknown, name: string): Record<string, number> {
  const found: Record<string, number> = {}
  for (const line of Array.isArray(lines) ? lines : []) {
    if (!isRecord(line)) continue
    const { modeleTicketId: model, [name]: value } = line
    if (typeof model === 'string' && typeof value === 'number') found[model] = value
  }
  return found
}

/** Whole minutes from one moment to another, both ISO 8601; 0 where there are none. */
export const minutesBetween = (from: string, to: string): number =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000)) || 0
