import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import type { TicketForSaleView } from '../contract.ts'
import { presentEvent } from '../present/present-event.ts'
import { presentPromoCard, presentTicketCard } from '../present/present-ticket.ts'
import { findEvent, findTicket } from '../store.ts'

const modelIdSchema = z.uuid()

/** Red, for tickets that no page shows. */
const DEFAULT_ACCENT = '#b42318'

/**
 * One ticket model with its event, for the form on an address of its own. Undefined for what the site may not
 * sell: unknown, archived, of another channel, or without the promo price that was asked for. Whether it is on sale
 * right now is in `ticket.sale`.
 */
export async function loadTicketForSale(
  services: { db: Executor; clock: Clock },
  modelId: string,
  price: 'usual' | 'promo' = 'usual',
): Promise<TicketForSaleView | undefined> {
  if (!modelIdSchema.safeParse(modelId).success) return undefined
  const row = await findTicket(services.db, modelId)
  const event = row && (await findEvent(services.db, row.event_id))
  if (!row || !event) return undefined
  const now = services.clock.now()
  const ticket = price === 'promo' ? presentPromoCard(row, now) : presentTicketCard(row, now, 'cover')
  if (!ticket) return undefined
  return {
    ticket,
    event: presentEvent(event),
    accent: event.accent ?? DEFAULT_ACCENT,
  }
}
