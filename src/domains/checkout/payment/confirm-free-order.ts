import { moveStock } from '../../catalogue/move-stock.ts'
import type { CheckoutServices } from '../checkout-services.ts'
import { markPaid } from './mark-paid.ts'
import { lockOrder } from '../orders.ts'

/** A held order of 0 F needs no widget: it is paid at once, in a transaction of its own. Idempotent. */
export async function confirmFreeOrder(services: CheckoutServices, orderId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.state !== 'held' || order.amount !== 0) return
    await markPaid(tx, services, order, null)
    moveStock(
      tx,
      order.lines.map(({ modelId, quantity }) => ({ modelId, held: -quantity, sold: quantity })),
    )
  })
}
