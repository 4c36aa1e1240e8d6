import type { Actor } from '../../../platform/actor.ts'
import { moveStock } from '../../catalogue/move-stock.ts'
import { giveUsesBack } from '../../promo/move-uses.ts'
import { closePayments } from '../../payments/confirm/record-payment.ts'
import type { CheckoutServices } from '../checkout-services.ts'
import { confirmAttempts } from '../payment/confirm-order.ts'
import { lockSale } from '../payment/lock-sale.ts'
import { moveOrder } from '../store.ts'

export type Cancellation = { kind: 'cancelled' | 'payment-running' | 'not-held' }

/**
 * E21: cancels a held order, for its buyer or because its event is cancelled. The provider is asked first, and the
 * order stays while money may be moving. If the provider cannot tell, money may be moving while the attempt is younger
 * than three minutes, or if the order page called the attempt paid. A repeated call changes nothing.
 */
export async function cancelOrder(
  services: CheckoutServices,
  orderId: string,
  actor: Actor = { kind: 'buyer' },
): Promise<Cancellation> {
  const running = await confirmAttempts(services, orderId)
  return services.db.transaction(async (tx): Promise<Cancellation> => {
    const { order, attemptRunning } = await lockSale(tx, orderId, running)
    if (order.state === 'cancelled') return { kind: 'cancelled' }
    if (order.state !== 'held') return { kind: 'not-held' }
    if (attemptRunning) return { kind: 'payment-running' }
    await closePayments(tx, order.id, actor)
    await moveOrder(tx, order.id, 'cancelled', actor)
    await giveUsesBack(tx, [order.promoCodeId])
    moveStock(
      tx,
      order.lines.map(({ modelId, quantity }) => ({ modelId, held: -quantity, sold: 0 })),
    )
    return { kind: 'cancelled' }
  })
}
