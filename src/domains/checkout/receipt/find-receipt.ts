import { z } from 'zod'
import { maybe, sql, type Executor } from '../../../platform/database.ts'

const receiptShape = z.object({
  paidAt: z.date(),
  /** The provider's own number of the transaction. */
  transaction: z.string(),
  /** Whole francs of the order's price that were refunded. */
  refunded: z.number(),
})
export type OrderReceipt = z.infer<typeof receiptShape>

/**
 * Finds what a receipt says beyond the order itself: how the order was paid. Undefined if the order is unpaid or free,
 * or if the provider took the money back.
 */
export function findReceipt(db: Executor, orderId: string): Promise<OrderReceipt | undefined> {
  return maybe(
    db,
    receiptShape,
    sql`select p.settled_at as "paidAt", p.provider_reference as transaction,
          (select coalesce(sum(r.amount), 0)::integer from refunds r
           where r.payment_id = p.id and r.due_id is null and r.state = 'done') as refunded
        from orders o join payments p on p.id = o.paid_by
        where o.id = ${orderId} and p.state <> 'reversed'`,
  )
}
