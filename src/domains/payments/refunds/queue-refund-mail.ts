import { z } from 'zod'
import type { Executor } from '../../../platform/database.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { uuid, type Random } from '../../../platform/random.ts'

/** Kind of the mails that tell somebody how far money on its way back has come. */
export const REFUND_MAIL = 'refund'

export const refundMailData = z.object({
  stage: z.enum(['decided', 'done', 'refused']),
  /** Of the order or the donation. */
  reference: z.string(),
  firstName: z.string(),
  amount: z.int(),
  byHand: z.boolean(),
  /** The tickets that go with it no longer open the entrance, or do so again. */
  withTickets: z.boolean(),
})
export type RefundNews = z.infer<typeof refundMailData>

/** Queued in the transaction that is its reason. `subjectId`: the order or the donation. */
export async function queueRefundMail(
  tx: Executor,
  { random }: { random: Random },
  to: { subjectId: string; recipient: string },
  news: RefundNews,
): Promise<void> {
  await queueMail(tx, { id: uuid(random), kind: REFUND_MAIL, ...to, data: refundMailData.parse(news) })
}
