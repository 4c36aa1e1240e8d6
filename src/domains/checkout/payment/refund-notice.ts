import { z } from 'zod'
import type { Executor } from '../../../platform/database.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { uuid, type Random } from '../../../platform/random.ts'
import type { Order } from '../orders.ts'

/** Kind of the mail that tells a buyer that money came at a bad moment and will be returned. */
export const REFUND_NOTICE = 'refund-due'

/** What the notice needs to know, fixed at the moment it is queued. `amount` in whole francs. */
export const refundNoticeData = z.object({
  reference: z.string(),
  firstName: z.string(),
  amount: z.int(),
  /** It was too little: the places were still held, and may be paid. */
  short: z.boolean().default(false),
})

/** Queued in the transaction that books the money as due. */
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
