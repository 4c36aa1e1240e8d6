import { moveStock } from '../../catalogue/move-stock.ts'
import { spendUse } from '../../promo/move-uses.ts'
import type { Executor } from '../../../platform/database.ts'
import type { ProviderTransaction } from '../../payments/provider.ts'
import {
  lookAtPayment,
  type Confirmation,
  type Look,
  type PaymentHint,
  type PaymentServices,
} from '../../payments/confirm/look-at-payment.ts'
import { findByReference, lockPayment, type Payment } from '../../payments/payments.ts'
import {
  isSettled,
  openFurther,
  oweRefund,
  recordMisplaced,
  recordSuccess,
  recordUnmatched,
} from '../../payments/confirm/record-payment.ts'
import { settleAttempts, settleLook } from '../../payments/confirm/settle-look.ts'
import type { CheckoutServices } from '../checkout-services.ts'
import { queueRefundNotice } from './refund-notice.ts'
import { endedEarly, mayBecome } from '../order-status.ts'
import { findOrderPaidBy, lockOrder, logOrder, type Order } from '../orders.ts'
import { markPaid } from './mark-paid.ts'
import { settle } from './settle-order.ts'
import { lockWhatItNeeds, takeUseAgain } from './take-places-again.ts'
import { findReplacement } from '../store.ts'

/** What settling a sale needs. */
type SettlingServices = Pick<CheckoutServices, 'db' | 'log' | 'random' | 'keys' | 'liveKeys' | 'makeRoom'>

/** What settling a sale and asking the provider need. */
export type ConfirmingServices = SettlingServices & PaymentServices

/** Fetches a payment of an order from the provider, and settles the successes that the provider shows. Idempotent. */
export async function confirmOrder(services: CheckoutServices, hint: PaymentHint): Promise<Confirmation> {
  const look = await lookAtPayment(services, hint)
  return look ? settleOrderPayment(services, look) : { kind: 'unknown-payment' }
}

/**
 * Fetches and settles every pending payment of an order. Returns whether money may be moving: the provider calls a
 * payment pending, or could not tell.
 */
export function confirmAttempts(services: ConfirmingServices, orderId: string): Promise<boolean> {
  return settleAttempts(services, orderId, (look) => settleOrderPayment(services, look))
}

/** Settles the successes that the provider showed for an order's payment. A payment of a donation is unknown here. */
export function settleOrderPayment(services: SettlingServices, look: Look): Promise<Confirmation> {
  return settleLook(look, 'order', (payment, success) => settleSuccess(services, payment, success))
}

/**
 * Gives the money of one success its place (E5-E10, E12, E13). Starts over if the order was replaced while we waited
 * for its lock. If unpaid orders hold the places that late money needs, settling ends the orders that yield (E23) and
 * starts over, once.
 */
async function settleSuccess(
  services: SettlingServices,
  payment: Payment,
  transaction: ProviderTransaction,
): Promise<Confirmation> {
  for (let roomMade = false; ;) {
    const settled = await settleAtOnce(services, payment, transaction, roomMade)
    if (settled.kind === 'short') {
      const { lines, promoCode, id, network } = settled.order
      await services.makeRoom({
        lines,
        promoCode,
        replaces: null,
        network: network ?? id,
        backing: 'money',
        inTime: endedEarly(settled.order),
      })
      roomMade = true
    } else if (settled.kind !== 'just-replaced') return settled
  }
}

type NotYet = { kind: 'just-replaced' } | { kind: 'short'; order: Order }

