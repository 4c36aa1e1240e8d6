import { Price } from '../../../ui/price.tsx'
import { capitalised } from '../cards/card-state.ts'
import type { SaleTicket } from '../cards/sale-ticket.ts'
import { Stepper } from '../cards/stepper.tsx'
import { basketRoom, type BasketLine } from './basket.ts'

interface OtherTicketsProps {
  /** Other types of the same event that may be in the basket. */
  offered: readonly SaleTicket[]
  basket: readonly BasketLine[]
  /** The order is being made: it stays as it is. */
  locked: boolean
  onChange: (ticket: SaleTicket, quantity: number) => void
}

/** More types of the same event for the same order, each with its price and how many of it. */
export function OtherTickets({ offered, basket, locked, onChange }: OtherTicketsProps) {
  if (offered.length === 0) return null
  return (
    <details className="rounded-card border border-line px-3 open:pb-3">
      <summary className="flex min-h-11 items-center font-semibold underline decoration-2 underline-offset-4">
        Ajouter d’autres tickets
      </summary>
      <ul className="grid gap-3">
        {offered.map((ticket) => {
          const rest = basket.filter((line) => line.ticket.modelId !== ticket.modelId)
          const chosen = basket.find((line) => line.ticket.modelId === ticket.modelId)?.quantity ?? 0
          const name = capitalised(ticket.typeName)
          return (
            <li key={ticket.modelId} className="flex flex-wrap items-center justify-between gap-x-2">
              <p className="min-w-0 flex-1 basis-24">
                <span className={`${ticket.typeFont} font-semibold`}>{name}</span>
                {ticket.persons > 1 ? `, pour ${ticket.persons} personnes` : ''}
                <br />
                <Price amount={ticket.price} />
              </p>
              <Stepper
                label={name}
                value={chosen}
                minimum={0}
                maximum={basketRoom(ticket, rest)}
                limit={ticket.maxPerOrder}
                disabled={locked}
                onChange={(quantity) => onChange(ticket, quantity)}
              />
            </li>
          )
        })}
      </ul>
    </details>
  )
}
