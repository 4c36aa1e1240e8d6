import { Price } from '../../ui/price.tsx'
import type { SaleTicket } from './cards/sale-ticket.ts'
import { TicketWhen } from './cards/ticket-when.tsx'

/** Price, description, days and place of a ticket, as the details dialog and the page without script show them. */
export function TicketFacts({ ticket }: { ticket: SaleTicket }) {
  return (
    <dl className="grid gap-3">
      <Fact name="Prix du ticket">
        <Price amount={ticket.price} className="text-xl font-bold" />
        {ticket.persons > 1 ? ` pour ${ticket.persons} personnes` : ''}
      </Fact>
      <Fact name="Description">{ticket.description}</Fact>
      <Fact name="Date de l'événement">
        <TicketWhen ticket={ticket} />
      </Fact>
      <Fact name="Lieu">{ticket.venue}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-muted">{name}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  )
}
