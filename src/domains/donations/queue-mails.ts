import { z } from 'zod'
import type { Executor } from '../../platform/database.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { uuid, type Random } from '../../platform/random.ts'
import type { Donation } from './store.ts'

/** Kinds of the two mails of a donation: thanks with the receipt, and that money will be returned. */
export const DONATION_RECEIPT = 'donation-receipt'
export const DONATION_REFUND = 'donation-refund-due'

/** What the notice of a refund needs to know, fixed at the moment it is queued. `amount` in whole francs. */
export const refundData = z.object({ amount: z.int() })

/** Queued in the transaction that pays; who gave no address is thanked on the page alone. */
export async function queueReceipt(tx: Executor, random: Random, donation: Donation): Promise<void> {
  await queue(tx, random, donation, DONATION_RECEIPT, {})
}

/** Queued in the transaction that books the money as due. */
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
