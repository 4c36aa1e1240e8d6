import type { Executor } from '../../../platform/database.ts'
import { newestMail } from '../../../platform/mail/outbox.ts'
import { TICKET_DELIVERY } from './queue-delivery.ts'

/** How far the newest mail with an order's tickets has come. */
export const deliveryState = (db: Executor, orderId: string) => newestMail(db, orderId, TICKET_DELIVERY)
