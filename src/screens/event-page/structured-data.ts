import type { Event, Offer, Place, WithContext } from 'schema-dts'
import type {
  EventExtent,
  EventPageView,
  EventView,
  TicketCardView,
} from '../../domains/catalogue/contract.ts'
import { eventStatus } from '../../domains/catalogue/event-status.ts'
import { toIsoPortoNovo } from '../../format/dates.ts'
import { venueParts } from '../events/event-facts.ts'

interface Known {
  tickets: readonly TicketCardView[]
  extent: EventExtent
  /** Paths of its poster in the proportions that search engines ask for. */
  pictures: readonly string[]
}

/** What a landing page says; a list of tickets says nothing of its own. */
export function pageData({ edition, blocks }: EventPageView, pictures: readonly string[], origin: string) {
  const tickets = blocks.flatMap((block) => block.tickets)
  return edition ? eventData(edition.event, { ...edition, tickets, pictures }, origin) : undefined
}

/**
 * schema.org Event with its offers, the same at each address that shows it. Who performs is left out: the catalogue does
 * not know. `origin`: the site's, without a slash at the end.
 */
export function eventData(event: EventView, { tickets, extent, pictures }: Known, origin: string) {
  const url = origin + event.canonicalPath
  const hall = tickets.filter((ticket) => ticket.eventId === event.id && !ticket.liveModelId)
  const { live, moments } = extent
  const where = place(event.venue)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': `${url}#evenement`,
    name: event.name,
    description: event.description,
    url,
    startDate: toIsoPortoNovo(event.startsAt),
    endDate: toIsoPortoNovo(event.endsAt),
    ...eventStatus(event.change),
    eventAttendanceMode: live
      ? 'https://schema.org/MixedEventAttendanceMode'
      : 'https://schema.org/OfflineEventAttendanceMode',
    location: live ? [where, { '@type': 'VirtualLocation', url: origin + live.path }] : where,
    organizer: { '@type': 'Organization', name: event.seller },
    ...(pictures.length > 0 && { image: pictures.map((path) => origin + path) }),
    ...(moments.length > 0 && {
      subEvent: moments.map(({ name, startsAt, endsAt, previousStartsAt }) => ({
        '@type': 'Event',
        name: `${event.name} : ${name}`,
        startDate: toIsoPortoNovo(startsAt),
        endDate: toIsoPortoNovo(endsAt),
        ...momentStatus(event, previousStartsAt),
        location: where,
      })),
    }),
    offers: [
      ...hall.map((ticket) => offer(ticket, origin + (event.ticketsPath ?? event.canonicalPath))),
      ...(live?.tickets ?? []).map((ticket) => offer(ticket, origin + (live?.path ?? ''))),
    ],
  } satisfies WithContext<Event>
}

function momentStatus({ change }: EventView, previousStartsAt: string | undefined) {
  if (change?.kind === 'cancelled') return eventStatus(change)
  return eventStatus(previousStartsAt === undefined ? undefined : { kind: 'postponed', previousStartsAt })
}

function offer(ticket: TicketCardView, url: string) {
  return {
    '@type': 'Offer',
    name: ticket.typeName,
    price: ticket.price,
    priceCurrency: 'XOF',
    url,
    availability: availability(ticket),
    ...(ticket.salesOpenAt && { validFrom: toIsoPortoNovo(ticket.salesOpenAt) }),
  } satisfies Offer
}

function place(venue: string) {
  const { name, town } = venueParts(venue)
  return {
    '@type': 'Place',
    name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: venue,
      addressLocality: town,
      addressCountry: 'BJ',
    },
  } satisfies Place
}

function availability(ticket: TicketCardView) {
  if (ticket.sale.kind === 'ended' || ticket.sale.kind === 'cancelled')
    return 'https://schema.org/Discontinued'
  if (ticket.places <= 0) return 'https://schema.org/SoldOut'
  return ticket.sale.kind === 'not-yet' ? 'https://schema.org/PreOrder' : 'https://schema.org/InStock'
}
