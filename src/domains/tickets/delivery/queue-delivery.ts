import { z } from 'zod'
import type { Executor } from '../../../platform/database.ts'
import { queueMail, queueUnsent } from '../../../platform/mail/outbox.ts'
import { uuid, type Random } from '../../../platform/random.ts'

/** Kind of the mail that brings an order's tickets; its subject is the order. */
export const TICKET_DELIVERY = 'ticket-delivery'

/** What the mail needs to know beyond the tickets, fixed at the moment it is queued. */
export const deliveryData = z.object({
  orderReference: z.string(),
  orderToken: z.string(),
  buyerName: z.string(),
  /** Paid in all, whole FCFA. */
  amount: z.int(),
})

export type Delivery = z.infer<typeof deliveryData> & { orderId: string; recipient: string; again?: boolean }

/**
 * Queues the mail with an order's tickets, in the transaction that issues the tickets. `again`: queues one more mail,
 * which leaves after all first mails; the caller limits how often.
 */
export async function queueDelivery(
  tx: Executor,
  { random }: { random: Random },
  { orderId, recipient, again = false, ...data }: Delivery,
): Promise<void> {
  await queueMail(tx, {
    id: uuid(random),
    kind: TICKET_DELIVERY,
    subjectId: orderId,
    recipient,
    again,
    data: deliveryData.parse(data),
  })
}

/** For tickets that are no longer blocked: if the newest mail with the order's tickets was not sent, sends it now. */
export async function deliverFreed(tx: Executor, orderId: string): Promise<void> {
  await queueUnsent(tx, { subjectId: orderId, kind: TICKET_DELIVERY })
}
