import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import type { EventDetailView } from '../contract.ts'
import { presentEvent } from '../present/present-event.ts'
import { presentTicketCard } from '../present/present-ticket.ts'
import { findEvent, findEventTickets, findNextEdition } from '../store.ts'
import { loadExtent } from './load-extent.ts'

/** One edition by its id, with its tickets; undefined when there is none. */
export async function loadEvent(
  services: { db: Executor; clock: Clock },
  id: string,
): Promise<EventDetailView | undefined> {
  const { db, clock } = services
  const row = await findEvent(db, id)
  if (!row) return undefined
  const [tickets, next, extent] = await Promise.all([
    findEventTickets(db, id),
    row.over ? findNextEdition(db, id) : undefined,
    loadExtent(services, id),
  ])
  return {
    ...presentEvent(row),
    tickets: tickets.map((ticket) => presentTicketCard(ticket, clock.now(), 'cover')),
    nextPath: next ? href(routes.eventPage, { slug: next.slug }) : null,
    extent,
  }
}
