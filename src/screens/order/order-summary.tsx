import type { ReactNode } from 'react'
import type { OrderView } from '../../domains/checkout/contract.ts'
import { readablePhone } from '../../format/phone.ts'
import { href, routes } from '../../routes.ts'
import { whatsappLink } from '../../format/whatsapp.ts'
import type { Company } from '../company/company.ts'
import { OrderLines } from './order-lines.tsx'

/** What was ordered, for whom, from whom, and whom to ask. */
export function OrderSummary({ view, company }: { view: OrderView; company: Company }) {
  const { buyer } = view
  return (
    <section aria-labelledby="recapitulatif" className="rounded-card border border-line bg-raised p-5">
      <h2 id="recapitulatif" className="font-display text-xl font-bold">
        Récapitulatif
      </h2>
      <div className="mt-3">
        <OrderLines lines={view.lines} amount={view.amount} promoCode={view.promoCode} />
      </div>
      <dl className="mt-4 grid gap-2">
        <Fact name="Acheteur">
          {buyer.firstName} {buyer.lastName}
        </Fact>
        <Fact name="E-mail">{buyer.email}</Fact>
        <Fact name="Téléphone">{readablePhone(buyer.phone)}</Fact>
        <Fact name="Vendu par">{view.seller}</Fact>
      </dl>
      {view.hasReceipt ? (
        <p className="mt-4">
          <a
            className="font-semibold underline"
            href={href(routes.orderReceipt, { token: view.token })}
            download={`recu-${view.reference}.pdf`}
          >
            Reçu en PDF
          </a>
        </p>
      ) : null}
      <p className="mt-4 text-sm text-muted">
        Une question ? Donnez votre référence {view.reference} à {company.name} :{' '}
        <a
          className="underline"
          href={`mailto:${company.email}?subject=${encodeURIComponent(view.reference)}`}
        >
          {company.email}
        </a>
        ,{' '}
        <a
          className="underline"
          href={whatsappLink(company.whatsapp, `Bonjour, ma commande ${view.reference} : `)}
          rel="noopener noreferrer"
        >
          WhatsApp {readablePhone(company.whatsapp)}
        </a>
        .{' '}
        <a className="underline" href={href(routes.terms)}>
          Conditions de vente
        </a>
      </p>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
