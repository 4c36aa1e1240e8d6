import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import type { EventExtent } from '../contract.ts'
import { findParts } from '../event-parts.ts'
import { findLivePage } from '../live/store.ts'
import { presentTicketCard } from '../present/present-ticket.ts'
import { findBlockTickets } from '../pages/store.ts'

/** The moments of an event that has several, and how it is watched from home. */
export async function loadExtent(
  { db, clock }: { db: Executor; clock: Clock },
  eventId: string,
): Promise<EventExtent> {
  const [parts, page] = await Promise.all([findParts(db, eventId), findLivePage(db, eventId)])
  const moments = parts.filter(({ kind }) => kind === 'moment')
  const shown = page ? await findBlockTickets(db, [page.slug]) : []
  const tickets = shown
    .filter(({ event_id, live_model_id }) => event_id === eventId && live_model_id !== null)
    .map((row) => presentTicketCard(row, clock.now(), 'cover'))
  return {
    moments: (moments.length > 1 ? moments : []).map(({ name, opensAt, closesAt, previousOpensAt }) => ({
      name,
      startsAt: opensAt.toISOString(),
      endsAt: closesAt.toISOString(),
      ...(previousOpensAt &&
        previousOpensAt.getTime() !== opensAt.getTime() && {
          previousStartsAt: previousOpensAt.toISOString(),
        }),
    })),
    live: page ? { path: href(routes.eventPage, { slug: page.slug }), tickets } : null,
  }
}
