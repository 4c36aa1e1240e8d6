import type { Executor } from '../../../platform/database.ts'
import { lockAttempts } from '../../payments/confirm/attempts.ts'
import { lockOrder, type Order } from '../orders.ts'

export interface LockedSale {
  order: Order
  /** Money may be moving: the places must stay held. */
  attemptRunning: boolean
}

/**
 * Locks an order together with its pending payments, in the order of STYLE.md. `running` is what `confirmAttempts` has
 * just returned: whether the provider calls one of the payments pending, or could not tell.
 */
export async function lockSale(tx: Executor, orderId: string, running: boolean): Promise<LockedSale> {
  const moneyMayMove = await lockAttempts(tx, orderId, running)
  const order = await lockOrder(tx, orderId)
  return { order, attemptRunning: await moneyMayMove() }
}
