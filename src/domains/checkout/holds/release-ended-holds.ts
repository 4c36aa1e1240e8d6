import type { Actor } from '../../../platform/actor.ts'
import { moveStock } from '../../catalogue/move-stock.ts'
import { listPendingPayments } from '../../payments/payments.ts'
import { giveUsesBack } from '../../promo/move-uses.ts'
import { sqlState, type Transaction } from '../../../platform/database.ts'
import { closePayments } from '../../payments/confirm/record-payment.ts'
import { confirmAttempts, type ConfirmingServices } from '../payment/confirm-order.ts'
import { lockSale } from '../payment/lock-sale.ts'
import { expireUnasked, giveGrace, listAsked, listEndedHolds, moveOrder } from '../store.ts'
import { logOrder, type Order } from '../orders.ts'

const AT_ONCE = 500

/** In the story of an order whose hold ended by itself. */
const actor: Actor = { kind: 'job', name: 'holds.release-ended' }

/** Who ends an order before its hold is over, and why, in its story. */
interface Early {
  by: Actor
  detail: { reason: string }
}
const shortage: Early = { by: actor, detail: { reason: 'shortage' } }

/** Providers may be slow when many holds end: this many of them are asked at once. */
const SIDE_BY_SIDE = 10

/**
 * E16: gives back the places of every hold that has ended. Answers how many orders it let go. One that cannot be
 * let go is logged and stays; the others go all the same.
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
    // All of them may have got a grace or be locked: the next run tries again.
    if (ended.length < AT_ONCE || released === before) return released
  }
}

/**
 * E23: the same before a hold has ended, where others want the places or staff say so. One whose money may be moving
 * stays, and so does one whose payment has begun since it was chosen. Answers how many went.
 */
export async function releaseEarly(
  services: ConfirmingServices,
  ids: string[],
  early: Early = shortage,
): Promise<number> {
  const begun = new Set(await listAsked(services.db, ids))
  const unasked = ids.filter((id) => !begun.has(id))
  const released = unasked.length > 0 ? await releaseUnasked(services, unasked, early) : 0
  return released + (await releaseEach(services, [...begun], (_, id) => releaseBegun(services, id, early)))
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

/** All in one transaction. If it fails, one by one: only the broken one stays. */
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
    // PostgreSQL did not answer: none of them is known to be broken.
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
 * A hold with a payment under way: the provider is read first. While it says pending, or does not answer, the
 * hold gets one grace; after that the places go back even if the provider is down (E16 beats E17), and money
 * that still comes is late money.
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

/** Its payment has begun: the provider is asked first, and as long as it cannot tell, the order stays. */
async function releaseBegun(services: ConfirmingServices, orderId: string, early: Early): Promise<boolean> {
  const running = await confirmAttempts(services, orderId)
  if (running) return false
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
