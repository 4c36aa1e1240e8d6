import { z } from 'zod'
import type { Executor } from '../../../platform/database.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { uuid, type Random } from '../../../platform/random.ts'

/** Kind of the mails about money that goes back: decided, done, refused, or taken back by the provider. */
export const REFUND_MAIL = 'refund'

export const refundMailData = z.object({
  /** `taken-back`: the provider reversed the payment without a refund of ours (E20). */
  stage: z.enum(['decided', 'done', 'refused', 'taken-back']),
  /** Whether the money was a donation. Undefined in mails that an earlier release queued. */
  gift: z.boolean().optional(),
  /** Reference of the order or the donation. */
  reference: z.string(),
  firstName: z.string(),
  amount: z.int(),
  byHand: z.boolean(),
  /** Whether the refund blocked or voided tickets, or made them good again. */
  withTickets: z.boolean(),
  /** Ids of the tickets that are void now that the money is back. Mails queued by an earlier release have none. */
  voided: z.array(z.string()).optional(),
})
export type RefundNews = z.infer<typeof refundMailData>

/** Queues a mail in the transaction that causes it. `subjectId`: the order or the donation. */
export async function queueRefundMail(
  tx: Executor,
  { random }: { random: Random },
  to: { subjectId: string; recipient: string },
  news: RefundNews,
): Promise<void> {
  await queueMail(tx, { id: uuid(random), kind: REFUND_MAIL, ...to, data: refundMailData.parse(news) })
}
