import { formatMoney } from '../../format/money.ts'
import { href, routes } from '../../routes.ts'
import { MailboxNotice } from '../buyer-form/sale-notices.tsx'
import type { WidgetScript } from '../payment/widget-script.ts'
import { PageTickets } from '../ticket-sale/cards/page-tickets.tsx'
import type { SaleTicket } from '../ticket-sale/cards/sale-ticket.ts'
import type { SaleVariant } from '../ticket-sale/sale-variant.ts'
import { FetchedPromoCodes } from './fetched-promo-codes.tsx'

/** Of the payment widget on this page. */
const LIGHT_BLUE = '#7cc4e8'

interface PromoTicketsProps {
  tickets: SaleTicket[]
  /** From the address: the code that the form begins with. */
  code: string | null
  /** From the address: 'all' or a category. */
  askedType: string
  widget: WidgetScript
}

/** The catalogue of tickets that are sold with a code. Whole as HTML before any script runs. */
export function PromoTickets({ tickets, code, askedType, widget }: PromoTicketsProps) {
  const variant: SaleVariant = {
    onCard: (ticket) => (
      <>
        <p className="text-sm text-muted">Organisé par {ticket.seller}</p>
        {ticket.usualPrice !== undefined && ticket.usualPrice > ticket.price ? (
          <p className="text-sm font-semibold">
            <s className="font-normal text-muted">
              <span className="sr-only">Sans code : </span>
              {formatMoney(ticket.usualPrice)}
            </s>{' '}
            Vous gagnez {formatMoney(ticket.usualPrice - ticket.price)}
          </p>
        ) : null}
      </>
    ),
    query: `&code=${code ?? ''}`,
    notice: <MailboxNotice full="saturée" />,
    field: (ticket, error) => (
      <FetchedPromoCodes key={ticket.modelId} modelId={ticket.modelId} brought={code} error={error} />
    ),
  }
  const block = {
    id: 'promo',
    heading: 'Tickets Disponibles',
    headingFont: 'font-display',
    subtitle: null,
    detailsLabel: 'Voir les détails',
    widgetTheme: LIGHT_BLUE,
    tickets,
  }
  return (
    <PageTickets
      blocks={[block]}
      path={href(routes.promoTickets)}
      askedType={askedType}
      leads
      widget={widget}
      variant={variant}
    />
  )
}
