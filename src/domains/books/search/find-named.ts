import { z } from 'zod'
import { many, sql, type Executor } from '../../../platform/database.ts'
import type { Named } from './read-exact.ts'

const namedShape = z.object({
  orderId: z.string(),
  why: z.enum(['reference', 'ticket', 'link', 'transaction']),
})
export type NamedOrder = z.output<typeof namedShape>

/** Orders that a text names, each once: by the money of one transaction two may be concerned, paid and replaced. */
export async function findNamed(db: Executor, named: Named): Promise<NamedOrder[]> {
  const { reference, ticketNumber, ticketId, token, orderId, transaction } = named
  const found = await many(
    db,
    namedShape,
    sql`with moved as (
          select id, subject_id from payments
          where lower(provider_reference) = ${transaction}::text and purpose = 'order'
          union
          select p.id, p.subject_id from payment_claims c join payments p on p.id = c.payment_id
          where lower(c.provider_reference) = ${transaction}::text and p.purpose = 'order'
        )
        select id as "orderId", 'reference' as why from orders where reference = ${reference}::text
        union all select order_id, 'ticket' from tickets where number = ${ticketNumber}::text
        union all select order_id, 'ticket' from tickets where id = ${ticketId}::uuid
        union all select id, 'link' from orders where token = ${token}::text
        union all select order_id, 'link' from tickets where token = ${token}::text
        union all select id, 'link' from orders where id = ${orderId}::uuid
        union all select o.id, 'transaction' from moved join orders o on o.paid_by = moved.id
        union all select subject_id, 'transaction' from moved`,
  )
  return found.filter(({ orderId: id }, index) => found.findIndex((one) => one.orderId === id) === index)
}
