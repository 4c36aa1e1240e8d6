import { cancelOrder } from '../../src/domains/checkout/holds/cancel-order.ts'
import { changeBooks } from '../../src/domains/payments/sandbox/change-books.ts'
import { reviewSettled } from '../../src/domains/payments/refunds/review-payment.ts'
import { beginDemoPayment } from '../place-demo-order.ts'
import { bring, fail, HOLD, pay, place, post, release, type SaleStory } from './sale.ts'
import { claimed, held, running } from './under-way.ts'

export const paid: SaleStory = async function* (stage, basket) {
  const sale = await place(stage, basket)
  yield 3
  await pay(stage, sale)
  return sale
}

const paidAtSecondTry: SaleStory = async function* (stage, basket) {
  const sale = await place(stage, basket)
  yield 2
  await fail(stage, sale, 'Solde insuffisant')
  yield 5
  await pay(stage, sale)
  return sale
}

const failed: SaleStory = async function* (stage, basket) {
  const sale = await place(stage, basket)
  yield 2
  await fail(stage, sale, 'Code secret incorrect')
  yield HOLD
  await release(stage)
  return sale
}

export const expired: SaleStory = async function* (stage, basket) {
  const sale = await place(stage, basket)
  await beginDemoPayment(stage.services, sale.orderId)
  yield HOLD
  await release(stage)
  return sale
}

const cancelled: SaleStory = async function* (stage, basket) {
  const sale = await place(stage, basket)
  yield 4
  await cancelOrder(stage.services, sale.orderId)
  return sale
}

/** E6: the places were free still. */
const paidLate: SaleStory = async function* (stage, basket) {
  const sale = await place(stage, basket)
  const payment = await beginDemoPayment(stage.services, sale.orderId)
  yield HOLD
  await release(stage)
  yield 12
  await bring(stage, payment)
  await post(stage, sale.orderId)
  return sale
}

/** E8: it is to be given back. */
const paidWhenCancelled: SaleStory = async function* (stage, basket) {
  const sale = await place(stage, basket)
  const payment = await beginDemoPayment(stage.services, sale.orderId)
  yield 5
  await cancelOrder(stage.services, sale.orderId)
  yield 3
  await bring(stage, payment)
  await post(stage, sale.orderId)
  return sale
}

export const paidTwice: SaleStory = async function* (stage, basket) {
  const sale = await place(stage, basket)
  const payment = await beginDemoPayment(stage.services, sale.orderId)
  yield 3
  await bring(stage, payment)
  await post(stage, sale.orderId)
  yield 2
  await bring(stage, payment)
  await post(stage, sale.orderId)
  return sale
}

const paidBeside = (beside: number): SaleStory =>
  async function* (stage, basket) {
    const sale = await place(stage, basket)
    yield 6
    await pay(stage, sale, { beside })
    return sale
  }

/** E20: five days later the provider takes the money back. */
const reversed: SaleStory = async function* (stage, basket) {
  const { services, owners } = stage
  const sale = await place(stage, basket)
  yield 3
  const { paymentId, transaction } = await pay(stage, sale)
  yield 5 * 24 * 60
  await changeBooks(services, { transactionId: transaction, becomes: 'reversed' })
  await reviewSettled(services, owners, paymentId)
  await post(stage, sale.orderId)
  return sale
}

/** How an order can go, without anybody of the company. */
export const ends = {
  paid,
  paidAtSecondTry,
  failed,
  expired,
  cancelled,
  paidLate,
  paidWhenCancelled,
  paidTwice,
  paidTooLittle: paidBeside(-500),
  paidTooMuch: paidBeside(500),
  reversed,
  running,
  claimed,
  held,
} as const satisfies Record<string, SaleStory>
