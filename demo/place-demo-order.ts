import { placeOrder } from '../src/domains/checkout/holds/place-order.ts'
import { startPayment } from '../src/domains/checkout/payment/start-payment.ts'
import { changeBooks } from '../src/domains/payments/sandbox/change-books.ts'
import { sandboxKey } from '../src/domains/payments/sandbox/options.ts'
import type { Choice } from '../src/domains/payments/sandbox/outcomes.ts'
import { uuid } from '../src/platform/random.ts'
import type { Services } from '../src/services/services.ts'

export interface DemoBuyer {
  firstName: string
  lastName: string
  email: string
  city: string
}

/** Holds places the way everybody does. `wanted`: lines, and a code, as the public API takes them. */
export async function placeDemoOrder(
  services: Services,
  { firstName, lastName, email, city }: DemoBuyer,
  wanted: object,
): Promise<{ orderId: string; phone: string }> {
  const { random } = services
  const phone = `01${97_000_000 + (random.bytes(4).readUInt32BE(0) % 999_999)}`
  const placed = await placeOrder(services, {
    key: uuid(random),
    visitor: { device: null, orderTokens: [] },
    address: '127.0.0.1',
    body: {
      nomAcheteur: lastName,
      prenomAcheteur: firstName,
      emailAcheteur: email,
      telephoneAcheteur: phone,
      paysAcheteur: 'Bénin',
      villeAcheteur: city,
      ...wanted,
    },
  })
  if (placed.kind !== 'placed') throw new Error(`the demo could not place an order: ${placed.code}`)
  return { orderId: placed.orderId, phone }
}

/** Opens the sandbox's widget for an order. */
export async function beginDemoPayment(
  services: Services,
  orderId: string,
): Promise<{ paymentId: string; amount: number }> {
  const started = await startPayment(services, { orderId, theme: '#b42318' })
  if (started.kind !== 'started') throw new Error(`the demo could not begin a payment: ${started.kind}`)
  return { paymentId: started.paymentId, amount: Number(started.start.options.amount) }
}

/** Writes the sandbox's books, as its widget does. Answers the number of the transaction. */
export async function writeBooks(
  services: Services,
  payment: { paymentId: string; amount: number },
  choice: Choice = 'unheard-silent',
  reason: string | null = null,
): Promise<string> {
  const { paymentId, amount } = payment
  const change = await changeBooks(services, {
    key: sandboxKey,
    partnerId: paymentId,
    amount,
    choice,
    reason,
  })
  if (change.kind !== 'written') throw new Error('the demo could not write the books of its sandbox')
  return change.transactionId
}
