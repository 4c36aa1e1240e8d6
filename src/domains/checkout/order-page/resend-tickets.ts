import { z } from 'zod'
import { queueDelivery } from '../../tickets/delivery/queue-delivery.ts'
import { buyerSchema } from '../contract.ts'
import type { CheckoutServices } from '../checkout-services.ts'
import { readBuyerPhone } from '../holds/read-order-request.ts'
import { countEvents, lockOrder, logOrder, updateContact, type Order } from '../store.ts'

const RESENDS_PER_HOUR = 3
const CORRECTIONS_PER_HOUR = 5

export type Resent = { kind: 'queued' | 'too-often' | 'not-paid' }
export type Corrected = Resent | { kind: 'corrected' } | { kind: 'invalid' }

/** Queues the mail with the tickets once more, to the address of the order. */
export function resendTickets(services: CheckoutServices, orderId: string): Promise<Resent> {
  return services.db.transaction(async (tx): Promise<Resent> => {
    const order = await lockOrder(tx, orderId)
    if (order.state !== 'paid' && order.state !== 'refunded_partly') return { kind: 'not-paid' }
    if ((await countEvents(tx, orderId, 'resent', 60)) >= RESENDS_PER_HOUR) return { kind: 'too-often' }
    await logOrder(tx, orderId, 'resent', 'buyer')
    await queueDelivery(tx, services, delivery(order, order.email))
    return { kind: 'queued' }
  })
}

/** Mends a mistyped e-mail or phone, for whoever holds the link; tickets that exist are sent to the new address. */
export async function correctContact(
  services: CheckoutServices,
  orderId: string,
  form: unknown,
): Promise<Corrected> {
  const parsed = z
    .object({
      emailAcheteur: buyerSchema.shape.emailAcheteur,
      telephoneAcheteur: buyerSchema.shape.telephoneAcheteur,
    })
    .safeParse(form)
  const phone = parsed.success ? readBuyerPhone(parsed.data.telephoneAcheteur) : undefined
  if (!parsed.success || phone === undefined) return { kind: 'invalid' }
  const email = parsed.data.emailAcheteur
  return services.db.transaction(async (tx): Promise<Corrected> => {
    const order = await lockOrder(tx, orderId)
    if ((await countEvents(tx, orderId, 'contact-corrected', 60)) >= CORRECTIONS_PER_HOUR)
      return { kind: 'too-often' }
    await updateContact(tx, orderId, { email, phone })
    await logOrder(tx, orderId, 'contact-corrected', 'buyer')
    if (order.state === 'paid' && email !== order.email)
      await queueDelivery(tx, services, delivery(order, email))
    return { kind: 'corrected' }
  })
}

function delivery(order: Order, recipient: string) {
  return {
    orderId: order.id,
    recipient,
    orderReference: order.reference,
    orderToken: order.token,
    buyerName: `${order.firstName} ${order.lastName}`,
    amount: order.amount,
  }
}
