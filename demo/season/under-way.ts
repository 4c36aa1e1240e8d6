import { confirmOrder } from '../../src/domains/checkout/payment/confirm-order.ts'
import { reportOrderPayment } from '../../src/domains/checkout/payment/report-order-payment.ts'
import { beginDemoPayment, writeBooks } from '../place-demo-order.ts'
import { place, type SaleStory } from './sale.ts'

/** Its buyer has just been asked for the code on their phone. */
export const running: SaleStory = async function* (stage, basket) {
  const sale = await place(stage, basket)
  yield 1
  const payment = await beginDemoPayment(stage.services, sale.orderId)
  await writeBooks(stage.services, payment, 'late')
  await confirmOrder(stage.services, { paymentId: payment.paymentId, reference: null })
  return sale
}

/** The buyer's page calls it paid, and the provider knows of nothing. */
export const claimed: SaleStory = async function* (stage, basket) {
  const sale = await place(stage, basket)
  const { paymentId } = await beginDemoPayment(stage.services, sale.orderId)
  yield 2
  const transactionId = `sbx_${stage.services.random.bytes(10).toString('hex')}`
  await reportOrderPayment(stage.services, sale.orderId, {
    paiementId: paymentId,
    resultat: 'reussi',
    transactionId,
  })
  return sale
}

/** Its buyer has the widget open. */
export const held: SaleStory = async function* (stage, basket) {
  const sale = await place(stage, basket)
  yield 1
  await beginDemoPayment(stage.services, sale.orderId)
  return sale
}
