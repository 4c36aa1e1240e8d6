import { confirmOrder } from '../src/domains/checkout/payment/confirm-order.ts'
import { placeOrder } from '../src/domains/checkout/holds/place-order.ts'
import { startPayment } from '../src/domains/checkout/payment/start-payment.ts'
import { changeBooks } from '../src/domains/payments/sandbox/change-books.ts'
import { sandboxKey } from '../src/domains/payments/sandbox/options.ts'
import { resetTime, shiftTime } from '../src/platform/demo-time.ts'
import { uuid } from '../src/platform/random.ts'
import type { Services } from '../src/services/services.ts'

const LARGEST_ORDER = 10
const DAY = 24 * 3_600_000

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
export async function sellInThePast(
  services: Services,
  modelId: string,
  quantity: number,
  { code, daysAgo }: PastSale,
): Promise<void> {
  const { db, clock } = services
  const now = clock.offset()
  await shiftTime(db, clock, now - daysAgo * DAY)
  try {
    await sellPlaces(services, modelId, quantity, code)
  } finally {
    await (now === 0 ? resetTime(db, clock) : shiftTime(db, clock, now))
  }
}

/** Sells one access to a live show, by the live channel's own id of a model. */
export function sellLiveAccess(services: Services, modeleTicketliveId: string): Promise<void> {
  return sellOrder(services, { lignes: [{ modeleTicketliveId, quantite: 1 }] })
}

async function sellOrder(services: Services, wanted: object): Promise<void> {
  const { random } = services
  const placed = await placeOrder(services, {
    key: uuid(random),
    visitor: { device: null, orderTokens: [] },
    address: '127.0.0.1',
    body: {
      nomAcheteur: 'Agossou',
      prenomAcheteur: 'Mahuna',
      emailAcheteur: 'mahuna.agossou@example.com',
      telephoneAcheteur: `01${97_000_000 + (random.bytes(4).readUInt32BE(0) % 999_999)}`,
      paysAcheteur: 'Bénin',
      villeAcheteur: 'Cotonou',
      ...wanted,
    },
  })
  if (placed.kind !== 'placed') throw new Error(`the demo could not sell its first places: ${placed.code}`)
  const started = await startPayment(services, { orderId: placed.orderId, theme: '#b42318' })
  if (started.kind !== 'started') throw new Error(`the demo could not pay its first places: ${started.kind}`)
  const { paymentId, start } = started
  await changeBooks(services, {
    key: sandboxKey,
    partnerId: paymentId,
    amount: Number(start.options.amount),
    choice: 'unheard-silent',
    reason: null,
  })
  await confirmOrder(services, { paymentId, reference: null })
}
