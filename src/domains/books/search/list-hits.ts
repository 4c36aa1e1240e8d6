import { z } from 'zod'
import { readablePhone } from '../../../format/phone.ts'
import { many, sql, type Executor } from '../../../platform/database.ts'
import { orderStates } from '../../checkout/order-status.ts'
import type { Hit, Reason } from '../contract.ts'
import type { Scope } from './find-by-words.ts'

const rowShape = z.object({
  id: z.string(),
  reference: z.string(),
  buyer: z.string(),
  phone: z.string(),
  email: z.string(),
  events: z.array(z.string()),
  state: z.enum(orderStates),
  amount: z.number(),
  at: z.date(),
})

/** What is shown of these orders, in their order: as they are now, whatever the index still says of them. */
export async function listHits(
  db: Executor,
  found: readonly { orderId: string; why: Reason }[],
  scope: Scope,
): Promise<Hit[]> {
  if (found.length === 0) return []
  const sold = scope === 'all' ? sql`true` : sql`e.organiser_id = ${scope.organiserId}`
  const rows = await many(
    db,
    rowShape,
    sql`select o.id, o.reference, o.first_name || ' ' || o.last_name as buyer, o.phone, o.email, o.state, o.amount,
          o.created_at as at, bought.events
        from orders o
        cross join lateral (
          select array_agg(distinct e.name) as events
          from order_lines l join ticket_models m on m.id = l.ticket_model_id join events e on e.id = m.event_id
          where l.order_id = o.id and ${sold}) bought
        where o.id = any(${found.map(({ orderId }) => orderId)}::uuid[]) and bought.events is not null`,
  )
  return found.flatMap(({ orderId, why }) =>
    rows
      .filter(({ id }) => id === orderId)
      .map(({ reference, buyer, phone, email, events, state, amount, at }) => ({
        kind: 'order',
        reference,
        buyer,
        phone: readablePhone(phone),
        email,
        event: events.join(' · '),
        state,
        amount,
        at: at.toISOString(),
        why,
      })),
  )
}
