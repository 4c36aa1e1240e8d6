import type { Executor } from '../../platform/database.ts'
import { presentTicket, type HeldTicket } from './present-ticket.ts'
import { ticketRows } from './store.ts'

/** An order's tickets, in the order in which they were issued. Empty while the order is not paid. */
export async function listTickets(db: Executor, orderId: string): Promise<HeldTicket[]> {
  return (await ticketRows(db, { orderId })).map(presentTicket)
}

/** The ticket of a private link `/billet/{token}`; undefined if there is none. */
export async function findTicketByToken(db: Executor, token: string): Promise<HeldTicket | undefined> {
  const [row] = await ticketRows(db, { token })
  return row && presentTicket(row)
}
