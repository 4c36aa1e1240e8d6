import { z } from 'zod'
import type { Executor } from '../../../platform/database.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { uuid, type Random } from '../../../platform/random.ts'
import type { Order } from '../orders.ts'
import { contactParts, type ContactPart } from '../changed-parts.ts'

/** Kind of the mail that tells an order's address that who bought was corrected. */
export const ORDER_CORRECTED = 'order-corrected'

/** What the mail needs to know, fixed at the moment it is queued. */
export const correctedData = z.object({
  reference: z.string(),
  changed: z.array(z.enum(contactParts)),
  /** Whoever held the order's link, or staff: of these alone the mails of earlier releases tell. */
  by: z.enum(['buyer', 'staff']).default('staff'),
})

/** To the address that counted until now, `order` as it was. */
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
