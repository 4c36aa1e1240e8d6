import type { Editing } from '../../../platform/edit-row.ts'
import { run, sql, type Executor } from '../../../platform/database.ts'
import { hideEvent, type Hidden } from '../../catalogue/editing/events/hide-event.ts'

/**
 * Takes an event out of the shop before anybody has bought it. Returns `sold` if an order is held, was paid or may
 * still be paid: such an event can only be cancelled or postponed.
 */
export function unpublishEvent(editing: Editing, event: { id: string; version: number }): Promise<Hidden> {
  return hideEvent(editing, { ...event, isSold: () => isSold(editing.tx, event.id) })
}

/** Whether an order of the event is held or was paid, or has a payment: money may come late for every payment. */
async function isSold(tx: Executor, eventId: string): Promise<boolean> {
  const orders = await run(
    tx,
    sql`select from order_lines l
        join ticket_models m on m.id = l.ticket_model_id
        join orders o on o.id = l.order_id
        where m.event_id = ${eventId}
          and (o.state not in ('expired', 'cancelled')
            or exists (select from payments p where p.purpose = 'order' and p.subject_id = o.id))
        limit 1`,
  )
  return orders > 0
}