/** Settles a success in one transaction, with locks in the order of STYLE.md. Either everything happens or nothing. */
function settleAtOnce(
  services: SettlingServices,
  shown: Payment,
  transaction: ProviderTransaction,
  roomMade: boolean,
): Promise<Confirmation | NotYet> {
  return services.db.transaction(async (tx): Promise<Confirmation | NotYet> => {
    const asked = await lockPayment(tx, shown.id)
    if (!asked) {
      await recordUnmatched(tx, services.log, shown, transaction)
      return { kind: 'unknown-payment' }
    }
    const [seen, sale] = await Promise.all([
      findByReference(tx, asked.provider, transaction.reference),
      lockWithSuccessor(tx, asked.subjectId),
    ])
    if (!sale) return { kind: 'just-replaced' }
    const { order, successor } = sale
    // E10: this success was settled before. It may have paid the successor, or may have been refunded in part since.
    if (seen) {
      const paidOne = (await findOrderPaidBy(tx, seen.id)) !== undefined
      return { kind: paidOne || hasTickets(order) ? 'paid' : 'refund-due' }
    }
    const enough = transaction.amount >= asked.amount
    const equal = successor?.amount === asked.amount
    const late = [order, successor].find(
      (one) => one?.state === 'expired' && enough && (one === order || equal),
    )
    const found = late && (await lockWhatItNeeds(tx, late))
    if (late && found === 'held by others' && !roomMade) return { kind: 'short', order: late }
    // The payment already has the money of another transaction, so this money gets a payment of its own.
    const payment = isSettled(asked) ? await openFurther(tx, services.random, asked) : asked

    const settlement = settle({
      orderState: order.state,
      placesCanBeTakenAgain: late === order && found === 'free',
      successorCanTakeIt:
        equal && enough && (successor.state === 'held' || (late === successor && found === 'free')),
      replaced: order.replacedBy !== null,
      due: payment.amount,
      received: transaction.amount,
      currency: transaction.currency,
    })

    if (settlement.kind === 'misplaced') {
      await recordMisplaced(tx, services.random, payment, transaction, settlement)
      await logOrder(
        tx,
        order.id,
        'refund-due',
        { kind: 'provider' },
        {
          paymentId: payment.id,
          amount: transaction.amount,
          reason: settlement.reason,
        },
      )
      const short = settlement.reason === 'amount_short' && order.state === 'held'
      await queueRefundNotice(tx, services, order, { amount: transaction.amount, short })
      return { kind: hasTickets(order) ? 'paid' : 'refund-due' }
    }

    const paid = settlement.kind === 'pay-successor' && successor ? successor : order
    if (!mayBecome(paid.state, 'paid')) throw new Error(`order ${paid.id} cannot be paid from ${paid.state}`)
    const wasLate = paid.state === 'expired'
    await Promise.all([
      recordSuccess(tx, payment, transaction, wasLate ? 'succeeded_late' : 'succeeded'),
      markPaid(tx, services, paid, payment.id),
    ])
    await (wasLate ? takeUseAgain(tx, paid) : spendUse(tx, paid.promoCodeId))
    moveStock(
      tx,
      paid.lines.map(({ modelId, quantity }) => ({ modelId, held: wasLate ? 0 : -quantity, sold: quantity })),
    )
    if (settlement.kind === 'pay' && settlement.over > 0) {
      await oweRefund(tx, services.random, payment.id, settlement.over, 'amount_over')
      await logOrder(
        tx,
        paid.id,
        'refund-due',
        { kind: 'provider' },
        {
          amount: settlement.over,
          reason: 'amount_over',
        },
      )
    }
    return { kind: 'paid' }
  })
}

/** Whether the order is paid and not refunded as a whole. */
function hasTickets({ state }: Order): boolean {
  return state === 'paid' || state === 'refunded_partly'
}

/**
 * Locks the order of a payment and its last successor, in the order of their ids. Undefined if the successor was
 * replaced meanwhile: locking one more order could break the order of ids.
 */
async function lockWithSuccessor(
  tx: Executor,
  orderId: string,
): Promise<{ order: Order; successor: Order | undefined } | undefined> {
  const chain = [orderId]
  for (let next = await findReplacement(tx, orderId); next !== null; next = await findReplacement(tx, next))
    chain.push(next)
  const last = chain.at(-1) ?? orderId
  const locked = new Map<string, Order>()
  for (const id of [...new Set([orderId, last])].sort()) locked.set(id, await lockOrder(tx, id))
  const order = locked.get(orderId)
  const end = locked.get(last)
  if (!order || !end || end.replacedBy !== null) return undefined
  return { order, successor: last === orderId ? undefined : end }
}
