import { z } from 'zod'
import type { Executor } from '../../../platform/database.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { uuid, type Random } from '../../../platform/random.ts'
import type { Order } from '../orders.ts'

/** Kind of the mail that tells a buyer that their money could not pay the order and will be returned. */
export const REFUND_NOTICE = 'refund-due'

/** What the notice needs to know, fixed at the moment it is queued. `amount` in whole francs. */
export const refundNoticeData = z.object({
  reference: z.string(),
  firstName: z.string(),
  amount: z.int(),
  /** The amount was too small, or in another currency. The places were still held, so the buyer could pay again. */
  short: z.boolean().default(false),
})

/** Queues the mail, in the transaction that writes the refund due. */
export async function queueRefundNotice(
  tx: Executor,
  { random }: { random: Random },
  order: Order,
  { amount, short }: { amount: number; short: boolean },
): Promise<void> {
  await queueMail(tx, {
    id: uuid(random),
    kind: REFUND_NOTICE,
    subjectId: order.id,
    recipient: order.email,
    data: refundNoticeData.parse({ reference: order.reference, firstName: order.firstName, amount, short }),
  })
}
