import type { Executor } from '../../../platform/database.ts'
import { listUntold, markTold, type EventChange } from '../../catalogue/changes/told-changes.ts'
import type { CheckoutServices } from '../checkout-services.ts'
import { cancelOrder } from '../holds/cancel-order.ts'
import { lockTickets, moveTickets } from '../../tickets/standing/change-standing.ts'
import { decideRefundIn } from '../refunds/decide-refund.ts'
import { lockOrder, logOrder } from '../store.ts'
import { queueChangeMail } from './queue-change-mail.ts'
import { listConcerned, noteTold } from './store.ts'

const AT_ONCE = 100
/** Before every order there is. */
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Tells the buyers of events that were cancelled or postponed, each order in a transaction of its own, and queues the
 * money of cancelled ones, whose tickets open nothing from then on. Killed anywhere, the next run goes on where it ended; two at once do nothing twice. Places
 * that are held for a cancelled event go back. Answers how many orders were looked at.
 */
export async function tellBuyers(services: CheckoutServices): Promise<number> {
  let seen = 0
  for (const change of await listUntold(services.db)) {
    let left = 0
    for (let after = FIRST; ;) {
      const orders = await listConcerned(services.db, change, { after, limit: AT_ONCE })
      for (const order of orders) {
        const settled = await tell(services, change, order).catch((error: unknown) => {
          services.log.error(
            { err: error, orderId: order.id },
            'a buyer could not be told of a changed event',
          )
          return false
        })
        if (!settled) left += 1
      }
      seen += orders.length
      const last = orders.at(-1)
      if (orders.length < AT_ONCE || !last) break
      after = last.id
    }
    if (left === 0) await markTold(services.db, change.id)
  }
  return seen
}

/** Whether nothing is left to be done for this order. */
async function tell(
  services: CheckoutServices,
  change: EventChange,
  order: { id: string; reference: string; held: boolean },
): Promise<boolean> {
  if (!order.held)
    return services.db.transaction((tx) =>
      change.kind === 'cancelled'
        ? tellCancelled(tx, services, change, order)
        : tellPostponed(tx, services, change, order),
    )
  // Whoever is paying right now is told once that has ended.
  if (change.kind === 'postponed') return false
  return (await cancelOrder(services, order.id, 'system')).kind === 'cancelled'
}

async function tellCancelled(
  tx: Executor,
  services: CheckoutServices,
  change: EventChange,
  { id, reference }: { id: string; reference: string },
): Promise<boolean> {
  const decision = await decideRefundIn(tx, services, {
    reference,
    amount: null,
    why: `événement annulé : ${change.reason}`,
    by: change.by,
    // Whoever was let in before it was broken off has paid for something that did not take place.
    evenUsed: true,
    quietly: true,
  })
  // Where no money will ever make them void, they are void now.
  await withdrawTickets(tx, id, decision.kind === 'free' ? 'void' : 'block')
  // A part that goes back already goes first; the rest follows.
  const settled = decision.kind !== 'already-open'
  if (!(await noteTold(tx, change.id, id, settled))) return settled
  await logOrder(tx, id, 'event-cancelled', 'staff', { by: change.by })
  const order = await lockOrder(tx, id)
  const amount = decision.kind === 'decided' ? decision.amount : settled ? 0 : order.amount
  await queueChangeMail(tx, services, change, order, amount)
  return settled
}

async function withdrawTickets(tx: Executor, orderId: string, move: 'block' | 'void'): Promise<void> {
  const tickets = await lockTickets(tx, orderId)
  await moveTickets(
    tx,
    tickets.map(({ id }) => id),
    move,
  )
}

async function tellPostponed(
  tx: Executor,
  services: CheckoutServices,
  change: EventChange,
  { id }: { id: string },
): Promise<boolean> {
  const order = await lockOrder(tx, id)
  if (!(await noteTold(tx, change.id, id, true))) return true
  await logOrder(tx, id, 'event-postponed', 'staff', { by: change.by })
  await queueChangeMail(tx, services, change, order, 0)
  return true
}
