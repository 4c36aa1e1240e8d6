import { Fragment } from 'react'
import { capitalised, cardState } from './card-state.ts'
import type { SaleTicket } from './sale-ticket.ts'

interface OtherTypesProps {
  /** The one that is sold out. */
  ticket: SaleTicket
  /** All of its list. */
  tickets: SaleTicket[]
  /** Address of the list, without the fragment: '' where it is shown whole. */
  list: string
}

/** Where a card stands in its page. */
export const cardId = ({ modelId }: SaleTicket) => `ticket-${modelId}`

/** What else there is of a sold-out ticket's event: links to the cards. */
export function OtherTypes({ ticket, tickets, list }: OtherTypesProps) {
  const others = tickets.filter(
    (each) => each.eventName === ticket.eventName && cardState(each).kind === 'open',
  )
  if (others.length === 0) return null
  return (
    <p>
      Il reste :{' '}
      {others.map((each, index) => (
        <Fragment key={each.modelId}>
          {index > 0 && ', '}
          <a href={`${list}#${cardId(each)}`} className="font-semibold underline underline-offset-4">
            {capitalised(each.typeName)}
          </a>
        </Fragment>
      ))}
    </p>
  )
}
