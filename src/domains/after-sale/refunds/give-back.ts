import type { Actor } from '../../../platform/actor.ts'
import type { Executor } from '../../../platform/database.ts'
import { logOrder } from '../../checkout/orders.ts'
import { openRefund } from '../../payments/refunds/open-refund.ts'
import type { RefundServices } from '../../payments/refunds/refund-owner.ts'
import { moveTickets, type OrderTicket } from '../../tickets/move-tickets.ts'
import type { PaidOrder } from './paid-order.ts'
import { insertChangeRefund, keepRefundTickets } from './store.ts'

/**
 * Refunds a locked order because its event is cancelled. No person chooses this refund, so it needs no approval and
 * begins at once. Its tickets are blocked; used tickets stay used. The amount must be at least one franc and at most
 * what is left. Sends no mail.
 */
export async function giveBack(
  tx: Executor,
  services: Pick<RefundServices, 'random' | 'payments'>,
  { order, paymentId }: PaidOrder,
  part: { changeId: string; amount: number; tickets: readonly OrderTicket[]; why: string; by: Actor },
): Promise<void> {
  const { changeId, amount, tickets, why, by } = part
  const { id } = await openRefund(tx, services, {
    paymentId,
    amount,
    why,
    by,
    dueId: null,
    returnPlaces: false,
  })
  await insertChangeRefund(tx, id, changeId)
  await blockTickets(tx, id, tickets)
  await logOrder(tx, order.id, 'refund-decided', by, { refund: id, amount, why })
}

/** Blocks the tickets of a refund and stores which they are. Returns the tickets that this call has blocked. */
export async function blockTickets(
  tx: Executor,
  refundId: string,
  tickets: readonly OrderTicket[],
): Promise<OrderTicket[]> {
  await keepRefundTickets(tx, refundId, tickets)
  return moveTickets(
    tx,
    tickets.map(({ id }) => id),
    'block',
  )
}
