import type { MouseEvent } from 'react'
import { href, routes } from '../../../routes.ts'
import { Chip } from '../../../ui/badge.tsx'
import { activeType, capitalised, typeNames } from './card-state.ts'
import type { ListEvent } from './list-events.ts'
import type { SaleVariant } from './sale-variant.ts'
import { NoTickets } from './no-tickets.tsx'
import { OtherTypes } from './other-types.tsx'
import type { SaleBlock, SaleTicket } from './sale-ticket.ts'
import { TicketCard } from './ticket-card.tsx'

interface TicketBlockProps {
  block: SaleBlock
  /** The page's path, for filters that work as links. */
  path: string
  /** What the address asks for; 'all' or the name of a ticket type. */
  askedType: string
  /** First of a page that begins with its tickets. */
  first: boolean
  /** What its tickets are for, where the page says it nowhere else. */
  events?: readonly ListEvent[]
  variant?: SaleVariant | undefined
  onFilter: (event: MouseEvent<HTMLAnchorElement>, type: string) => void
  onDetails: (ticket: SaleTicket, quantity: number) => void
  onBuy: (ticket: SaleTicket, quantity: number) => void
}

/** One list of tickets: heading or none, filters, cards in 1, 2 or 3 columns. */
export function TicketBlock(props: TicketBlockProps) {
  const { block, path, askedType, first, events = [], variant, onFilter, onDetails, onBuy } = props
  const types = typeNames(block.tickets)
  const active = activeType(block.tickets, askedType)
  const shown = block.tickets.filter((ticket) => active === 'all' || ticket.typeName === active)
  const all = variant ? `${path}?${new URLSearchParams({ type: 'all' }).toString()}${variant.query}` : path
  const Heading = first ? 'h1' : 'h2'
  return (
    <section
      id={`tickets-${block.id}`}
      aria-label={block.heading ?? 'Tickets'}
      className="page-width py-10 md:py-14 **:aria-busy:opacity-60"
    >
      {block.heading ? (
        <div className="mb-6 md:mb-8">
          <Heading className={`${block.headingFont} text-3xl font-extrabold md:text-5xl`}>
            {block.heading}
          </Heading>
          {block.subtitle ? <p className="mt-2 text-lg text-muted">{block.subtitle}</p> : null}
        </div>
      ) : (
        <Heading className="sr-only">
          {first ? `Tickets ${block.tickets[0]?.eventName ?? ''}` : 'Tickets'}
        </Heading>
      )}
      {events.length > 0 ? (
        <ul className="mb-6 grid gap-2">
          {events.map(({ eventId, name, font, when, venue }) => (
            <li key={eventId}>
              <a
                href={href(routes.event, { eventId })}
                className={`${font} text-lg font-bold underline decoration-2 underline-offset-4`}
              >
                {name}
              </a>
              <br />
              {when} · {venue}
            </li>
          ))}
        </ul>
      ) : null}
      {types.length > 1 ? (
        <nav
          aria-label={`Filtrer par type de ticket${block.heading ? ` : ${block.heading}` : ''}`}
          className="mb-6 flex flex-wrap gap-2"
        >
          {['all', ...types].map((type) => (
            <Chip
              key={type}
              active={type === active}
              data-live
              href={
                type === 'all'
                  ? all
                  : `${path}?${new URLSearchParams({ type }).toString()}${variant?.query ?? ''}`
              }
              onClick={(event) => onFilter(event, type)}
            >
              {type === 'all' ? 'Tous' : capitalised(type)}
            </Chip>
          ))}
        </nav>
      ) : null}
      {shown.length > 0 ? (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((ticket, index) => (
            <TicketCard
              key={ticket.modelId}
              ticket={ticket}
              detailsLabel={block.detailsLabel}
              variant={variant}
              eager={first && index === 0}
              heading={first ? 'h2' : 'h3'}
              instead={
                <OtherTypes
                  ticket={ticket}
                  tickets={block.tickets}
                  // A list that is filtered is shown whole again.
                  list={active === 'all' ? '' : all}
                />
              }
              onDetails={(quantity) => onDetails(ticket, quantity)}
              onBuy={(quantity) => onBuy(ticket, quantity)}
            />
          ))}
        </ul>
      ) : (
        <NoTickets />
      )}
    </section>
  )
}
