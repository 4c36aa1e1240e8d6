import type { Executor } from '../../../platform/database.ts'
import { newestMail } from '../../../platform/mail/outbox.ts'
import { TICKET_DELIVERY } from './queue-delivery.ts'

/** The state of the newest mail with an order's tickets to this address. Mails to an earlier address do not count. */
export const deliveryState = (db: Executor, orderId: string, recipient: string) =>
  newestMail(db, { subjectId: orderId, kind: TICKET_DELIVERY, recipient })
