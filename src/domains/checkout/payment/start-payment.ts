import { uuid } from '../../../platform/random.ts'
import { lookAfterStart } from '../../payments/confirm/check-payment.ts'
import { findMoney } from '../../payments/payments.ts'
import type { PaymentStart } from '../../payments/provider.ts'
import { openPayment } from '../../payments/confirm/record-payment.ts'
import type { CheckoutServices } from '../checkout-services.ts'
import { confirmAttempts } from './confirm-order.ts'
import { extendHold } from '../store.ts'
import { endedEarly } from '../order-status.ts'
import { lockOrder, logOrder, type Order } from '../orders.ts'

export type StartedPayment =
  | { kind: 'started'; paymentId: string; expiresAt: Date; now: Date; start: PaymentStart }
  | {
      kind:
        | 'expired'
        | 'released'
        | 'cancelled'
        | 'paid'
        | 'payment-running'
        | 'event-cancelled'
        | 'free'
        | 'provider-unavailable'
    }

type Opened =
  | { kind: 'opened'; order: Order; hold: { expiresAt: Date; now: Date } }
  | { kind: Exclude<StartedPayment['kind'], 'started'> }

/**
 * E2: starts a payment for a held order. Earlier payments are fetched first, so that nobody pays twice because an
 * answer was slow or lost. `theme`: the colour of the widget, '#rrggbb'.
 */
export async function startPayment(
  services: CheckoutServices,
  input: { orderId: string; theme: string },
): Promise<StartedPayment> {
  const { db, random, payments } = services
  const running = await confirmAttempts(services, input.orderId)
  const paymentId = uuid(random)
  const opened = await db.transaction(async (tx): Promise<Opened> => {
    const [order, money] = await Promise.all([lockOrder(tx, input.orderId), findMoney(tx, input.orderId)])
    const refusal = whyNot(order, running ? 'pending' : money.attempt)
    if (refusal) return { kind: refusal }
    const { amount } = order
    // The buyer of a free order confirms by mail, so no widget opens.
    if (amount === 0) return { kind: 'free' }
    const [hold] = await Promise.all([
      extendHold(tx, order.id),
      openPayment(tx, {
        id: paymentId,
        provider: payments.name,
        purpose: 'order',
        subjectId: order.id,
        amount,
        payerPhone: order.phone,
      }),
      logOrder(tx, order.id, 'payment-started', { kind: 'buyer' }, { paymentId }),
      lookAfterStart(tx, paymentId),
    ])
    return { kind: 'opened', order, hold }
  })
  if (opened.kind !== 'opened') return opened
  try {
    const start = await payments.start(intentOf(opened.order, paymentId, input.theme))
    return { kind: 'started', paymentId, ...opened.hold, start }
  } catch (error) {
    services.log.error({ err: error, paymentId }, 'payment could not be started')
    return { kind: 'provider-unavailable' }
  }
}

function whyNot(order: Order, attempt: string | null) {
  if (order.state === 'cancelled') return 'cancelled'
  if (endedEarly(order)) return 'released'
  if (order.state === 'expired' || (order.state === 'held' && order.expiresAt <= order.now)) return 'expired'
  if (order.state !== 'held') return 'paid'
  if (attempt === 'claimed' || attempt === 'pending') return 'payment-running'
  // The event was cancelled and its holds end shortly. Until then nobody may pay.
  return order.lines.some(({ eventCancelled }) => eventCancelled) ? 'event-cancelled' : undefined
}

/** The model of the first line, in the field by which it was ordered. */
function modelNamed({ lines: [first], promoCode }: Order): Record<string, string> {
  const { modelId = '', liveModelId = null } = first ?? {}
  if (liveModelId !== null) return { modeleTicketliveId: liveModelId }
  return promoCode === null ? { modeleTicketId: modelId } : { modeleId: modelId, codepromo: promoCode }
}

/** `data` holds exactly the keys that the public contract names. */
function intentOf(order: Order, paymentId: string, theme: string) {
  return {
    paymentId,
    amount: order.amount,
    currency: 'XOF' as const,
    buyer: { firstName: order.firstName, lastName: order.lastName, email: order.email, phone: order.phone },
    data: {
      nomAcheteur: order.lastName,
      prenomAcheteur: order.firstName,
      email: order.email,
      telephoneAcheteur: order.phone,
      paysAcheteur: order.country,
      villeAcheteur: order.city,
      ...modelNamed(order),
      quantite: order.lines.reduce((sum, line) => sum + line.quantity, 0),
      paiementId: paymentId,
    },
    theme,
  }
}
