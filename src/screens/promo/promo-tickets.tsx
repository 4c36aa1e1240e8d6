import { formatMoney } from '../../format/money.ts'
import { href, routes } from '../../routes.ts'
import { MailboxNotice } from '../buyer-form/sale-notices.tsx'
import type { PaymentWidget } from '../payment/widget-script.ts'
import { PageTickets } from '../ticket-sale/page-tickets.tsx'
import type { SaleBlock } from '../ticket-sale/cards/sale-ticket.ts'
import { FetchedPromoCodes } from './fetched-promo-codes.tsx'

interface PromoTicketsProps {
  block: SaleBlock
  /** From the address: the code that the form begins with. */
  code: string | null
  /** From the address: 'all' or a category. */
  askedType: string
  widget: PaymentWidget
}

/** The catalogue of tickets that are sold with a code. Whole as HTML before any script runs. */
export function PromoTickets({ block, code, askedType, widget }: PromoTicketsProps) {
  return (
    <PageTickets
      blocks={[block]}
      path={href(routes.promoTickets)}
      askedType={askedType}
      leads
      widget={widget}
      variant={{
        onCard: ({ seller, usualPrice = 0 }) => (
          <>
            <p className="text-sm text-muted">Organisé par {seller}</p>
            <p className="text-muted">
              <s>{formatMoney(usualPrice)}</s> sans code promo
            </p>
          </>
        ),
        query: `&code=${code ?? ''}`,
        notice: <MailboxNotice full="saturée" />,
        field: ({ modelId }, error) => <FetchedPromoCodes modelId={modelId} brought={code} error={error} />,
      }}
    />
  )
}
