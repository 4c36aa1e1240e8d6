import { z } from 'zod'
import type { Executor } from '../../../platform/database.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { uuid, type Random } from '../../../platform/random.ts'
import type { Order } from '../orders.ts'
import { contactParts, type ContactPart } from '../changed-parts.ts'

/** Kind of the mail that tells an order's former address that the buyer's details were corrected. */
export const ORDER_CORRECTED = 'order-corrected'

/** What the mail needs to know, fixed at the moment it is queued. */
export const correctedData = z.object({
  reference: z.string(),
  changed: z.array(z.enum(contactParts)),
  /** Who corrected: somebody with the order's link, or staff. Mails of earlier releases were only about staff. */
  by: z.enum(['buyer', 'staff']).default('staff'),
})

/** Queues the mail to the former address. The caller passes the order as it was before the correction. */
export async function queueCorrected(
  tx: Executor,
  { random }: { random: Random },
  { id, email, reference }: Pick<Order, 'id' | 'email' | 'reference'>,
  { changed, by }: { changed: ContactPart[]; by: 'buyer' | 'staff' },
): Promise<void> {
  await queueMail(tx, {
    id: uuid(random),
    kind: ORDER_CORRECTED,
    subjectId: id,
    recipient: email,
    data: correctedData.parse({ reference, changed, by }),
  })
}
