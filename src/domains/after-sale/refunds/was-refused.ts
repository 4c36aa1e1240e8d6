import { run, sql, type Executor } from '../../../platform/database.ts'

/** Whether a refund of this order was refused after the provider had been asked for it. */
export async function wasRefused(db: Executor, reference: string): Promise<boolean> {
  const refused = await run(
    db,
    sql`select from refunds r join orders o on o.paid_by = r.payment_id
        where o.reference = ${reference} and r.state = 'refused' and r.sent_at is not null`,
  )
  return refused > 0
}
