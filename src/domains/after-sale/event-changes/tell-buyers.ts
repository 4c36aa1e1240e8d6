import type { Executor } from '../../../platform/database.ts'
import {
  findChange,
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
import { giveBack } from '../refunds/give-back.ts'
import { lockPaidOrder, type PaidOrder } from '../refunds/paid-order.ts'
import { lockOrder, logOrder, type Order } from '../../checkout/orders.ts'
import { knownTickets, movedTickets } from './moved-tickets.ts'
import { queueChangeMail } from './queue-change-mail.ts'
import { priceOfEvent, shareOfEvent, ticketsOfEvent } from './share-of-event.ts'
import { findKnownTimes, listCancelled, listConcerned, listWaiting, noteLooked } from './store.ts'

const AT_ONCE = 100
/** Sorts before the id of every order. */
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Mails the buyers of cancelled and postponed events, each order in a transaction of its own. For a cancelled event it
 * also decides the refund, blocks the tickets and cancels held orders. If an order has an open refund, the rest follows
 * when that refund has ended. If the run is killed, the next run continues; two runs at once do nothing twice. Returns
 * how many orders it looked at.
 */
export async function tellBuyers(services: CheckoutServices): Promise<number> {
  let seen = await tellWaiting(services)
  for (const change of await listUntold(services.db)) {
    // A later change moved the event again, and the mail about the later change tells the date that counts.
    if (await isSuperseded(services.db, change)) {
      await markTold(services.db, change.id)
      continue
    }
    let left = 0
    for (let after = FIRST; ;) {
      const orders = await listConcerned(services.db, change, { after, limit: AT_ONCE })
      for (const order of orders) {
        if (!(await tellSafely(services, change, order))) left += 1
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

/** Tells the buyers of orders whose refund has ended meanwhile. Returns how many orders it looked at. */
async function tellWaiting(services: CheckoutServices): Promise<number> {
  const waiting = await listWaiting(services.db, AT_ONCE)
  for (const { changeId, ...order } of waiting) {
    const change = await findChange(services.db, changeId)
    if (change) await tellSafely(services, change, { ...order, held: false })
  }
  return waiting.length
}

/** A failure is logged and does not stop the other orders. The next run tries this order again. */
function tellSafely(
  services: CheckoutServices,
  change: EventChange,
  order: { id: string; reference: string; held: boolean },
): Promise<boolean> {
  return tell(services, change, order).catch((error: unknown) => {
    services.log.error({ err: error, orderId: order.id }, 'a buyer could not be told of a changed event')
    return false
  })
}

/**
 * Marks a change as told, unless it concerns a further order by now, for example an order that was paid late: the next
 * run tells its buyer. A failure is logged, so that other changes do not wait, and the next run tries again.
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

/** Tells one buyer. Returns false if a later run must look at the order again: it is still held. */
async function tell(
  services: CheckoutServices,
  change: EventChange,
  order: { id: string; reference: string; held: boolean },
): Promise<boolean> {
  if (!order.held) {
    await services.db.transaction((tx) =>
      change.kind === 'cancelled'
        ? tellCancelled(tx, services, change, order)
        : tellPostponed(tx, services, change, order),
    )
    return true
  }
  // The order is not paid yet. Once it is paid, a later run tells the buyer.
  if (change.kind === 'postponed') return false
  return (await cancelOrder(services, order.id, change.by)).kind === 'cancelled'
}

async function tellCancelled(
  tx: Executor,
  services: CheckoutServices,
  change: EventChange,
  { id, reference }: { id: string; reference: string },
): Promise<void> {
  const sale = await lockPaidOrder(tx, reference)
  const order = sale.kind === 'paid' ? sale.order : await lockOrder(tx, id)
  const amount = sale.kind === 'paid' ? await giveBackShare(tx, services, change, sale) : 0
  // No refund will void the tickets of a free order, so they are voided here.
  await withdrawTickets(tx, order, change.eventId, sale.kind === 'free' ? 'void' : 'block')
  // If another refund of the order is open, the refund for this event follows when the open one has ended.
  const settled = sale.kind !== 'already-open'
  if ((await noteLooked(tx, change.id, id, settled)) !== 'first') return
  await logOrder(tx, id, 'event-cancelled', change.by)
  const price = priceOfEvent(order.lines, change.eventId)
  await queueChangeMail(tx, services, change, order, {
    tickets: order.lines.filter(({ eventId }) => eventId === change.eventId).map(knownTickets),
    amount: settled ? Math.min(amount, price) : price,
  })
}

/** Refunds what an order paid for a cancelled event, and returns how much. The price of other events stays paid. */
async function giveBackShare(
  tx: Executor,
  services: CheckoutServices,
  { id: changeId, eventId, reason, by }: EventChange,
  sale: PaidOrder,
): Promise<number> {
  const { order, tickets, left } = sale
  const gone = await listCancelled(tx, order.id)
  const share = shareOfEvent({ lines: order.lines, tickets, left }, eventId, gone)
  if (share.amount < 1) return 0
  // Used tickets are refunded too: buyers who were let in before the event broke off did not get what they paid for.
  await giveBack(tx, services, sale, {
    ...share,
    changeId,
    why: `événement annulé : ${reason}`,
    by,
  })
  return share.amount
}

/** Blocks or voids the tickets of this event. The order may have tickets of other events, which take place. */
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

/** A buyer without a good ticket is not told of a new date, because the mail says that tickets stay valid. */
async function tellPostponed(
  tx: Executor,
  services: CheckoutServices,
  change: EventChange,
  { id, reference }: { id: string; reference: string },
): Promise<void> {
  const sale = await lockPaidOrder(tx, reference)
  const order = sale.kind === 'paid' ? sale.order : await lockOrder(tx, id)
  const tickets = ticketsOfEvent(order.lines, await lockTickets(tx, id), change.eventId)
  const cancelled = order.lines.some((line) => line.eventId === change.eventId && line.eventCancelled)
  const valid = new Set(tickets.filter(({ state }) => isGood(state)).map((ticket) => ticket.ticketModelId))
  const good = !cancelled && valid.size > 0
  // A later change may have come, and been told, since these changes were listed.
  if (await isSuperseded(tx, change)) return
  // An open refund has blocked the tickets. If it is refused, they are valid again: the change waits for its end.
  const waits = !good && sale.kind === 'already-open'
  const known = await findKnownTimes(tx, id, change)
  if ((await noteLooked(tx, change.id, id, !waits)) === 'settled-before' || !good) return
  const moved = movedTickets(
    order.lines.filter(({ modelId }) => valid.has(modelId)),
    known,
  )
  // Nothing moved for this buyer.
  if (moved.length === 0) return
  await logOrder(tx, id, 'event-postponed', change.by)
  await queueChangeMail(tx, services, change, order, { tickets: moved, amount: 0 })
}
