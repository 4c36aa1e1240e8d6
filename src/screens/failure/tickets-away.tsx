import { ButtonLink } from '../../ui/button.tsx'
import { PatternBand } from '../../ui/pattern-band.tsx'
import { NoTickets } from './no-tickets.tsx'

interface TicketsAwayProps {
  /** The page's own path with its parameters: it is asked for again. */
  address: string
}

/** In place of tickets that could not be loaded. */
export function TicketsAway({ address }: TicketsAwayProps) {
  return (
    <NoTickets>
      <ButtonLink kind="quiet" className="-ml-3" href={address}>
        Réessayer
      </ButtonLink>
    </NoTickets>
  )
}

/** The same in place of a whole page, of which nothing else is known. */
export function TicketPageAway({ address }: TicketsAwayProps) {
  return (
    <>
      <PatternBand id="bande-liste" className="bg-hero text-hero-shape" />
      <h1 className="page-width pt-10 font-display text-4xl font-extrabold">Tickets</h1>
      <TicketsAway address={address} />
    </>
  )
}
