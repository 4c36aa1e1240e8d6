import type { Actor } from '../../../platform/actor.ts'
import type { Executor, Transaction } from '../../../platform/database.ts'
import type { Random } from '../../../platform/random.ts'
import { moveStock } from '../../catalogue/move-stock.ts'
import { queueRefundMail } from '../../payments/refunds/queue-refund-mail.ts'
import type { RefundOwner } from '../../payments/refunds/refund-owner.ts'
import { sumReturned, type Refund } from '../../payments/refunds/refunds.ts'
import { deliverFreed } from '../../tickets/delivery/queue-delivery.ts'
import { lockTickets, moveTickets, type OrderTicket } from '../../tickets/move-tickets.ts'
import { mayBecome } from '../../checkout/order-status.ts'
import {
  lockOrder,
  logOrder,
  type Order,
  findOrderPaidBy,
  isPhoneCorrected,
  returnPlaces,
  updateRefunded,
} from '../../checkout/orders.ts'
import { listPlacesToReturn, listRefundTickets } from './store.ts'

/** What becomes of an order when its money goes back. `reversed` answers a provider's reversal (`reviewSettled`). */
export function orderRefunds(services: { random: Random }): RefundOwner {
  return {
    payer: async (tx, refund) => {
      const { id, reference, phone } = await lockOrder(tx, await orderOf(tx, refund))
      return { reference, phone, isCorrected: await isPhoneCorrected(tx, id) }
    },
    done: async (tx, refund, by) => {
      const order = await lockOrder(tx, await orderOf(tx, refund))
      if (refund.dueId !== null) {
        await logOrder(tx, order.id, 'surplus-returned', by, told(refund))
        return tell(tx, services, order, refund, [])
      }
      return tell(tx, services, order, refund, await close(tx, order, refund, by))
    },
    refused: async (tx, refund, by) => {
      const order = await lockOrder(tx, await orderOf(tx, refund))
      await logOrder(tx, order.id, 'refund-refused', by, { ...told(refund), reason: refund.reason })
      const tickets = (await listRefundTickets(tx, refund.id)).map(({ id }) => id)
      const released = await moveTickets(tx, tickets, 'release')
      if (released.length > 0) await deliverFreed(tx, order.id)
      await tell(tx, services, order, refund, released)
    },
    reversed: async (tx, payment) => {
      const orderId = await findOrderPaidBy(tx, payment.id)
      if (orderId === undefined) return
      const order = await lockOrder(tx, orderId)
      const tickets = await lockTickets(tx, orderId)
      await moveTickets(
        tx,
        tickets.map(({ id }) => id),
        'block',
      )
      await logOrder(tx, orderId, 'payment-reversed', { kind: 'provider' }, { paymentId: payment.id })
      const { reference, firstName, email: recipient } = order
      await queueRefundMail(
        tx,
        services,
        { subjectId: orderId, recipient },
        {
          ...{ stage: 'taken-back', reference, firstName, amount: payment.amount, byHand: false },
          withTickets: tickets.some(({ state }) => state !== 'used'),
          voided: tickets.filter(({ state }) => state === 'void').map(({ id }) => id),
        },
      )
    },
  }
}

/** The order that the payment paid. For a refund due, or if no order was paid: the order that the payment was for. */
async function orderOf(tx: Executor, { dueId, paymentId, subjectId }: Refund): Promise<string> {
  const paid = dueId === null ? await findOrderPaidBy(tx, paymentId) : undefined
  return paid ?? subjectId
}

/** Sets the order's state, voids the tickets, and returns places if staff chose that. Returns the voided tickets. */
async function close(tx: Transaction, order: Order, refund: Refund, by: Actor): Promise<OrderTicket[]> {
  const state = (await sumReturned(tx, refund.paymentId)) >= order.amount ? 'refunded' : 'refunded_partly'
  if (state !== order.state) {
    if (!mayBecome(order.state, state))
      throw new Error(`order ${order.id} cannot be ${state} from ${order.state}`)
    await updateRefunded(tx, order.id, state)
  }
  await logOrder(tx, order.id, state, by, told(refund))
  const ids = (await listRefundTickets(tx, refund.id)).map(({ id }) => id)
  const gone = await moveTickets(tx, ids, 'void')
  if (refund.returnPlaces) {
    const places = await listPlacesToReturn(tx, order.id)
    await returnPlaces(tx, order.id, places)
    moveStock(
      tx,
      places.map(({ modelId, places: sold }) => ({ modelId, held: 0, sold: -sold })),
    )
  }
  return gone
}

const told = ({ id, amount, byHand }: Refund) => ({ refund: id, amount, byHand })

/** `moved`: the tickets that are void now, or good again. */
async function tell(
  tx: Executor,
  services: { random: Random },
  order: Order,
  refund: Refund,
  moved: readonly OrderTicket[],
): Promise<void> {
  // A reversal has a mail of its own, so the refunds that a reversal ended send none.
  if (refund.reversed && (await findOrderPaidBy(tx, refund.paymentId)) !== undefined) return
  const done = refund.state === 'done'
  await queueRefundMail(
    tx,
    services,
    { subjectId: order.id, recipient: order.email },
    {
      stage: done ? 'done' : 'refused',
      reference: order.reference,
      firstName: order.firstName,
      amount: refund.amount,
      byHand: refund.byHand,
      withTickets: moved.length > 0,
      ...(done && { voided: moved.map(({ id }) => id) }),
    },
  )
}
