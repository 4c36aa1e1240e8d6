import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PaymentAnswer } from '../../domains/books/payments/contract.ts'
import { formatMoney } from '../../format/money.ts'
import { href, routes } from '../../routes.ts'
import { useMay } from '../session/session.ts'
import { At } from '../ui/at.tsx'
import { Copied } from '../ui/copied.tsx'
import { Panel } from '../ui/panel.tsx'
import { Status } from '../ui/status.tsx'
import { paidForWords, paymentStanding, providerName } from './payment-words.ts'

/** What the payment is, and when the provider is asked about it. */
export function FactsPanel({ payment }: Pick<PaymentAnswer, 'payment'>) {
  const { state, paidFor, asked, received, provider, transaction } = payment
  return (
    <Panel title="Paiement" aside={<Status {...paymentStanding(state)} />}>
      <dl className="grid grid-cols-1 gap-x-4 px-4 py-3 sm:grid-cols-[8.5rem_1fr] sm:gap-y-1">
        <Fact name="Pour">
          <PaidFor paidFor={paidFor} />
        </Fact>
        <Fact name="Demandé">{formatMoney(asked)}</Fact>
        <Fact name="Reçu">{received === null ? 'rien' : formatMoney(received)}</Fact>
        <Fact name="Prestataire">{providerName(provider)}</Fact>
        <Fact name="Transaction">
          {transaction === null ? 'pas de numéro' : <Copied text={transaction} />}
        </Fact>
        <Fact name="Interrogé">
          <Readings payment={payment} />
        </Fact>
        <Fact name="De nouveau">
          {payment.nextReadAt === null ? 'plus par lui-même' : <At moment={payment.nextReadAt} />}
        </Fact>
      </dl>
    </Panel>
  )
}

function PaidFor({ paidFor }: Pick<PaymentAnswer['payment'], 'paidFor'>) {
  const may = useMay()
  if (paidFor?.kind !== 'order' || !may('order:read')) return paidForWords(paidFor)
  return (
    <Link
      to={href(routes.deskOrder, { reference: paidFor.reference })}
      className="font-semibold text-accent-text underline"
    >
      {paidForWords(paidFor)}
    </Link>
  )
}

function Readings({ payment: { reads, lastReadAt } }: Pick<PaymentAnswer, 'payment'>) {
  if (lastReadAt === null) return 'jamais'
  return (
    <>
      {reads} fois, la dernière le <At moment={lastReadAt} />
    </>
  )
}

const states: Record<PaymentAnswer['transactions'][number]['state'], string> = {
  named: 'En attente de confirmation',
  pending: 'En cours chez le prestataire',
  ended: 'Terminée chez le prestataire',
}

/** Each try to pay, by the number that somebody or the provider has given it. */
export function TransactionsPanel({ transactions }: Pick<PaymentAnswer, 'transactions'>) {
  if (transactions.length === 0) return null
  return (
    <Panel title="Essais">
      <ul className="divide-y divide-line">
        {transactions.map(({ transaction, state, namedAt, answeredAt }) => (
          <li key={transaction} className="grid gap-0.5 px-4 py-2.5">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Copied text={transaction} />
              <span className="font-semibold">{states[state]}</span>
            </span>
            <span className="text-sm text-muted">
              Nommée le <At moment={namedAt} />
              {answeredAt ? (
                <>
                  , réponse le <At moment={answeredAt} />
                </>
              ) : (
                ', pas encore de réponse'
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere max-sm:mb-2">{children}</dd>
    </>
  )
}
