import type { ReactNode } from 'react'
import type { OrderView } from '../../domains/checkout/contract.ts'
import { formatClock } from '../../format/dates.ts'
import { href, routes } from '../../routes.ts'
import { SaleTerms } from '../buyer-form/sale-notices.tsx'
import { OrderLines } from '../order/order-lines.tsx'
import { PlainNotice, type Helper } from '../payment/plain-notice.tsx'

interface PayScreenProps {
  /** What is paid for. Neither the order's token nor its buyer: the provider's script runs on this page. */
  order: Pick<OrderView, 'id' | 'reference' | 'lines' | 'amount' | 'promoCode' | 'seller' | 'expiresAt'>
  /** Who helps where one cannot pay here. */
  helper: Helper
  /** The part that pays. */
  children: ReactNode
}

/** The page that pays an order made earlier. */
export function PayScreen({ order, helper, children }: PayScreenProps) {
  return (
    <div className="mx-auto grid w-full max-w-xl gap-6 px-4 py-8">
      <div>
        <p className="font-semibold text-muted">
          Commande <span className="font-mono text-ink">{order.reference}</span>
        </p>
        <h1 className="mt-1 font-display text-3xl font-bold sm:text-4xl">Payer votre commande</h1>
      </div>
      <section aria-label="Récapitulatif" className="rounded-card border border-line bg-raised p-5">
        <OrderLines lines={order.lines} amount={order.amount} promoCode={order.promoCode} />
      </section>
      <div>
        {children}
        <PlainNotice
          helper={helper}
          subject={`ma commande ${order.reference}`}
          assurance={`Vos places restent réservées jusqu’à ${formatClock(order.expiresAt)}.`}
        />
      </div>
      <SaleTerms seller={order.seller} />
      <a
        className="inline-flex min-h-11 items-center underline"
        href={href(routes.myOrder, { orderId: order.id })}
      >
        Revenir à ma commande
      </a>
    </div>
  )
}
