import type { EventPageView, EventView, TicketCardView } from '../../domains/catalogue/contract.ts'
import { toIsoPortoNovo } from '../../format/dates.ts'
import { href, routes } from '../../routes.ts'
import { venueParts } from '../events/event-facts.ts'

/** What a landing page says; a list of tickets says nothing of its own. */
export function pageData({ edition, blocks }: EventPageView, place: { origin: string; path: string }) {
  const tickets = blocks.flatMap((block) => block.tickets)
  return edition ? eventData(edition.event, tickets, place) : undefined
}

/** schema.org Event with its offers. `origin`: the site's, without a slash at the end; `path`: where it is sold. */
export function eventData(
  event: EventView,
  tickets: TicketCardView[],
  { origin, path }: { origin: string; path: string },
) {
  const offers = tickets.filter((ticket) => ticket.eventId === event.id)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.name,
    description: event.description,
    startDate: toIsoPortoNovo(event.startsAt),
    endDate: toIsoPortoNovo(event.endsAt),
    ...status(event),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: place(event.venue),
    organizer: { '@type': 'Organization', name: event.seller },
    ...(event.picture && {
      image: [`${origin}${href(routes.picture, { file: `${event.picture.base}-1080.webp` })}`],
    }),
    offers: offers.map((ticket) => ({
      '@type': 'Offer',
      name: ticket.typeName,
      price: ticket.price,
      priceCurrency: 'XOF',
      url: `${origin}${path}`,
      availability: availability(ticket),
    })),
  }
}

function status({ change }: EventView) {
  switch (change?.kind) {
    case undefined:
      return { eventStatus: 'https://schema.org/EventScheduled' }
    case 'cancelled':
      return { eventStatus: 'https://schema.org/EventCancelled' }
    case 'postponed':
      return {
        eventStatus: 'https://schema.org/EventRescheduled',
        previousStartDate: toIsoPortoNovo(change.previousStartsAt),
      }
  }
}

function place(venue: string) {
  const { name, town } = venueParts(venue)
  const address = { streetAddress: venue, addressLocality: town, addressCountry: 'BJ' }
  return { '@type': 'Place', name, address: { '@type': 'PostalAddress', ...address } }
}

function availability(ticket: TicketCardView): string {
  if (ticket.sale.kind === 'ended' || ticket.sale.kind === 'cancelled')
    return 'https://schema.org/Discontinued'
  if (ticket.places <= 0) return 'https://schema.org/SoldOut'
  return ticket.sale.kind === 'not-yet' ? 'https://schema.org/PreOrder' : 'https://schema.org/InStock'
}
