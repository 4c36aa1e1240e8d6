import { lockFreePlaces, moveStock } from '../../catalogue/move-stock.ts'
import type { Executor } from '../../../platform/database.ts'
import type { ProviderTransaction } from '../../payments/provider.ts'
import { findByReference, findPayment, lockPayment, type Payment } from '../../payments/find-payment.ts'
import {
  isSettled,
  openFurther,
  oweRefund,
  recordAttempt,
  recordForeign,
  recordMisplaced,
  recordSuccess,
} from '../../payments/record-payment.ts'
import type { CheckoutServices } from '../checkout-services.ts'
import { queueRefundNotice } from './refund-notice.ts'
import { mayBecome } from '../order-status.ts'
import { isFresh } from './lock-sale.ts'
import { markPaid } from './mark-paid.ts'
import { settle } from './settle-order.ts'
import { findOrder, lockOrder, logOrder, type Order } from '../store.ts'

/**
 * What became of a hint that a payment may have moved. `running`: the provider says pending, or did not answer;
 * a later check is queued.
 */
export type Confirmation =
  | { kind: 'paid' }
  | { kind: 'refund-due' }
  | { kind: 'running' }
  | { kind: 'no-success' }
  | { kind: 'unknown-payment' }

/**
 * E3-E15: reads the provider, outside any transaction, and settles what it shows, each transaction in one of
 * ours. Idempotent: browser, webhook and schedule may call it at once and again. `reference` is the provider's
 * own, where somebody named it; it proves nothing.
 */
export async function confirmOrder(
  services: CheckoutServices,
  hint: { paymentId: string; reference: string | null },
): Promise<Confirmation> {
  const { db, reader } = services
  const payment = await findPayment(db, hint.paymentId)
  if (!payment || payment.purpose !== 'order') return { kind: 'unknown-payment' }
  const reading = await reader.read(payment, hint.reference)
  if (reading.kind === 'unavailable') return { kind: 'running' }
  if (reading.kind === 'nothing') {
    // A provider read by our own id would know of a running attempt: there is none.
    if (services.payments.can.readBy === 'ours' && payment.state === 'pending') await noteNothing(db, payment)
    return { kind: 'no-success' }
  }
  const results: Confirmation[] = []
  for (const transaction of reading.transactions)
    results.push(await settleOne(services, payment, transaction))
  return (
    results.find(({ kind }) => kind === 'paid') ??
    results.find(({ kind }) => kind === 'refund-due') ??
    results.find(({ kind }) => kind === 'running') ?? { kind: 'no-success' }
  )
}

async function settleOne(
  services: CheckoutServices,
  payment: Payment,
  transaction: ProviderTransaction,
): Promise<Confirmation> {
  const { db, log } = services
  if (transaction.ourReference !== payment.id) {
    // E11: whoever says so, a success that names another payment, or none, is not this one's.
    await recordForeign(db, payment, transaction)
    log.warn(
      { security: true, paymentId: payment.id, reference: transaction.reference },
      'foreign transaction claimed',
    )
    return { kind: 'no-success' }
  }
  switch (transaction.status) {
    case 'succeeded':
      // A success of nothing moved no money: there is nothing to pay with and nothing to return.
      return transaction.amount === 0
        ? { kind: 'no-success' }
        : settleSuccess(services, payment.id, transaction)
    case 'failed':
      await db.transaction(async (tx) => {
        const locked = await lockPayment(tx, payment.id)
        // E15: a failure after the success changes nothing.
        if (locked?.state !== 'pending') return
        await recordAttempt(tx, locked, 'none', 'provider', transaction.reason ?? '')
      })
      return { kind: 'no-success' }
    case 'pending':
      await db.transaction(async (tx) => {
        const locked = await lockPayment(tx, payment.id)
        if (locked && !isSettled(locked)) await recordAttempt(tx, locked, 'pending', 'provider')
      })
      return { kind: 'running' }
    case 'reversed':
    case 'unknown':
      // Nothing is concluded from a word we do not know; somebody has to look.
      if (payment.reads < 2)
        log.error({ paymentId: payment.id, word: transaction.word }, 'provider says something unexpected')
      return { kind: 'running' }
  }
}

/** E5-E10, E12, E13. An order that was replaced while we waited for its lock is looked at once more. */
async function settleSuccess(
  services: CheckoutServices,
  paymentId: string,
  transaction: ProviderTransaction,
): Promise<Confirmation> {
  for (;;) {
    const settled = await settleAtOnce(services, paymentId, transaction)
    if (settled.kind !== 'just-replaced') return settled
  }
}

