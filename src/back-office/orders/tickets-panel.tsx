import { useState } from 'react'
import { formatMoney } from '../../format/money.ts'
import type { OrderAnswer } from '../../domains/books/contract.ts'
import { priceOf } from '../refunds/ticket-choices.ts'
import { useMay } from '../session/session.ts'
import { At } from '../ui/at.tsx'
import { Button } from '../ui/button.tsx'
import { Copied } from '../ui/copied.tsx'
import { Panel } from '../ui/panel.tsx'
import { Status } from '../ui/status.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { canResend } from './can-resend.ts'
import { ticketStanding } from './order-words.ts'
import { ResendTickets } from './resend-tickets.tsx'

/** The tickets of an order, and what can be done with them for its buyer. */
export function TicketsPanel({ order }: { order: OrderAnswer }) {
  const may = useMay()
  const [said, setSaid] = useState('')
  const { tickets } = order
  if (tickets.length === 0) return null
  return (
    <Panel title="Tickets" aside={<span className="text-muted">{tickets.length}</span>}>
      <p role="status" className="px-4 pt-3 wrap-anywhere empty:hidden">
        {said}
      </p>
      <ul className="divide-y divide-line">
        {tickets.map((ticket) => (
          <TicketLine key={ticket.number} ticket={ticket} onDone={setSaid} />
        ))}
      </ul>
      {may('order:serve') && canResend(order) ? <ResendTickets reference={order.order.reference} /> : null}
    </Panel>
  )
}

type Ticket = OrderAnswer['tickets'][number]

/** A ticket whose money goes back is blocked by the system alone: it opens again with its money, unless staff keep it so. */
function blockWords({ hold, state }: Ticket): string {
  if (hold) return 'Débloquer'
  return state === 'blocked' ? 'Garder bloqué' : 'Bloquer'
}

function TicketLine({ ticket, onDone }: { ticket: Ticket; onDone: (said: string) => void }) {
  const { number, holder, type, event, state, hold } = ticket
  const may = useMay()
  const [open, setOpen] = useState(false)
  const canBlock = may('ticket:block') && (hold !== null || state === 'issued' || state === 'blocked')
  return (
    <li className="grid gap-0.5 px-4 py-2.5">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">
          <Copied text={number} /> · {type}
        </span>
        <span className="flex items-baseline gap-3 whitespace-nowrap">
          <Status {...ticketStanding(state)} /> {formatMoney(priceOf(ticket))}
        </span>
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="min-w-0 text-sm wrap-anywhere text-muted">
          {holder ? `${holder} · ` : ''}
          {event}
        </span>
        {canBlock ? (
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {blockWords(ticket)} <span className="sr-only">{number}</span>
          </Button>
        ) : null}
      </span>
      {hold ? (
        <span className="text-sm wrap-anywhere">
          Bloqué par {hold.by}, <At moment={hold.at} /> : {hold.why}
        </span>
      ) : null}
      {canBlock ? (
        <BlockDialog ticket={ticket} open={open} onClose={() => setOpen(false)} onDone={onDone} />
      ) : null}
    </li>
  )
}
