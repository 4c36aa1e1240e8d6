import { confirmOrder } from '../src/domains/checkout/payment/confirm-order.ts'
import type { Services } from '../src/services/services.ts'
import { beginDemoPayment, placeDemoOrder, writeBooks } from './place-demo-order.ts'
import { turnTime } from './turn-time.ts'

const LARGEST_ORDER = 10
const DAY = 24 * 3_600_000

const buyer = {
  firstName: 'Mahuna',
  lastName: 'Agossou',
  email: 'mahuna.agossou@example.com',
  city: 'Cotonou',
}

/** Sells places of a model the way everybody buys them, with a code or without: held, paid in the sandbox, issued. */
export async function sellPlaces(
  services: Services,
  modelId: string,
  quantity: number,
  code?: string,
): Promise<void> {
  for (let left = quantity; left > 0; left -= LARGEST_ORDER) {
    const quantite = Math.min(left, LARGEST_ORDER)
    await sellOrder(
      services,
      code === undefined
        ? { lignes: [{ modeleTicketId: modelId, quantite }] }
        : { lignes: [{ modeleId: modelId, quantite }], codepromo: code },
    )
  }
}

/** A sale with a code, so many days before the demo began. */
export interface PastSale {
  code: string
  daysAgo: number
}

/** The same with a code, on an earlier day: time is turned back for as long as it takes. What is paid stays as it is. */
export function sellInThePast(
  services: Services,
  modelId: string,
  quantity: number,
  { code, daysAgo }: PastSale,
): Promise<void> {
  return turnTime(services, async (turnBack) => {
    await turnBack(daysAgo * DAY)
    await sellPlaces(services, modelId, quantity, code)
  })
}

/** Sells one access to a live show, by the live channel's own id of a model. */
export function sellLiveAccess(services: Services, modeleTicketliveId: string): Promise<void> {
  return sellOrder(services, { lignes: [{ modeleTicketliveId, quantite: 1 }] })
}

async function sellOrder(services: Services, wanted: object): Promise<void> {
  const { orderId } = await placeDemoOrder(services, buyer, wanted)
  const payment = await beginDemoPayment(services, orderId)
  await writeBooks(services, payment)
  await confirmOrder(services, { paymentId: payment.paymentId, reference: null })
}
