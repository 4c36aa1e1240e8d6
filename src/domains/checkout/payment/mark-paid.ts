import type { Executor } from '../../../platform/database.ts'
import { issueLiveAccess } from '../../live/access/issue-live-access.ts'
import { queueDelivery } from '../../tickets/delivery/queue-delivery.ts'
import { issueTickets } from '../../tickets/issue-tickets.ts'
import type { CheckoutServices } from '../checkout-services.ts'
import { moveOrder } from '../store.ts'
import { type Order } from '../orders.ts'

/**
 * Marks an order as paid: state, tickets, access to a live stream and mail, in the caller's transaction, so that none
 * exists without the others. `paidBy` is the payment, null for a free order. The caller moves the stock afterwards.
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
