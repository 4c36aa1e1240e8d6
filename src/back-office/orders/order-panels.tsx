import { Link } from 'react-router'
import { formatMoney } from '../../format/money.ts'
import { href, routes } from '../../routes.ts'
import type { OrderAnswer } from '../../domains/books/contract.ts'
import { paymentStanding, providerName } from '../payments/payment-words.ts'
import { useMay } from '../session/session.ts'
import { StoryLines } from '../story/story-lines.tsx'
import { At } from '../ui/at.tsx'
import { Copied } from '../ui/copied.tsx'
import { Panel } from '../ui/panel.tsx'
import { Status } from '../ui/status.tsx'
import { NoteForm } from './note-form.tsx'

export function LinesPanel({ order: { lines, amount } }: { order: OrderAnswer['order'] }) {
  return (
    <Panel title="Commande" aside={<span className="font-semibold">{formatMoney(amount)}</span>}>
      <ul className="divide-y divide-line">
        {lines.map(({ event, when, place, type, quantity, amount: sum }) => (
          <li key={event + type} className="grid gap-0.5 px-4 py-2.5">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">
                {quantity} × {type} <span className="text-muted">· {event}</span>
              </span>
              <span className="whitespace-nowrap">{formatMoney(sum)}</span>
            </span>
            <span className="text-sm wrap-anywhere text-muted">
              {when} · {place}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function PaymentsPanel({ payments }: { payments: OrderAnswer['payments'] }) {
  const may = useMay()
  if (payments.length === 0) return null
  return (
    <Panel title="Paiements">
      <ul className="divide-y divide-line">
        {payments.map(
          ({ id, state, amount, received, provider, transaction, failure, startedAt, settledAt }) => (
            <li key={id} className="grid gap-0.5 px-4 py-2.5">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <Status {...paymentStanding(state)} />
                <span className="font-semibold whitespace-nowrap">{formatMoney(received ?? amount)}</span>
              </span>
              <span className="flex flex-wrap gap-x-3 text-sm text-muted">
                <At moment={settledAt ?? startedAt} />
                <span>{providerName(provider)}</span>
                {transaction ? <Copied text={transaction} /> : <span>Pas de numéro de transaction</span>}
                {may('payment:read') ? (
                  <Link
                    to={href(routes.deskPayment, { id })}
                    className="inline-flex min-h-6 items-center font-semibold text-accent-text underline"
                  >
                    Où est cet argent ?
                  </Link>
                ) : null}
              </span>
              {failure ? <span className="text-sm wrap-anywhere">{failure}</span> : null}
            </li>
          ),
        )}
      </ul>
    </Panel>
  )
}

export function StoryPanel({ order: { order, story } }: { order: OrderAnswer }) {
  const may = useMay()
  return (
    <Panel title="Historique">
      {may('order:serve') ? <NoteForm reference={order.reference} /> : null}
      <StoryLines story={story} />
    </Panel>
  )
}
