import { z } from 'zod'
import type { Executor } from '../../platform/database.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { uuid, type Random } from '../../platform/random.ts'
import type { Donation } from './store.ts'

/** Kinds of the two mails that this domain renders: thanks with the receipt, and notice that money is due back. */
export const DONATION_RECEIPT = 'donation-receipt'
export const DONATION_REFUND = 'donation-refund-due'

/** What the notice of a refund needs to know, fixed at the moment it is queued. `amount` in whole francs. */
export const refundData = z.object({ amount: z.int() })

/** Queues the receipt in the transaction that pays. A donor without an e-mail address is thanked by the page only. */
export async function queueReceipt(tx: Executor, random: Random, donation: Donation): Promise<void> {
  await queue(tx, random, donation, DONATION_RECEIPT, {})
}

/** Queues the notice in the transaction that records the refund due. */
export async function queueRefundNotice(
  tx: Executor,
  random: Random,
  donation: Donation,
  amount: number,
): Promise<void> {
  await queue(tx, random, donation, DONATION_REFUND, refundData.parse({ amount }))
}

async function queue(tx: Executor, random: Random, donation: Donation, kind: string, data: unknown) {
  if (donation.email === '') return
  await queueMail(tx, { id: uuid(random), kind, subjectId: donation.id, recipient: donation.email, data })
}
