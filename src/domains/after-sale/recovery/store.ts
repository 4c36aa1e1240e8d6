import { z } from 'zod'
import { many, run, sql, type Executor } from '../../../platform/database.ts'

/** Whether one of these order tokens belongs to an order with this phone number (E.164). */
export async function isPhoneOf(db: Executor, tokens: readonly string[], phone: string): Promise<boolean> {
  const theirs = sql`select from orders where token = any(${tokens}::text[]) and phone = ${phone}`
  return tokens.length > 0 && (await run(db, theirs)) > 0
}

/** Unpaid orders that an unmatched payment may be meant for, found by payment id, or by phone and amount. */
export async function listMeant(
  db: Executor,
  by: { paymentId: string | null; phone: string | null; amount: number | null },
): Promise<string[]> {
  const rows = await many(
    db,
    z.object({ reference: z.string() }),
    sql`select o.reference from orders o
        where o.state in ('held', 'expired', 'cancelled')
          and (o.id = (select p.subject_id from payments p where p.id = ${by.paymentId}::uuid)
               or (o.phone = ${by.phone}::text and o.amount = ${by.amount}::integer))
        order by o.created_at desc limit 3`,
  )
  return rows.map(({ reference }) => reference)
}
