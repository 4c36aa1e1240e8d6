import type { Executor } from '../../../platform/database.ts'
import { lockPayment } from '../../payments/find-payment.ts'
import { openRefund, type Decision } from '../../payments/refunds/open-refund.ts'
import { queueRefundMail } from '../../payments/refunds/queue-refund-mail.ts'
import type { RefundServices } from '../../payments/refunds/refund-owner.ts'
import { refundable } from '../../payments/refunds/refundable.ts'
import { lockTickets, moveTickets, type TicketStanding } from '../../tickets/standing/change-standing.ts'
import { lockOrder, logOrder, type Order } from '../store.ts'
import { findPaidBy, insertRefundTickets } from './store.ts'

export interface OrderRefund extends Decision {
  /** The order's. */
  reference: string
  /** Whole francs; null: all that is left. */
  amount: number | null
  /** Printed numbers of the tickets that go with a part; with everything that is left go all of them. */
  tickets?: readonly string[]
  /** Whether the places go back on sale once the money is back. */
  returnPlaces?: boolean
  /** Also where somebody was let in with one of these tickets. */
  evenUsed?: boolean
  /** The buyer is told elsewhere. */
  quietly?: boolean
}

export type RefundDecision =
  | { kind: 'decided'; refundId: string; amount: number; byHand: boolean }
  | { kind: 'unknown-order' | 'not-paid' | 'free' | 'already-open' | 'reversed' | 'unknown-ticket' }
  | { kind: 'too-much'; left: number }
  | { kind: 'ticket-used'; numbers: string[] }

/**
 * E18: staff give back the money of a paid order, all of it or a part. The tickets that go with it are blocked from
 * now on; void once the money is back, valid again if it is refused. Of two decisions at once, one is made.
 */
export function decideRefund(services: RefundServices, asked: OrderRefund): Promise<RefundDecision> {
  return services.db.transaction((tx) => decideRefundIn(tx, services, asked))
}

/** The same within a transaction that holds no lock yet. */
export async function decideRefundIn(
  tx: Executor,
  services: Pick<RefundServices, 'random' | 'payments'>,
  asked: OrderRefund,
): Promise<RefundDecision> {
  const found = await findPaidBy(tx, asked.reference)
  if (!found) return { kind: 'unknown-order' }
  const { orderId, paidBy } = found
  const payment = paidBy === null ? undefined : await lockPayment(tx, paidBy)
  const order = await lockOrder(tx, orderId)
  if (order.state !== 'paid' && order.state !== 'refunded_partly') return { kind: 'not-paid' }
  if (!payment) return { kind: order.amount === 0 ? 'free' : 'not-paid' }
  if (payment.state === 'reversed') return { kind: 'reversed' }
  const { left, open } = await refundable(tx, payment.id)
  if (open) return { kind: 'already-open' }
  const amount = asked.amount ?? left
  if (amount < 1 || amount > left) return { kind: 'too-much', left }

  const all = await lockTickets(tx, orderId)
  const tickets = chosen(all, amount === left ? null : (asked.tickets ?? []))
  if (!tickets) return { kind: 'unknown-ticket' }
  const used = tickets.filter(({ state }) => state === 'used').map(({ number }) => number)
  if (used.length > 0 && asked.evenUsed !== true) return { kind: 'ticket-used', numbers: used }

  const refund = await openRefund(tx, services, {
    ...asked,
    paymentId: payment.id,
    dueId: null,
    amount,
    returnPlaces: asked.returnPlaces ?? false,
  })
  const gone = tickets.flatMap(({ id, state }) =>
    state === 'issued' || state === 'blocked' ? [{ id, was: state }] : [],
  )
  await insertRefundTickets(tx, refund.id, gone)
  await moveTickets(
    tx,
    gone.map(({ id }) => id),
    'block',
  )
  await logOrder(tx, orderId, 'refund-decided', 'staff', {
    refund: refund.id,
    amount,
    why: asked.why,
    by: asked.by,
  })
  if (asked.quietly !== true) await tell(tx, services, order, amount, refund.byHand, gone.length > 0)
  return { kind: 'decided', refundId: refund.id, amount, byHand: refund.byHand }
}

/** `null`: all that are not void. Undefined when a number is none of the order's, or of a void ticket. */
function chosen(
  all: readonly TicketStanding[],
  numbers: readonly string[] | null,
): TicketStanding[] | undefined {
  const standing = all.filter(({ state }) => state !== 'void')
  if (numbers === null) return standing
  const wanted = standing.filter(({ number }) => numbers.includes(number))
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
