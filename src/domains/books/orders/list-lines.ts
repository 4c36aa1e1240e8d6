import { z } from 'zod'
import { many, sql, type Executor } from '../../../platform/database.ts'
import { orderStates } from '../../checkout/order-status.ts'

const row = z.object({
  id: z.string(),
  reference: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  city: z.string(),
  promoCode: z.string().nullable(),
  state: z.enum(orderStates),
  amount: z.number(),
  at: z.date(),
  events: z.array(z.string()),
  /** How many people its tickets let in. */
  tickets: z.number(),
})
export type OrderRow = z.output<typeof row>

/** What a list shows of these orders, in their order: as they are now, whatever the index still says of them. */
export async function listLines(db: Executor, orderIds: readonly string[]): Promise<OrderRow[]> {
  const rows = await many(
    db,
    row,
    sql`select o.id, o.reference, o.first_name as "firstName", o.last_name as "lastName", o.phone, o.email, o.city,
          o.promo_code as "promoCode", o.state, o.amount, o.created_at as at, bought.events, bought.tickets
        from orders o
        cross join lateral (
          select array_agg(distinct e.name) as events, sum(l.quantity * l.persons) as tickets
          from order_lines l join ticket_models m on m.id = l.ticket_model_id join events e on e.id = m.event_id
          where l.order_id = o.id) bought
        where o.id = any(${orderIds}::uuid[]) and bought.events is not null`,
  )
  const byId = new Map(rows.map((one) => [one.id, one]))
  return orderIds.flatMap((id) => byId.get(id) ?? [])
}
