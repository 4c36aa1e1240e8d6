import type { Executor } from '../../../platform/database.ts'
import { newestMail } from '../../../platform/mail/outbox.ts'
import { TICKET_DELIVERY } from './queue-delivery.ts'

/** How far the newest mail with an order's tickets to this address has come; one to another says nothing of it. */
export const deliveryState = (db: Executor, orderId: string, recipient: string) =>
  newestMail(db, { subjectId: orderId, kind: TICKET_DELIVERY, recipient })
