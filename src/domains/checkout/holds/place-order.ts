import { ServerBusyError } from '../../../platform/rate-limits/fair-share.ts'
import { networkOf } from '../../../platform/rate-limits/network-of.ts'
import { workFor, type Work } from '../../../platform/rate-limits/proof-of-work.ts'
import { deviceOf } from '../../../platform/http/device-cookie.ts'
import { ticketModelsOf } from '../../live/ticket-models.ts'
import { mayTryCode, type CodeBearer } from '../../promo/check-code.ts'
import { admitPayment } from '../../payments/admit-payment.ts'
import { findMoney } from '../../payments/payments.ts'
import type { CheckoutServices } from '../checkout-services.ts'
import { askToConfirm } from '../confirmation/ask-to-confirm.ts'
import { confirmAttempts } from '../payment/confirm-order.ts'
import type { HoldLine, NewOrder } from '../hold-outcome.ts'
import { placeHold } from './place-hold.ts'
import { parseOrderRequest, type ReadOrder } from './parse-order-request.ts'
import { endedEarly } from '../order-status.ts'
import { findVisitorOrder } from '../find-visitor-order.ts'
import { findPaidOrder } from '../store.ts'
import { findTooFew } from './too-few.ts'
import { type Order } from '../orders.ts'
import { refusalOf, refuse, refuseUnproven, type SaleRefusal } from '../refusals.ts'
import type { Visitor } from '../visitor.ts'

export interface PlacedOrder {
  kind: 'placed'
  orderId: string
  token: string
  /** Number of the browser, for its cookie. */
  device: string
  /** The new order. Null if an earlier request made the order, which may have changed since. */
  made: NewOrder | null
}

interface OrderInput {
  key: string
  visitor: Visitor
  /** The visitor's network address. */
  address: string
  /** The solved proof of work, if one was asked for. */
  proof?: string | undefined
}

/**
 * Places an order: parses the request, holds the places, and asks the buyer of a free order by mail to confirm it.
 * `key`: a UUID from the client, or 'retake' and an order's id (`orderAgain`). The same key and content return the same
 * order.
 */
export async function placeOrder(
  services: CheckoutServices,
  input: OrderInput & { body: unknown },
): Promise<PlacedOrder | SaleRefusal> {
  const read = parseOrderRequest(input.body)
  if (read.kind === 'invalid') return refuse('champs-invalides', { fields: read.fields })
  try {
    return await services.shares.orders.run(input.address, () => place(services, input, read.order))
  } catch (error) {
    if (error instanceof ServerBusyError) return refuse('service-occupe')
    throw error
  }
}

async function place(
  services: CheckoutServices,
  input: OrderInput,
  asked: ReadOrder,
): Promise<PlacedOrder | SaleRefusal> {
  const { visitor } = input
  const lines = await linesByModel(services, asked)
  if (!lines) return refuse('ticket-inconnu')
  // Only a browser that has an order's token may replace that order. For any other browser nothing is replaced.
  const replaced =
    asked.replaces === null ? undefined : await findVisitorOrder(services, visitor, asked.replaces)
  // One proof of work lets one order pass all the limits below.
  const work = workFor(services, `order ${asked.buyer.phone}`, input.proof)
  // Replacing an order whose payment was begun counts as beginning a payment, because the successor is stored as long
  // as that order. Replacing an order that was ended early does not count.
  const admitted =
    replaced?.begun && !endedEarly(replaced) ? await admitPayment(services, input.address, work) : undefined
  if (admitted?.kind === 'too-many') return refuseUnproven(admitted)
  if (replaced && (await mayBePaid(services, replaced))) return refuse('paiement-en-cours')
  const order = { ...asked, lines, replaces: replaced?.id ?? null }
  const { promoCode } = order
  const admission =
    promoCode === null
      ? undefined
      : await mayTryCode(services, await bearerOf(services, input, work), promoCode)
  if (admission?.kind === 'too-many') return refuseUnproven(admission)
  const device = deviceOf(visitor, services.random)
  const origin =
    visitor.device ?? ((await work.isDone()) ? input.proof : undefined) ?? networkOf(input.address)
  const held = await placeHold(services, { order, key: input.key, device, origin, address: input.address })
  // A browser without a cookie shares the count of its network and phone. A proof of work gives it a count of its own.
  if (held.kind === 'too-many-holds' && visitor.device === null)
    return refuse('trop-de-reservations', { challenge: work.challenge() })
  // Codes could be guessed by placing orders, so wrong codes count here too.
  if (held.kind === 'invalid-code') {
    const judged = await admission?.judge(false)
    if (judged?.kind === 'too-many') return refuseUnproven(judged)
  }
  if (held.kind === 'sold-out' || held.kind === 'not-enough' || held.kind === 'shortage') {
    const back = replaced?.state === 'held' ? replaced.lines : []
    return { ...refusalOf(held), tooFew: await findTooFew(services.db, lines, back) }
  }
  if (held.kind !== 'held') return refusalOf(held)
  const { orderId, token } = held
  if (held.amount === 0) {
    const { address } = input
    const asked = await askToConfirm(services, orderId, { address, most: 1, proven: await work.isDone() })
    // The places are held already: repeated with a proof of work, the request finds this order and sends its mail.
    if (asked.kind === 'needs-work') return refuseUnproven({ ...asked, challenge: work.challenge() })
  }
  return { kind: 'placed', orderId, token, device, made: held.made }
}

async function bearerOf(
  { db }: CheckoutServices,
  { visitor, address }: OrderInput,
  work: Work,
): Promise<CodeBearer> {
  const { device, orderTokens } = visitor
  return { address, device, work, paidOrder: (await findPaidOrder(db, orderTokens)) ?? null }
}

/** Whether the order's page has called it paid, and the provider, asked now, says pending or cannot tell. */
async function mayBePaid(services: CheckoutServices, { id, state }: Order): Promise<boolean> {
  const running = await confirmAttempts(services, id)
  if (!running || state !== 'held') return false
  return (await findMoney(services.db, id)).attempt === 'claimed'
}

/** The lines with the ids of the models that have the stock. Undefined if the live channel has no such model. */
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
