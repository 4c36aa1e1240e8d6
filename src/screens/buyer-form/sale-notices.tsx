import { href, routes } from '../../routes.ts'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'

/** The yellow notice above the form. `full`: what a mailbox must not be, in the words of the sale. */
export function MailboxNotice({ full = 'pleine' }: { full?: string }) {
  return (
    <Notice tone="warning">
      Utilisez une adresse e-mail active dont la boîte n'est pas {full} : une boîte {full} ne recevra pas les
      tickets.
    </Notice>
  )
}

/** What it costs: always in sight before 'Confirmer l'achat'. */
export function OrderTotal({ unitPrice, quantity }: { unitPrice: number; quantity: number }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-card bg-sand px-4 py-3">
      <dt>Prix unitaire</dt>
      <dd className="text-right">
        <Price amount={unitPrice} />
      </dd>
      <dt>Quantité</dt>
      <dd className="text-right tabular-nums">{quantity}</dd>
      <dt className="mt-1 border-t border-edge pt-2 text-lg font-bold">Total</dt>
      <dd className="mt-1 border-t border-edge pt-2 text-right text-lg font-bold" aria-live="polite">
        <Price amount={unitPrice * quantity} />
      </dd>
    </dl>
  )
}

/** Who sells, what the price holds, when money comes back: said before anybody pays. */
export function SaleTerms({ seller }: { seller: string }) {
  return (
    <p className="text-sm text-muted">
      Vendu par <strong className="text-ink">{seller}</strong>. Le prix comprend tous les frais. Remboursement
      si l’événement est annulé ; sinon les billets ne sont ni repris ni échangés. En confirmant, vous
      acceptez les{' '}
      <a className="text-accent-text underline underline-offset-2" href={href(routes.terms)} target="_blank">
        conditions de vente
      </a>
      .
    </p>
  )
}
