import type { Executor } from '../../../platform/database.ts'
import { issueLiveAccess } from '../../live/access/issue-live-access.ts'
import { queueDelivery } from '../../tickets/delivery/queue-delivery.ts'
import { issueTickets } from '../../tickets/issue-tickets.ts'
import type { CheckoutServices } from '../checkout-services.ts'
import { moveOrder } from '../store.ts'
import { type Order } from '../orders.ts'

/**
 * The moment an order is paid: state, tickets, what lets in to a live show, and mail in the caller's transaction,
 * so that none of them can exist without the others. `paidBy` is the payment, null for a free order. Stock is moved by the caller after.
 */
export async function markPaid(
  tx: Executor,
  services: Pick<CheckoutServices, 'random' | 'keys' | 'liveKeys'>,
  order: Order,
  paidBy: string | null,
): Promise<void> {
  const buyerName = `${order.firstName} ${order.lastName}`
  await Promise.all([
    moveOrder(tx, order.id, 'paid', { kind: paidBy === null ? 'buyer' : 'provider' }, { paidBy }),
    issueTickets(tx, services, {
      orderId: order.id,
      holderName: buyerName,
      lines: order.lines.map(({ modelId, eventId, quantity, typeName, unitPrice, persons }) => ({
        ticketModelId: modelId,
        eventId,
        quantity,
        typeName,
        price: unitPrice,
        persons,
      })),
    }),
    queueDelivery(tx, services, {
      orderId: order.id,
      recipient: order.email,
      orderReference: order.reference,
      orderToken: order.token,
      buyerName,
      amount: order.amount,
    }),
  ])
  if (order.lines.some(({ live }) => live)) await issueLiveAccess(tx, services, order.id)
}
