import type { Actor } from '../../../platform/actor.ts'
import { moveStock } from '../../catalogue/move-stock.ts'
import { listPendingPayments } from '../../payments/payments.ts'
import { giveUsesBack } from '../../promo/move-uses.ts'
import { sqlState, type Transaction } from '../../../platform/database.ts'
import { closePayments } from '../../payments/confirm/record-payment.ts'
import { confirmAttempts, type ConfirmingServices } from '../payment/confirm-order.ts'
import { lockSale } from '../payment/lock-sale.ts'
import { expireUnasked, giveGrace, listEndedHolds, moveOrder } from '../store.ts'
import { logOrder, type Order } from '../orders.ts'

const AT_ONCE = 500

/** The actor in the order's story, unless staff ended the order. */
const actor: Actor = { kind: 'job', name: 'holds.release-ended' }

/** Who ends an order before its hold is over, and the reason for its story. */
interface Early {
  by: Actor
  detail: { reason: string }
}
const shortage: Early = { by: actor, detail: { reason: 'shortage' } }

/** How many orders the provider is asked about at once: when many holds end, it may be slow. */
const SIDE_BY_SIDE = 10

/**
 * E16: expires held orders whose hold has ended. Before an order with a payment expires, the provider is asked. Returns
 * how many expired. A failure is logged and does not stop the other orders.
 */
export async function releaseHolds(services: ConfirmingServices): Promise<number> {
  let released = 0
  for (;;) {
    const ended = await listEndedHolds(services.db, AT_ONCE)
    const unasked = ended.filter(({ asked }) => !asked).map(({ id }) => id)
    const before = released
    if (unasked.length > 0) released += await releaseUnasked(services, unasked)
    const asked = ended.filter((order) => order.asked).map(({ id }) => id)
    released += await releaseEach(services, asked, releaseAsked)
    // If none was released, each got a grace, is locked or failed: the next run tries again.
    if (ended.length < AT_ONCE || released === before) return released
  }
}

/** A held order that was chosen to end early. */
export interface HeldOrder {
  id: string
  /** Somebody had begun to pay it, or an order that it replaced, when it was chosen. */
  begun: boolean
  /** The order ends even while its money may be moving. Money that comes afterwards is late money. */
  evenRunning?: boolean
}

/**
 * E23: expires held orders early, because other buyers want the places or staff decided so. An order stays while its
 * money may be moving, unless `evenRunning` is set. An order also stays if its first payment began after it was chosen.
 * Returns how many expired.
 */
export async function releaseEarly(
  services: ConfirmingServices,
  orders: readonly HeldOrder[],
  early: Early = shortage,
): Promise<number> {
  const unasked = orders.filter(({ begun }) => !begun).map(({ id }) => id)
  const evenRunning = new Set(orders.filter((order) => order.evenRunning).map(({ id }) => id))
  const asked = orders.filter(({ begun }) => begun).map(({ id }) => id)
  const released = unasked.length > 0 ? await releaseUnasked(services, unasked, early) : 0
  return (
    released +
    (await releaseEach(services, asked, (_, id) => releaseBegun(services, id, early, evenRunning.has(id))))
  )
}

async function releaseEach(
  services: ConfirmingServices,
  ids: string[],
  release: (services: ConfirmingServices, id: string) => Promise<boolean>,
): Promise<number> {
  let released = 0
  for (let next = 0; next < ids.length; next += SIDE_BY_SIDE) {
    const some = ids.slice(next, next + SIDE_BY_SIDE)
    const gone = await Promise.all(
      some.map((id) => release(services, id).catch((error: unknown) => standing(services, id, error))),
    )
    released += gone.filter(Boolean).length
  }
  return released
}

/**
 * Expires orders without a payment, for which the provider need not be asked: all in one transaction. If that fails,
 * each order gets a transaction of its own, so that only a broken order stays.
 */
async function releaseUnasked(services: ConfirmingServices, ids: string[], early?: Early): Promise<number> {
  const together = () =>
    services.db.transaction(async (tx) => {
      const orders = await expireUnasked(tx, ids, early?.by ?? actor, early?.detail)
      await giveUsesBack(
        tx,
        orders.map(({ promoCodeId }) => promoCodeId),
      )
      moveStock(
        tx,
        orders.flatMap(({ lines }) =>
          lines.map(({ modelId, quantity }) => ({ modelId, held: -quantity, sold: 0 })),
        ),
      )
      return orders.length
    })
  try {
    return await together()
  } catch (error) {
    // PostgreSQL did not answer, so no order is known to be broken.
    if (sqlState(error) === undefined) throw error
    const [only] = ids
    if (ids.length === 1 && only !== undefined) return Number(standing(services, only, error))
    let released = 0
    for (const id of ids) released += await releaseUnasked(services, [id], early)
    return released
  }
}

function standing({ log }: ConfirmingServices, orderId: string, error: unknown): false {
  log.error({ err: error, orderId }, 'an ended hold could not be released')
  return false
}

/**
 * Expires an order for which a payment was started. The provider is asked first. If money may be moving, the order gets
 * a grace: five more minutes, once. After that it expires even if the provider does not answer, and money that still
 * comes is late money (E16, which goes before E17).
 */
async function releaseAsked(services: ConfirmingServices, orderId: string): Promise<boolean> {
  const running = await confirmAttempts(services, orderId)
  return services.db.transaction(async (tx) => {
    const { order } = await lockSale(tx, orderId, running)
    if (order.state !== 'held' || order.expiresAt > order.now) return false
    const attempts = await listPendingPayments(tx, orderId)
    const waiting = running || attempts.some(({ attempt }) => attempt === 'pending' || attempt === 'claimed')
    if (waiting && !order.graceGiven) {
      await giveGrace(tx, orderId)
      await logOrder(tx, orderId, 'grace', actor)
      return false
    }
    await expire(tx, order)
    return true
  })
}

/**
 * Expires an order with a payment early. The provider is asked first. While money may be moving, the order stays,
 * unless `evenRunning` is set.
 */
async function releaseBegun(
  services: ConfirmingServices,
  orderId: string,
  early: Early,
  evenRunning: boolean,
): Promise<boolean> {
  const running = await confirmAttempts(services, orderId)
  if (running && !evenRunning) return false
  return services.db.transaction(async (tx) => {
    const { order } = await lockSale(tx, orderId, running)
    if (order.state !== 'held') return false
    await expire(tx, order, early)
    return true
  })
}

async function expire(tx: Transaction, order: Order, early?: Early): Promise<void> {
  const by = early?.by ?? actor
  await closePayments(tx, order.id, by)
  await moveOrder(tx, order.id, 'expired', by, { detail: early?.detail })
  await giveUsesBack(tx, [order.promoCodeId])
  moveStock(
    tx,
    order.lines.map(({ modelId, quantity }) => ({ modelId, held: -quantity, sold: 0 })),
  )
}
