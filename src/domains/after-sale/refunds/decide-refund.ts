import type { Executor } from '../../../platform/database.ts'
import { lockPayment } from '../../payments/payments.ts'
import { openRefund, type Decision } from '../../payments/refunds/open-refund.ts'
import { queueRefundMail } from '../../payments/refunds/queue-refund-mail.ts'
import type { RefundServices } from '../../payments/refunds/refund-owner.ts'
import { findRefundable } from '../../payments/refunds/refunds.ts'
import { lockTickets, moveTickets, type OrderTicket } from '../../tickets/move-tickets.ts'
import { lockOrder, logOrder, type Order } from '../../checkout/orders.ts'
import { findPaidBy, insertRefundTickets } from './store.ts'

export interface OrderRefund extends Decision {
  /** The order's. */
  reference: string
  /** Whole francs; null: all that is left. */
  amount: number | null
  /** Printed numbers of the tickets that a part takes with it. A refund of all that is left takes every ticket. */
  tickets?: readonly string[]
  /** Whether the places go back on sale once the money is back. */
  returnPlaces?: boolean
  /** Refund even if somebody was let in with one of these tickets. */
  evenUsed?: boolean
}

/** A locked order that may be refunded: its tickets, and how many francs may still go back. */
export interface PaidOrder {
  kind: 'paid'
  order: Order
  paymentId: string
  left: number
  tickets: OrderTicket[]
}
type NotPaid = { kind: 'unknown-order' | 'not-paid' | 'free' | 'already-open' | 'reversed' }

export type RefundDecision =
  | { kind: 'decided'; refundId: string; amount: number; byHand: boolean }
  | NotPaid
  | { kind: 'unknown-ticket' }
  | { kind: 'too-much'; left: number }
  | { kind: 'ticket-used'; numbers: string[] }

/**
 * E18: staff refund a paid order, all of it or a part. The tickets that go with it are blocked at once. They become void
 * when the money is back, and valid again if the refund is refused. Of two decisions at once, only one is made.
 */
export function decideRefund(services: RefundServices, asked: OrderRefund): Promise<RefundDecision> {
  return services.db.transaction(async (tx): Promise<RefundDecision> => {
    const sale = await lockPaidOrder(tx, asked.reference)
    if (sale.kind !== 'paid') return sale
    const { order, left } = sale
    const amount = asked.amount ?? left
    if (amount < 1 || amount > left) return { kind: 'too-much', left }
    // A ticket number of another order: staff meant another order.
    const named = chosen(sale.tickets, asked.tickets ?? [])
    if (!named) return { kind: 'unknown-ticket' }
    const tickets = amount === left ? standing(sale.tickets) : named
    const used = tickets.filter(({ state }) => state === 'used').map(({ number }) => number)
    if (used.length > 0 && asked.evenUsed !== true) return { kind: 'ticket-used', numbers: used }

    const returnPlaces = asked.returnPlaces ?? false
    const refund = await giveBack(tx, services, sale, { ...asked, amount, tickets, returnPlaces })
    await tell(tx, services, order, amount, refund.byHand, refund.withTickets)
    return { kind: 'decided', refundId: refund.id, amount, byHand: refund.byHand }
  })
}

/** Locks payment and order of an order that may be refunded. The transaction must hold no lock yet. */
export async function lockPaidOrder(tx: Executor, reference: string): Promise<PaidOrder | NotPaid> {
  const found = await findPaidBy(tx, reference)
  if (!found) return { kind: 'unknown-order' }
  const { orderId, paidBy } = found
  const payment = paidBy === null ? undefined : await lockPayment(tx, paidBy)
  const order = await lockOrder(tx, orderId)
  if (order.state !== 'paid' && order.state !== 'refunded_partly') return { kind: 'not-paid' }
  if (!payment) return { kind: order.amount === 0 ? 'free' : 'not-paid' }
  if (payment.state === 'reversed') return { kind: 'reversed' }
  const { left, open } = await findRefundable(tx, payment.id)
  if (open) return { kind: 'already-open' }
  return { kind: 'paid', order, paymentId: payment.id, left, tickets: await lockTickets(tx, orderId) }
}

/**
 * Writes the refund of a locked order and blocks the tickets that go with it; used tickets stay used. The amount is one
 * franc at least and all that is left at most. Sends no mail.
 */
export async function giveBack(
  tx: Executor,
  services: Pick<RefundServices, 'random' | 'payments'>,
  { order, paymentId }: PaidOrder,
  part: Decision & { amount: number; tickets: readonly OrderTicket[]; returnPlaces: boolean },
): Promise<{ id: string; byHand: boolean; withTickets: boolean }> {
  const { amount, tickets, why, by } = part
  const refund = await openRefund(tx, services, { ...part, paymentId, dueId: null })
  const gone = tickets.flatMap(({ id, state }) =>
    state === 'issued' || state === 'blocked' ? [{ id, was: state }] : [],
  )
  await insertRefundTickets(tx, refund.id, gone)
  await moveTickets(
    tx,
    gone.map(({ id }) => id),
    'block',
  )
  await logOrder(tx, order.id, 'refund-decided', by, { refund: refund.id, amount, why })
  return { ...refund, withTickets: gone.length > 0 }
}

function standing(all: readonly OrderTicket[]): OrderTicket[] {
  return all.filter(({ state }) => state !== 'void')
}

/** Undefined if a number is not of this order, or of a void ticket. */
function chosen(all: readonly OrderTicket[], numbers: readonly string[]): OrderTicket[] | undefined {
  const wanted = standing(all).filter(({ number }) => numbers.includes(number))
  return wanted.length === new Set(numbers).size ? wanted : undefined
}

function tell(
  tx: Executor,
  services: Pick<RefundServices, 'random'>,
  order: Order,
  amount: number,
  byHand: boolean,
  withTickets: boolean,
): Promise<void> {
  const { id: subjectId, email: recipient, reference, firstName } = order
  return queueRefundMail(
    tx,
    services,
    { subjectId, recipient },
    { stage: 'decided', reference, firstName, amount, byHand, withTickets },
  )
}
