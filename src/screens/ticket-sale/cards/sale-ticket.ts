import type { SaleWindow, TicketBlockView, TicketCardView } from '../../../domains/catalogue/contract.ts'
import { formatDayAndHour } from '../../../format/dates.ts'
import { displayFont } from '../../../ui/display-font.ts'

/**
 * A ticket as the sale shows it: dates are words already and faces are chosen, so that the browser needs neither
 * the calendar nor the list of letters.
 */
export interface SaleTicket extends Omit<TicketCardView, 'sale' | 'startsAt' | 'endsAt'> {
  sale: SaleWindow['kind']
  /** 'En vente le 1 juin 2025 à 9h', for tickets that are not on sale yet. */
  opens: string | null
  typeFont: string
  eventFont: string
}

export interface SaleBlock extends Omit<TicketBlockView, 'tickets'> {
  headingFont: string
  tickets: SaleTicket[]
}

export function toSaleTicket({ sale, startsAt: _s, endsAt: _e, ...ticket }: TicketCardView): SaleTicket {
  return {
    ...ticket,
    sale: sale.kind,
    opens: sale.kind === 'not-yet' ? `En vente le ${formatDayAndHour(sale.opensAt)}` : null,
    typeFont: displayFont(ticket.typeName),
    eventFont: displayFont(ticket.eventName),
  }
}

export function toSaleBlock(block: TicketBlockView): SaleBlock {
  return { ...block, headingFont: displayFont(block.heading ?? ''), tickets: block.tickets.map(toSaleTicket) }
}
