import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database.ts'
import type { TicketForSaleView } from './contract.ts'
import { presentEvent } from './present/present-event.ts'
import { presentTicketCard } from './present/present-ticket.ts'
import { findEvent, findTicket } from './store.ts'

const modelIdSchema = z.uuid()

/** Red, for tickets that no page shows. */
const DEFAULT_ACCENT = '#b42318'

/**
 * One ticket model with its event, for the form on an address of its own. Undefined for what the site may not
 * sell: unknown, archived, or of another channel. Whether it is on sale right now is in `ticket.sale`.
 */
export async function loadTicketForSale(
  services: { db: Executor; clock: Clock },
  modelId: string,
): Promise<TicketForSaleView | undefined> {
  if (!modelIdSchema.safeParse(modelId).success) return undefined
  const row = await findTicket(services.db, modelId)
  const event = row && (await findEvent(services.db, row.event_id))
  if (!row || !event) return undefined
  return {
    ticket: presentTicketCard(row, services.clock.now(), 'cover'),
    event: presentEvent(event),
    accent: event.accent ?? DEFAULT_ACCENT,
  }
}
