import type { ReactNode } from 'react'
import type { SaleTicket } from './sale-ticket.ts'

/** What a special sale shows besides the ordinary one; ordinary pages have none, and fetch nothing of it. */
export interface SaleVariant {
  /** Under the event's name on a card. */
  onCard: (ticket: SaleTicket) => ReactNode
  /** More of the address of the form without script: '&code=STARKO'. */
  query: string
  /** In the place of the notice above the form. */
  notice: ReactNode
  /** A field more at the end of the form, with what is wrong in it. */
  field: (ticket: SaleTicket, error: string | undefined) => ReactNode
}
