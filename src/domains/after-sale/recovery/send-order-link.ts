import { z } from 'zod'
import { takeAttempts } from '../../../platform/rate-limits/rate-limits.ts'
import type { Executor } from '../../../platform/database.ts'
import { defineJob } from '../../../platform/queue/jobs.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { uuid } from '../../../platform/random.ts'
import type { CheckoutServices } from '../../checkout/checkout-services.ts'
import { askWithin } from '../../checkout/confirmation/ask-to-confirm.ts'
import { mailboxOf } from '../../checkout/confirmation/mailbox.ts'
import { isUnconfirmed } from '../../checkout/order-status.ts'
import { resendBySearch, type Resent } from '../../checkout/order-page/resend-tickets.ts'
import { confirmAttempts } from '../../checkout/payment/confirm-order.ts'
import { countEvents, lockOrder, logOrder } from '../../checkout/orders.ts'

/** `orderId` is null if no order was found. A job is queued anyway, so that both answers take equally long. */
export const sendOrderLink = defineJob('orders.send-link', z.object({ orderId: z.string().nullable() }))

export const ORDER_LINK = 'order-link'

export const orderLinkData = z.object({
  reference: z.string(),
  token: z.string(),
  firstName: z.string(),
  /** Missing in mails that an earlier release queued. */
  paid: z.boolean().default(false),
})

const LINKS_PER_HOUR = 3
/** Limits the links to one mailbox: unpaid orders cost nothing, so their links could fill a stranger's mailbox. */
const perMailbox = { name: 'recovery-mailbox', most: 6, minutes: 24 * 60 }

/**
 * Sends an order's tickets to its address, or the link alone if it has none. The provider is asked first, because the
 * buyer may have paid without our knowing.
 */
export async function sendLinkOfOrder(services: CheckoutServices, orderId: string): Promise<void> {
  await confirmAttempts(services, orderId)
  await sendOrder(services, orderId)
}

/** Sends the tickets, or the link alone if the order has no ticket to send. Returns what became of the tickets. */
export async function sendOrder(services: CheckoutServices, orderId: string): Promise<Resent['kind']> {
  const { kind } = await resendBySearch(services, orderId)
  if (kind === 'not-paid' || kind === 'no-ticket')
    await services.db.transaction((tx) => queueLink(tx, services, orderId, kind === 'no-ticket'))
  return kind
}

async function queueLink(
  tx: Executor,
  services: CheckoutServices,
  orderId: string,
  paid: boolean,
): Promise<void> {
  const { random, formSecret } = services
  const order = await lockOrder(tx, orderId)
  const { reference, token, firstName, email } = order
  // An unconfirmed free order gets its confirmation mail again.
  if (isUnconfirmed(order)) return void (await askWithin(tx, services, order, {}))
  if ((await countEvents(tx, orderId, 'link-sent', 60)) >= LINKS_PER_HOUR) return
  const attempt = { limit: perMailbox, key: mailboxOf(email).name }
  if ((await takeAttempts({ db: tx, formSecret }, [attempt])).kind === 'too-many') return
  await logOrder(tx, orderId, 'link-sent', { kind: 'buyer' })
  await queueMail(tx, {
    id: uuid(random),
    kind: ORDER_LINK,
    subjectId: orderId,
    recipient: email,
    data: orderLinkData.parse({ reference, token, firstName, paid }),
  })
}
