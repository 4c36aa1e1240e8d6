import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import type { TicketCardView } from '../contract.ts'
import { presentPromoCard } from '../present/present-ticket.ts'
import { findPromoTickets } from '../store.ts'

/** Every ticket of the site that is also sold with a code, at that price; the next events first. */
export async function listPromoTickets(services: { db: Executor; clock: Clock }): Promise<TicketCardView[]> {
  const now = services.clock.now()
  return (await findPromoTickets(services.db)).flatMap((row) => presentPromoCard(row, now) ?? [])
}
