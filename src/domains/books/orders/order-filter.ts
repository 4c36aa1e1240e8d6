import type { OrderState } from '../../checkout/order-status.ts'
import { sql } from '../../../platform/database.ts'
import { isOpenDue, isRefused } from '../list-duties.ts'

/** Which orders are listed; null: whatever. */
export interface OrderFilter {
  event: string | null
  state: OrderState | null
  /** The first moment, and the first one that is none of them any more. */
  from: Date | null
  until: Date | null
  /** Only those that somebody has to look at. */
  problem: boolean
}

/**
 * Money that nobody has decided about, a refund that was refused and not decided anew, a mail that could not be sent.
 * These are few, so an order is found from what is wrong with it and not the other way round.
 */
const problems = sql`
  select p.subject_id as order_id from refunds_due d join payments p on p.id = d.payment_id
  where p.purpose = 'order' and ${isOpenDue}
  union
  select coalesce((select o.id from orders o where o.paid_by = p.id), p.subject_id)
  from refunds r join payments p on p.id = r.payment_id
  where p.purpose = 'order' and ${isRefused}
  union
  select m.subject_id from outbox_messages m where m.state = 'failed'`

const problemFinds = sql`(${problems}) wrong join order_finds f on f.order_id = wrong.order_id`
const allFinds = sql`order_finds f`

/** What follows `from`: rows of `order_finds`, named `f`, that the filter lets through; one for each event of an order. */
export function filtered({ event, state, from, until, problem }: OrderFilter) {
  return sql`${problem ? problemFinds : allFinds}
    where ${event === null ? sql`true` : sql`f.event_id = ${event}`}
      and ${state === null ? sql`true` : sql`f.state = ${state}`}
      and ${from === null ? sql`true` : sql`f.at >= ${from}`}
      and ${until === null ? sql`true` : sql`f.at < ${until}`}`
}
