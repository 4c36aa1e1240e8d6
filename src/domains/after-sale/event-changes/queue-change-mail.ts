import { z } from 'zod'
import type { Executor } from '../../../platform/database.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { uuid, type Random } from '../../../platform/random.ts'
import type { EventChange } from '../../catalogue/changes/told-changes.ts'
import type { Order } from '../../checkout/orders.ts'
import { venueOf } from '../../tickets/present-ticket.ts'

/** Kind of the mail that tells a buyer that an event was cancelled or takes place on another day. */
export const EVENT_CHANGE_MAIL = 'event-change'

/** What the mail needs to know, fixed at the moment it is queued. */
export const changeMailData = z.object({
  kind: z.enum(['cancelled', 'postponed']),
  /** Mails that were queued by an earlier release have none. */
  eventId: z.string().optional(),
  eventName: z.string(),
  venue: z.string(),
  reason: z.string(),
  /** ISO 8601. */
  previousStartsAt: z.string(),
  startsAt: z.string(),
  reference: z.string(),
  token: z.string(),
  firstName: z.string(),
  /** Whole francs that go back with it; 0 for tickets that cost nothing. */
  amount: z.int(),
})

export async function queueChangeMail(
  tx: Executor,
  { random }: { random: Random },
  change: EventChange,
  order: Order,
  amount: number,
): Promise<void> {
  const { kind, eventId, eventName, venue, reason, previousStartsAt, startsAt } = change
  const { reference, token, firstName, lines } = order
  const live = lines.some((line) => line.eventId === eventId && line.live)
  await queueMail(tx, {
    id: uuid(random),
    kind: EVENT_CHANGE_MAIL,
    subjectId: order.id,
    recipient: order.email,
    data: changeMailData.parse({
      kind,
      eventId,
      eventName,
      venue: venueOf({ live, venue }),
      reason,
      previousStartsAt: previousStartsAt.toISOString(),
      startsAt: startsAt.toISOString(),
      reference,
      token,
      firstName,
      amount,
    }),
  })
}
