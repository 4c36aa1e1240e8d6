import { moveStock } from '../../catalogue/move-stock.ts'
import { listPendingPayments } from '../../payments/find-payment.ts'
import { closePayments } from '../../payments/record-payment.ts'
import { readAttempts } from './cancel-order.ts'
import type { CheckoutServices } from '../checkout-services.ts'
import { lockSale } from '../payment/lock-sale.ts'
import { expireUnasked, giveGrace, listEndedHolds, logOrder, updateState } from '../store.ts'

const AT_ONCE = 500

/** E16: gives back the places of every hold that has ended. Answers how many orders it let go. */
export async function releaseHolds(services: CheckoutServices): Promise<number> {
  let released = 0
  for (;;) {
    const ended = await listEndedHolds(services.db, AT_ONCE)
    const unasked = ended.filter(({ asked }) => !asked).map(({ id }) => id)
    const before = released
    if (unasked.length > 0) {
      released += await services.db.transaction(async (tx) => {
        const lines = await expireUnasked(tx, unasked)
        await moveStock(
          tx,
          lines.map(({ modelId, quantity }) => ({ modelId, held: -quantity, sold: 0 })),
        )
        return lines.length
      })
    }
    for (const { id, asked } of ended) {
      if (asked && (await releaseAsked(services, id))) released += 1
    }
    // Graces and locks of others may leave all of them standing: the next run looks again.
    if (ended.length < AT_ONCE || released === before) return released
  }
}

/**
 * A hold with a payment under way: the provider is read first. While it says pending, or does not answer, the
 * hold gets one grace; after that the places go back even if the provider is down (E16 beats E17), and money
 * that still comes is late money.
 */
async function releaseAsked(services: CheckoutServices, orderId: string): Promise<boolean> {
  await readAttempts(services, orderId)
  return services.db.transaction(async (tx) => {
    const { order } = await lockSale(tx, orderId)
    if (order.state !== 'held' || order.expiresAt > order.now) return false
    const attempts = await listPendingPayments(tx, orderId)
    const waiting = attempts.some(({ attempt }) => attempt === 'pending' || attempt === 'claimed')
    if (waiting && !order.graceGiven) {
      await giveGrace(tx, orderId)
      await logOrder(tx, orderId, 'grace', 'system')
      return false
    }
    await closePayments(tx, orderId)
    await updateState(tx, orderId, 'expired')
    await logOrder(tx, orderId, 'expired', 'system')
    await moveStock(
      tx,
      order.lines.map(({ modelId, quantity }) => ({ modelId, held: -quantity, sold: 0 })),
    )
    return true
  })
}
