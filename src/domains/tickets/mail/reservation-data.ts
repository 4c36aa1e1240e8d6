import type { EventReservation, WithContext } from 'schema-dts'
import type { Config, Settings } from '../../../config.ts'
import { toIsoPortoNovo } from '../../../format/dates.ts'
import { href, routes } from '../../../routes.ts'
import { eventStatus } from '../../catalogue/event-status.ts'
import type { HeldTicket } from '../present-ticket.ts'
import { isGood, isOff } from '../ticket-state.ts'

interface Booking {
  /** The order's reference. */
  reference: string
  tickets: readonly HeldTicket[]
}

/**
 * schema.org: one reservation for each ticket. Mail programs show a reservation as a card and in calendars of their
 * own, and a later mail with the same numbers changes the card. The code that opens the gate is left out, because
 * nobody can take a card back.
 */
export function reservationData(
  services: { config: Pick<Config, 'publicUrl'>; settings: Pick<Settings, 'company'> },
  booking: Booking,
) {
  const { publicUrl } = services.config
  const { company } = services.settings
  // Blocked tickets are left out, so that their cards stay: such tickets may be good again.
  const settled = booking.tickets.filter((ticket) => isGood(ticket.state) || isOff(ticket))
  return settled.map((ticket) => {
    const url = publicUrl + href(routes.ticket, { token: ticket.token })
    const reservation = {
      '@context': 'https://schema.org',
      '@type': 'EventReservation',
      reservationId: booking.reference,
      reservationStatus: isOff(ticket)
        ? 'https://schema.org/ReservationCancelled'
        : 'https://schema.org/ReservationConfirmed',
      underName: { '@type': 'Person', name: ticket.holderName },
      provider: { '@type': 'Organization', name: company.name },
      url,
      reservationFor: {
        '@type': 'Event',
        name: ticket.eventName,
        startDate: toIsoPortoNovo(ticket.startsAt),
        endDate: toIsoPortoNovo(ticket.endsAt),
        organizer: { '@type': 'Organization', name: ticket.seller },
        ...eventStatus(ticket.change),
        ...where(ticket, publicUrl),
      },
      reservedTicket: {
        '@type': 'Ticket',
        name: ticket.typeName,
        ticketNumber: ticket.number,
        totalPrice: totalPrice(ticket),
        priceCurrency: 'XOF',
      },
    } satisfies WithContext<EventReservation>
    return { ...reservation, ...forGmail(booking.reference, ticket, url) }
  })
}

/** Gmail reads some fields under names that schema.org does not have. */
function forGmail(reference: string, { number, price, persons }: HeldTicket, url: string) {
  return {
    reservationNumber: reference,
    ticketNumber: number,
    ticketPrintUrl: url,
    ...(persons === 1 && { price: String(price), priceCurrency: 'XOF' }),
  }
}

function where({ live, venue }: HeldTicket, publicUrl: string) {
  if (live)
    return {
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', name: venue, url: publicUrl + href(routes.liveLogin) },
    } as const
  const address = { '@type': 'PostalAddress', streetAddress: venue, addressCountry: 'BJ' } as const
  return {
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: venue, address },
  } as const
}

/** The price of a ticket. The price of a group says for how many people it is. */
function totalPrice({ price, persons }: HeldTicket) {
  if (persons === 1) return price
  return {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'XOF',
    referenceQuantity: { '@type': 'QuantitativeValue', value: persons },
  } as const
}
