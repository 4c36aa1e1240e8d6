import { useState, type MouseEvent } from 'react'
import { TicketSale } from './ticket-sale.tsx'
import type { PaymentWidget } from '../payment/widget-script.ts'
import type { SaleVariant } from './cards/sale-variant.ts'
import type { SaleBlock } from './cards/sale-ticket.ts'
import type { ListEvent } from './cards/list-events.ts'
import { takeOver } from './cards/take-over.ts'
import { TicketBlock } from './cards/ticket-block.tsx'

interface PageTicketsProps {
  blocks: SaleBlock[]
  path: string
  /** From the address: 'all' or the name of a ticket type. */
  askedType: string
  /** The page begins with its tickets: the first heading is the page's. */
  leads: boolean
  /** What its tickets are for, where the page says it nowhere else. */
  events?: readonly ListEvent[]
  widget: PaymentWidget
  variant?: SaleVariant
}

/** The one application of an event's page: its lists of tickets. Whole as HTML before any script runs. */
export function PageTickets({
  blocks,
  path,
  askedType,
  leads,
  events = [],
  widget,
  variant,
}: PageTicketsProps) {
  const [type, setType] = useState(askedType)

  function filter(event: MouseEvent<HTMLAnchorElement>, wanted: string) {
    takeOver(event, () => {
      history.replaceState(null, '', event.currentTarget.href)
      setType(wanted)
    })
  }

  return (
    <TicketSale blocks={blocks} widget={widget} variant={variant}>
      {({ current, onDetails, onBuy }) =>
        blocks.map((block, index) => (
          <TicketBlock
            key={block.id}
            block={{ ...block, tickets: block.tickets.map(current) }}
            path={path}
            askedType={type}
            first={leads && index === 0}
            events={index === 0 ? events : []}
            variant={variant}
            onFilter={filter}
            onDetails={(each, quantity) => onDetails(each, quantity, block.widgetTheme)}
            onBuy={(each, quantity) => onBuy(each, quantity, block.widgetTheme)}
          />
        ))
      }
    </TicketSale>
  )
}
