import { formatMoney } from '../../format/money.ts'
import type { OrderAnswer } from '../../domains/books/contract.ts'
import { priceOf } from '../refunds/ticket-choices.ts'
import { useMay } from '../session/session.ts'
import { Copied } from '../ui/copied.tsx'
import { Panel } from '../ui/panel.tsx'
import { Status } from '../ui/status.tsx'
import { canResend } from './can-resend.ts'
import { ticketStanding } from './order-words.ts'
import { ResendTickets } from './resend-tickets.tsx'

/** The tickets of an order, and what can be done with them for its buyer. */
export function TicketsPanel({ order: { order, tickets } }: { order: OrderAnswer }) {
  const may = useMay()
  if (tickets.length === 0) return null
  return (
    <Panel title="Tickets" aside={<span className="text-muted">{tickets.length}</span>}>
      <ul className="divide-y divide-line">
        {tickets.map(({ number, holder, type, event, state, price, persons }) => (
          <li key={number} className="grid gap-0.5 px-4 py-2.5">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">
                <Copied text={number} /> · {type}
              </span>
              <span className="flex items-baseline gap-3 whitespace-nowrap">
                <Status {...ticketStanding(state)} /> {formatMoney(priceOf({ price, persons }))}
              </span>
            </span>
            <span className="text-sm text-muted wrap-anywhere">
              {holder ? `${holder} · ` : ''}
              {event}
            </span>
          </li>
        ))}
      </ul>
      {may('order:serve') && canResend({ order, tickets }) ? (
        <ResendTickets reference={order.reference} />
      ) : null}
    </Panel>
  )
}
