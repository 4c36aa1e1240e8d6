import { z } from 'zod'
import type { Executor } from '../../../platform/database.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { uuid, type Random } from '../../../platform/random.ts'
import type { EventChange } from '../../catalogue/changes/told-changes.ts'
import type { Order } from '../../checkout/orders.ts'
import { venueOf } from '../../catalogue/venue.ts'
import type { TicketTimes } from './moved-tickets.ts'

/** Kind of the mail that tells a buyer that an event was cancelled or moved to another time. */
export const EVENT_CHANGE_MAIL = 'event-change'

/** What the mail needs to know, fixed at the moment it is queued. */
export const changeMailData = z.object({
  kind: z.enum(['cancelled', 'postponed']),
  /** Undefined in mails that an earlier release queued. */
  eventId: z.string().optional(),
  eventName: z.string(),
  venue: z.string(),
  reason: z.string(),
  /** ISO 8601: when the buyer's tickets first let in, as the buyer knew it and as it is now (`startsAt`). */
  previousStartsAt: z.string(),
  startsAt: z.string(),
  /** The times in words, by ticket type. Empty in mails that an earlier release queued. */
  tickets: z
    .array(
      z.object({
        typeName: z.string(),
        before: z.string(),
        after: z.string(),
        endsAt: z.string(),
        once: z.boolean(),
        part: z.string().nullable().default(null),
      }),
    )
    .default([]),
  reference: z.string(),
  token: z.string(),
  firstName: z.string(),
  /** Whole francs that are refunded because the event is cancelled; 0 if nothing is refunded. */
  amount: z.int(),
})

export async function queueChangeMail(
  tx: Executor,
  { random }: { random: Random },
  change: EventChange,
  order: Order,
  { tickets, amount }: { tickets: readonly TicketTimes[]; amount: number },
): Promise<void> {
  const { kind, eventId, eventName, venue, reason } = change
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
      previousStartsAt: tickets.map((one) => one.previousStartsAt).toSorted()[0],
      startsAt: tickets.map((one) => one.startsAt).toSorted()[0],
      tickets,
      reference,
      token,
      firstName,
      amount,
    }),
  })
}
