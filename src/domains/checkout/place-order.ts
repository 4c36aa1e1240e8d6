import { deviceOf } from '../../platform/http/device-cookie.ts'
import { ticketModelsOf } from '../live/ticket-models.ts'
import { countGuess, mayTryCode } from '../promo/check-code.ts'
import { readAttempts } from '../payments/confirm/read-attempts.ts'
import type { CheckoutServices } from './checkout-services.ts'
import { confirmFreeOrder } from './payment/confirm-free-order.ts'
import { orderSettlers } from './payment/confirm-order.ts'
import type { HoldLine, NewOrder } from './holds/hold-outcome.ts'
import { placeHold } from './holds/place-hold.ts'
import { readOrderRequest, type ReadOrder } from './holds/read-order-request.ts'
import { findVisitorOrder } from './order-page/find-visitor-order.ts'
import { refusalOf, refuse, refuseCodes, type SaleRefusal } from './refusals.ts'
import type { Visitor } from './visitor.ts'

export interface PlacedOrder {
  kind: 'placed'
  orderId: string
  token: string
  /** Number of the browser, to be kept in its cookie. */
  device: string
  /** The order as it was made; null where it may have changed since: it was free, or made by an earlier request. */
  made: NewOrder | null
}

/**
 * What happens when somebody confirms a purchase, by program or by form: the request is read, places are held,
 * and an order that costs nothing is paid at once. `key` is a UUID of the client's; the same key and content
 * answer the same order, however often and from wherever it comes. `address` is the visitor's.
 */
export async function placeOrder(
  services: CheckoutServices,
  input: { body: unknown; key: string; visitor: Visitor; address: string },
): Promise<PlacedOrder | SaleRefusal> {
  const { visitor } = input
  const read = readOrderRequest(input.body)
  if (read.kind === 'invalid') return refuse('champs-invalides', { fields: read.fields })
  const lines = await linesByModel(services, read.order)
  if (!lines) return refuse('ticket-inconnu')
  const order = { ...read.order, lines }
  if (order.replaces !== null) {
    // Only the browser that made an order may replace it; for any other it is not there.
    const replaced = await findVisitorOrder(services, visitor, order.replaces)
    if (replaced) await readAttempts(services, orderSettlers(services), replaced.id)
    order.replaces = replaced?.id ?? null
  }
  const bearer = { address: input.address, device: visitor.device }
  if (order.promoCode !== null) {
    const admitted = await mayTryCode(services, bearer)
    if (admitted.kind === 'too-many') return refuseCodes(admitted.seconds)
  }
  const device = deviceOf(visitor, services.random)
  const held = await placeHold(services, { order, key: input.key, device })
  // An order can be used to guess codes like any other form.
  if (held.kind === 'invalid-code' && order.promoCode !== null) {
    const counted = await countGuess(services, bearer, order.promoCode)
    if (counted.kind === 'too-many') return refuseCodes(counted.seconds)
  }
  if (held.kind !== 'held') return refusalOf(held)
  const { orderId, token } = held
  if (held.amount > 0) return { kind: 'placed', orderId, token, device, made: held.made }
  await confirmFreeOrder(services, orderId)
  return { kind: 'placed', orderId, token, device, made: null }
}

/** The stock is that of ticket models, whatever a channel calls them; undefined for one that no channel has. */
async function linesByModel(
  { db }: CheckoutServices,
  { channel, lines }: ReadOrder,
): Promise<HoldLine[] | undefined> {
  if (channel === 'site') return lines
  const models = await ticketModelsOf(
    db,
    lines.map(({ modelId }) => modelId),
  )
  const known = lines.flatMap(({ modelId, quantity }) => {
    const model = models.get(modelId)
    return model === undefined ? [] : [{ modelId: model, quantity }]
  })
  return known.length === lines.length ? known : undefined
}
