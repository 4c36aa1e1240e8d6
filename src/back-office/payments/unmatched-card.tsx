import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { UnmatchedView } from '../../domains/books/payments/contract.ts'
import { href, routes } from '../../routes.ts'
import { useMay } from '../session/session.ts'
import { At } from '../ui/at.tsx'
import { Button } from '../ui/button.tsx'
import { Copied } from '../ui/copied.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { moneyOf, providerName } from './payment-words.ts'
import { TraceTransaction } from './trace-transaction.tsx'

/** Money without a name, whose it could be, and what can be done with it. */
export function UnmatchedCard({ unmatched }: { unmatched: UnmatchedView }) {
  const { provider, transaction, since, guesses } = unmatched
  const id = useId()
  const may = useMay()
  const [closing, setClosing] = useState(false)
  return (
    <article aria-labelledby={id} className="grid gap-3 rounded-card border border-line bg-raised px-4 py-3">
      <div>
        <h2 id={id} className="font-semibold">
          {moneyOf(unmatched)}
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span>
            Vu le <At moment={since} />
          </span>
          <span>{providerName(provider)}</span>
          <Copied text={transaction} />
        </p>
      </div>
      <Guesses guesses={guesses} />
      <div className="flex flex-wrap items-start gap-3">
        {may('payment:trace') ? (
          <TraceTransaction transaction={transaction} kind="secondary">
            Vérifier chez le prestataire
          </TraceTransaction>
        ) : null}
        {may('unmatched:close') ? <Button onClick={() => setClosing(true)}>Clôturer</Button> : null}
      </div>
      {may('unmatched:close') ? (
        <CloseDialog unmatched={unmatched} open={closing} onClose={() => setClosing(false)} />
      ) : null}
    </article>
  )
}

const reasons = {
  named: 'sa page a nommé cette transaction',
  amount: 'même montant, à moins de deux heures',
} as const

function Guesses({ guesses }: Pick<UnmatchedView, 'guesses'>) {
  const may = useMay()
  if (guesses.length === 0) return <p className="text-muted">Aucune commande ne lui ressemble.</p>
  return (
    <div>
      <p className="text-muted">Peut-être pour une de ces commandes. Appelez avant de conclure :</p>
      <ul>
        {guesses.map(({ reference, buyer, phone, begunAt, why }) => (
          <li key={reference} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
            {may('order:read') ? (
              <Link
                to={href(routes.deskOrder, { reference })}
                className="inline-flex min-h-6 items-center font-semibold text-accent-text underline"
              >
                {reference}
              </Link>
            ) : (
              reference
            )}
            <span className="wrap-anywhere">{buyer}</span>
            <Copied text={phone} />
            <span className="text-sm text-muted">
              {reasons[why]}, <At moment={begunAt} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