/** One transaction, locks in the documented order. Either everything happens or nothing. */
function settleAtOnce(
  services: CheckoutServices,
  paymentId: string,
  transaction: ProviderTransaction,
): Promise<Confirmation | { kind: 'just-replaced' }> {
  return services.db.transaction(async (tx): Promise<Confirmation | { kind: 'just-replaced' }> => {
    const asked = await lockPayment(tx, paymentId)
    if (!asked) return { kind: 'unknown-payment' }
    const seen = await findByReference(tx, asked.provider, transaction.reference)
    const sale = await lockWithSuccessor(tx, asked.subjectId)
    if (!sale) return { kind: 'just-replaced' }
    const { order, successor } = sale
    // E10: the same success again.
    if (seen) return { kind: order.state === 'paid' ? 'paid' : 'refund-due' }
    // Money of its own needs a payment of its own: the row already owns what the first transaction brought.
    const payment = isSettled(asked) ? await openFurther(tx, services.random, asked) : asked

    const settlement = settle({
      orderState: order.state,
      placesCanBeTakenAgain:
        order.state === 'expired' &&
        transaction.amount >= payment.amount &&
        (await lockFreePlaces(tx, order.lines)),
      successorCanTakeIt: successor?.state === 'held' && successor.amount === payment.amount,
      replaced: order.replacedBy !== null,
      due: payment.amount,
      received: transaction.amount,
      currency: transaction.currency,
    })

    if (settlement.kind === 'misplaced') {
      await recordMisplaced(tx, services.random, payment, transaction, settlement)
      await logOrder(tx, order.id, 'refund-due', 'provider', {
        paymentId: payment.id,
        amount: transaction.amount,
        reason: settlement.reason,
      })
      await queueRefundNotice(tx, services, order, transaction.amount)
      return { kind: order.state === 'paid' ? 'paid' : 'refund-due' }
    }

    const paid = settlement.kind === 'pay-successor' && successor ? successor : order
    if (!mayBecome(paid.state, 'paid')) throw new Error(`order ${paid.id} cannot be paid from ${paid.state}`)
    const late = settlement.kind === 'pay' && settlement.late
    await recordSuccess(tx, payment, transaction, late ? 'succeeded_late' : 'succeeded')
    await markPaid(tx, services, paid, payment.id)
    await moveStock(
      tx,
      paid.lines.map(({ modelId, quantity }) => ({ modelId, held: late ? 0 : -quantity, sold: quantity })),
    )
    if (settlement.kind === 'pay' && settlement.over > 0) {
      await oweRefund(tx, services.random, payment.id, settlement.over, 'amount_over')
      await logOrder(tx, paid.id, 'refund-due', 'provider', {
        amount: settlement.over,
        reason: 'amount_over',
      })
    }
    return { kind: 'paid' }
  })
}

/**
 * Locks the order that a payment was for and the one at the end of its replacements, by id as everywhere.
 * Undefined when that end was replaced before its lock came: its own successor could only be locked out of turn.
 */
async function lockWithSuccessor(
  tx: Executor,
  orderId: string,
): Promise<{ order: Order; successor: Order | undefined } | undefined> {
  const chain = [orderId]
  for (let next = await replacementOf(tx, orderId); next !== null; next = await replacementOf(tx, next))
    chain.push(next)
  const last = chain.at(-1) ?? orderId
  const locked = new Map<string, Order>()
  for (const id of [...new Set([orderId, last])].sort()) locked.set(id, await lockOrder(tx, id))
  const order = locked.get(orderId)
  const end = locked.get(last)
  if (!order || !end || end.replacedBy !== null) return undefined
  return { order, successor: last === orderId ? undefined : end }
}

async function replacementOf(tx: Executor, orderId: string): Promise<string | null> {
  return (await findOrder(tx, { id: orderId }))?.replacedBy ?? null
}

/**
 * The provider knows of no attempt. What a browser has just claimed may not have reached its books yet: until
 * the claim is some minutes old, nobody is told to pay again because of it.
 */
async function noteNothing(db: CheckoutServices['db'], payment: Payment) {
  await db.transaction(async (tx) => {
    const locked = await lockPayment(tx, payment.id)
    if (locked?.state !== 'pending' || locked.attempt === 'none') return
    if (locked.attempt === 'claimed' && isFresh(locked)) return
    await recordAttempt(tx, locked, 'none', 'provider', locked.reason)
  })
}
