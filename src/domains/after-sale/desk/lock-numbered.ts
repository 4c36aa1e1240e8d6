import type { Executor } from '../../../platform/database.ts'
import { lockOrder, type Order } from '../../checkout/orders.ts'
import { lockTickets, type OrderTicket } from '../../tickets/move-tickets.ts'
import { findNumbered } from '../../tickets/staff-holds.ts'

/** Locks the ticket with this printed number, and its order. */
export async function lockNumbered(
  tx: Executor,
  number: string,
): Promise<{ order: Order; ticket: OrderTicket } | undefined> {
  const found = await findNumbered(tx, number)
  if (!found) return undefined
  const order = await lockOrder(tx, found.orderId)
  const ticket = (await lockTickets(tx, order.id)).find(({ id }) => id === found.id)
  return ticket && { order, ticket }
}
