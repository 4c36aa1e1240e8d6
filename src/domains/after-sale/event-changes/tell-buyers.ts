import type { Executor } from '../../../platform/database.ts'
import {
  isSuperseded,
  listUntold,
  lockChange,
  markTold,
  type EventChange,
} from '../../catalogue/changes/told-changes.ts'
import type { CheckoutServices } from '../../checkout/checkout-services.ts'
import { cancelOrder } from '../../checkout/holds/cancel-order.ts'
import { lockTickets, moveTickets } from '../../tickets/move-tickets.ts'
import { isGood } from '../../tickets/ticket-state.ts'
import { giveBack, lockPaidOrder, type PaidOrder } from '../refunds/decide-refund.ts'
import { lockOrder, logOrder, type Order } from '../../checkout/orders.ts'
import { queueChangeMail } from './queue-change-mail.ts'
import { priceOfEvent, shareOfEvent, ticketsOfEvent } from './share-of-event.ts'
import { findKnownStart, listCancelled, listConcerned, noteTold } from './store.ts'

const AT_ONCE = 100
/** Before every order there is. */
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Tells the buyers of events that were cancelled or postponed, each order in a transaction of its own, and queues the
 * money of cancelled ones, whose tickets open nothing from then on. Killed anywhere, the next run goes on where it
 * ended; two at once do nothing twice. Places that are held for a cancelled event go back. Answers how many orders
 * were looked at.
 */
export async function tellBuyers(services: CheckoutServices): Promise<number> {
  let seen = 0
  for (const change of await listUntold(services.db)) {
    // Whoever does not know it yet is told of the date that counts, instead of the one that they knew.
    if (await isSuperseded(services.db, change)) {
      await markTold(services.db, change.id)
      continue
    }
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
    if (left === 0 && change.isOld) await noteAllTold(services, change)
  }
  return seen
}

/**
 * Unless late money has been settled since they were listed, whose buyer is told in the next round. Where it cannot be
 * noted the next round does it, and other changes do not wait for that.
 */
async function noteAllTold({ db, log }: CheckoutServices, change: EventChange): Promise<void> {
  const noting = db.transaction(async (tx) => {
    await lockChange(tx, change.id)
    const further = await listConcerned(tx, change, { after: FIRST, limit: 1 })
    if (further.length === 0) await markTold(tx, change.id)
  })
  await noting.catch((error: unknown) =>
    log.error(
      { err: error, changeId: change.id },
      'it could not be noted that all are told of a changed event',
    ),
  )
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
  return (await cancelOrder(services, order.id, change.by)).kind === 'cancelled'
}

async function tellCancelled(
  tx: Executor,
  services: CheckoutServices,
  change: EventChange,
  { id, reference }: { id: string; reference: string },
): Promise<boolean> {
  const sale = await lockPaidOrder(tx, reference)
  const order = sale.kind === 'paid' ? sale.order : await lockOrder(tx, id)
  const amount = sale.kind === 'paid' ? await giveBackShare(tx, services, change, sale) : 0
  // Where no money will ever make them void, they are void now.
  await withdrawTickets(tx, order, change.eventId, sale.kind === 'free' ? 'void' : 'block')
  // A part that goes back already goes first; the rest follows.
  const settled = sale.kind !== 'already-open'
  if (!(await noteTold(tx, change.id, id, settled))) return settled
  await logOrder(tx, id, 'event-cancelled', change.by)
  const price = priceOfEvent(order.lines, change.eventId)
  await queueChangeMail(tx, services, change, order, settled ? Math.min(amount, price) : price)
  return settled
}

/** Answers how many francs go back now: of an order of several events never what was paid for another one. */
async function giveBackShare(
  tx: Executor,
  services: CheckoutServices,
  { eventId, reason, by }: EventChange,
  sale: PaidOrder,
): Promise<number> {
  const { order, tickets, left } = sale
  const gone = await listCancelled(tx, order.id)
  const share = shareOfEvent({ lines: order.lines, tickets, left }, eventId, gone)
  if (share.amount < 1) return 0
  // Also of whoever was let in before it was broken off: they have paid for something that did not take place.
  await giveBack(tx, services, sale, {
    ...share,
    why: `événement annulé : ${reason}`,
    by,
    returnPlaces: false,
  })
  return share.amount
}

/** Those of this event; an order may hold tickets of another one, which takes place. */
async function withdrawTickets(
  tx: Executor,
  order: Order,
  eventId: string,
  move: 'block' | 'void',
): Promise<void> {
  const tickets = ticketsOfEvent(order.lines, await lockTickets(tx, order.id), eventId)
  await moveTickets(
    tx,
    tickets.map(({ id }) => id),
    move,
  )
}

/** Whoever has no ticket of it that is good for anything is told nothing: all there is to say is that it stays valid. */
async function tellPostponed(
  tx: Executor,
  services: CheckoutServices,
  change: EventChange,
  { id, reference }: { id: string; reference: string },
): Promise<boolean> {
  const sale = await lockPaidOrder(tx, reference)
  const order = sale.kind === 'paid' ? sale.order : await lockOrder(tx, id)
  const tickets = ticketsOfEvent(order.lines, await lockTickets(tx, id), change.eventId)
  const cancelled = order.lines.some((line) => line.eventId === change.eventId && line.eventCancelled)
  const good = !cancelled && tickets.some(({ state }) => isGood(state))
  // The refund that has closed them may be refused: then they are valid again.
  if (!good && sale.kind === 'already-open') return false
  // Since these changes were listed: whoever tells the later one may have been here before.
  if (await isSuperseded(tx, change)) return true
  const previousStartsAt = await findKnownStart(tx, id, change)
  if (!(await noteTold(tx, change.id, id, true)) || !good) return true
  // Moved, and moved back before they heard of it: what they know is right.
  const isBack = previousStartsAt.getTime() === change.startsAt.getTime()
  if (isBack && previousStartsAt.getTime() !== change.previousStartsAt.getTime()) return true
  await logOrder(tx, id, 'event-postponed', change.by)
  await queueChangeMail(tx, services, { ...change, previousStartsAt }, order, 0)
  return true
}
