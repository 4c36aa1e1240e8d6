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
export function OrderTotal({
  unitPrice,
  quantity,
  total = unitPrice * quantity,
}: {
  unitPrice: number
  quantity: number
  /** What the server says that it costs, where it has said it. */
  total?: number
}) {
  return (
    // Before Chromium 84 no gap of a flexible row is understood, hence the paddings.
    <dl className="flex flex-wrap gap-y-1 leading-tight">
      <div className="pr-4">
        <dt className="text-sm text-muted">Prix unitaire</dt>
        <dd>
          <Price amount={unitPrice} />
        </dd>
      </div>
      <div className="pr-4">
        <dt className="text-sm text-muted">Quantité</dt>
        <dd className="tabular-nums">{quantity}</dd>
      </div>
      <div className="ml-auto text-right">
        <dt className="text-sm text-muted">Total</dt>
        <dd className="font-bold" aria-live="polite">
          <Price amount={total} />
        </dd>
      </div>
    </dl>
  )
}

/** Who sells, what the price holds, when money comes back: said before anybody pays. */
export function SaleTerms({ seller }: { seller: string }) {
  return (
    <p className="text-sm text-muted">
      Vendu par <strong className="text-ink">{seller}</strong>. Le prix comprend tous les frais. Remboursement
      si l’événement est annulé ou reporté&nbsp;; sinon les billets ne sont ni repris ni échangés. En
      confirmant, vous acceptez les{' '}
      <a className="text-accent-text underline underline-offset-2" href={href(routes.terms)} target="_blank">
        conditions de vente
      </a>
      .
    </p>
  )
}
