import { z } from 'zod'
import { maybe, sql, type Executor } from '../../../platform/database.ts'
import { TICKET_DELIVERY } from './queue-delivery.ts'

/** How far the newest mail with an order's tickets has come. `none`: it was never queued. */
export async function deliveryState(
  db: Executor,
  orderId: string,
): Promise<'none' | 'queued' | 'sent' | 'failed'> {
  const newest = await maybe(
    db,
    z.object({ state: z.enum(['queued', 'sent', 'failed']) }),
    sql`select state from outbox_messages where subject_id = ${orderId}::uuid and kind = ${TICKET_DELIVERY}
        order by created_at desc limit 1`,
  )
  return newest?.state ?? 'none'
}
