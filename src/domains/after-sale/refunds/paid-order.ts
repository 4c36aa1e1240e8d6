import type { Executor } from '../../../platform/database.ts'
import { lockOrder, type Order } from '../../checkout/orders.ts'
import { lockPayment } from '../../payments/payments.ts'
import { findRefundable } from '../../payments/refunds/refunds.ts'
import { lockTickets, type OrderTicket } from '../../tickets/move-tickets.ts'
import { findPaidBy } from './store.ts'

/** A locked order that may be refunded: its tickets, and how many francs may still go back. */
export interface PaidOrder {
  kind: 'paid'
  order: Order
  paymentId: string
  /** Whole francs that its payment received, and the provider that received them. */
  received: number
  provider: string
  left: number
  tickets: OrderTicket[]
}
export type NotPaid = { kind: 'unknown-order' | 'not-paid' | 'free' | 'already-open' | 'reversed' }

/**
 * Locks an order that may be refunded, and its payment. In the order of locks (STYLE.md) the payment comes early: the
 * caller must not hold a lock that comes after it.
 */
export async function lockPaidOrder(tx: Executor, reference: string): Promise<PaidOrder | NotPaid> {
  const found = await findPaidBy(tx, reference)
  if (!found) return { kind: 'unknown-order' }
  const { orderId, paidBy } = found
  const payment = paidBy === null ? undefined : await lockPayment(tx, paidBy)
  const order = await lockOrder(tx, orderId)
  if (order.state !== 'paid' && order.state !== 'refunded_partly') return { kind: 'not-paid' }
  if (!payment) return { kind: order.amount === 0 ? 'free' : 'not-paid' }
  if (payment.state === 'reversed') return { kind: 'reversed' }
  const { open, ...money } = await findRefundable(tx, payment.id)
  if (open) return { kind: 'already-open' }
  return { kind: 'paid', order, paymentId: payment.id, ...money, tickets: await lockTickets(tx, orderId) }
}
