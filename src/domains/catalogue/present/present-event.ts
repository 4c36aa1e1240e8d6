import { toIsoPortoNovo } from '../../../format/dates.ts'
import { href, routes } from '../../../routes.ts'
import type { ApiEvent, EventChangeView, EventView } from '../contract.ts'
import { pictureSize, presentPicture } from './present-picture.ts'
import type { EventRow } from '../store.ts'

export function presentEvent(row: EventRow): EventView {
  const change = presentChange(row)
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    venue: row.venue,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    over: row.over,
    ...(change && { change }),
    ...(row.moved_parts &&
      !row.cancelled_at && { movedParts: { reason: row.change_reason ?? '', parts: row.moved_parts } }),
    seller: row.seller,
    picture: presentPicture(row.image, row.tone, pictureSize.poster),
    ticketsPath: row.on_sale && row.slug !== null ? href(routes.eventPage, { slug: row.slug }) : null,
    canonicalPath:
      row.landing_slug === null
        ? href(routes.event, { eventId: row.id })
        : href(routes.eventPage, { slug: row.landing_slug }),
  }
}

function presentChange(row: EventRow): EventChangeView | undefined {
  const reason = row.change_reason ?? ''
  if (row.cancelled_at) return { kind: 'cancelled', reason }
  const previous = row.previous_starts_at
  return previous ? { kind: 'postponed', reason, previousStartsAt: previous.toISOString() } : undefined
}

/** The event as the public API publishes it. */
export function presentApiEvent(row: EventRow): ApiEvent {
  return {
    id: row.id,
    nom: row.name,
    description: row.description,
    date: toIsoPortoNovo(row.starts_at),
    dateFin: toIsoPortoNovo(row.ends_at),
    lieu: row.venue,
    image: row.image,
    status: row.over ? 'past' : 'upcoming',
    nomOrganisateur: row.seller,
    ...(row.cancelled_at && { annulation: row.change_reason ?? '' }),
    ...(row.previous_starts_at && { dateInitiale: toIsoPortoNovo(row.previous_starts_at) }),
  }
}
