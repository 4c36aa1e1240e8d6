import type { TicketCardView } from '../../domains/catalogue/contract.ts'
import { promoTheme } from '../../domains/promo/promo-code.ts'
import { toSaleBlock, type SaleBlock } from '../ticket-sale/cards/sale-ticket.ts'

/** The one list of the catalogue. `code`: one came with a code, and is told so elsewhere. */
export function promoBlock(tickets: TicketCardView[], code: string | null): SaleBlock {
  return toSaleBlock({
    id: 'promo',
    heading: 'Tickets Disponibles',
    subtitle: code
      ? null
      : 'Votre artiste a un code promo : choisissez-le au moment de l’achat, le prix affiché est le vôtre.',
    detailsLabel: 'Voir les détails',
    widgetTheme: promoTheme,
    tickets,
  })
}
