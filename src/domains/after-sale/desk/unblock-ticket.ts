import type { Staff } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import { logOrder } from '../../checkout/orders.ts'
import { deliverFreed } from '../../tickets/delivery/queue-delivery.ts'
import { moveTickets } from '../../tickets/move-tickets.ts'
import { findOpenHold, liftHold, wasHeld } from '../../tickets/staff-holds.ts'
import { isGood } from '../../tickets/ticket-state.ts'
import { lockNumbered } from './lock-numbered.ts'

export type Unblocked =
  /** `isGood`: whether the ticket is good again. */
  { kind: 'unblocked'; isGood: boolean } | { kind: 'unknown-ticket' | 'not-blocked' }

/**
 * Lifts the block that staff have put on a ticket. The ticket is good again, unless its money is being refunded or was
 * taken back, or its event is cancelled. Repeating a call is safe.
 */
export function unblockTicket(
  { db }: { db: Database },
  { number, why, by }: { number: string; why: string; by: Staff },
): Promise<Unblocked> {
  return db.transaction(async (tx): Promise<Unblocked> => {
    const found = await lockNumbered(tx, number)
    if (!found) return { kind: 'unknown-ticket' }
    const { order, ticket } = found
    const hold = await findOpenHold(tx, ticket.id)
    if (!hold)
      return (await wasHeld(tx, ticket.id))
        ? { kind: 'unblocked', isGood: isGood(ticket.state) }
        : { kind: 'not-blocked' }
    await liftHold(tx, { id: hold.id, why, by })
    const freed = (await moveTickets(tx, [ticket.id], 'release')).length > 0
    if (freed) await deliverFreed(tx, order.id)
    await logOrder(tx, order.id, 'ticket-unblocked', by, { ticket: number, why, good: freed })
    const detail = { order: order.reference, ticket: number, why, good: freed }
    await recordAction(tx, { by, action: 'ticket-unblocked', subject: ticket.id, detail })
    return { kind: 'unblocked', isGood: freed }
  })
}
