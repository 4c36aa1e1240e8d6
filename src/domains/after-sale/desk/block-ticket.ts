import type { Staff } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import { logOrder } from '../../checkout/orders.ts'
import { moveTickets } from '../../tickets/move-tickets.ts'
import { findHold, findOpenHold, insertHold } from '../../tickets/staff-holds.ts'
import { lockNumbered } from './lock-numbered.ts'

export interface BlockAsked {
  /** Printed on the ticket. */
  number: string
  /** Chosen by the client, so that a repeated request makes no second block. */
  key: string
  why: string
  by: Staff
}

export type Blocked =
  | { kind: 'blocked' }
  /** `by`: who has blocked it before. */
  | { kind: 'blocked-before'; by: string }
  | { kind: 'unknown-ticket' | 'used' | 'void' | 'id-taken' }

/**
 * Blocks a ticket, for staff. The ticket lets nobody in until staff unblock it, even if its refund is refused. Staff
 * can also block a ticket that a refund has blocked. Used and void tickets let nobody in anyway.
 */
export function blockTicket(
  { db }: { db: Database },
  { number, key, why, by }: BlockAsked,
): Promise<Blocked> {
  return db.transaction(async (tx): Promise<Blocked> => {
    const found = await lockNumbered(tx, number)
    if (!found) return { kind: 'unknown-ticket' }
    const { order, ticket } = found
    const before = await findHold(tx, key)
    if (before) return { kind: before.ticketId === ticket.id ? 'blocked' : 'id-taken' }
    if (ticket.state === 'used' || ticket.state === 'void') return { kind: ticket.state }
    const open = await findOpenHold(tx, ticket.id)
    if (open) return { kind: 'blocked-before', by: open.by }
    await insertHold(tx, { id: key, ticketId: ticket.id, why, by })
    await moveTickets(tx, [ticket.id], 'block')
    await logOrder(tx, order.id, 'ticket-blocked', by, { ticket: number, why })
    const detail = { order: order.reference, ticket: number, why }
    await recordAction(tx, { by, action: 'ticket-blocked', subject: ticket.id, detail })
    return { kind: 'blocked' }
  })
}
