import { Link } from 'react-router'
import type { BrokenView, LastCheck } from '../../domains/books/checks/contract.ts'
import { formatAmount } from '../../format/money.ts'
import { href, routes } from '../../routes.ts'
import { useMay } from '../session/session.ts'
import { Panel } from '../ui/panel.tsx'
import { brokenWords } from './broken-words.ts'

/** What does not agree, a sentence each, with the order or the payment where it can be looked at. */
export function BrokenList({ check: { broken, count } }: { check: LastCheck }) {
  if (count === null)
    return (
      <p className="text-muted">
        Relancez-la. Si elle échoue encore, prévenez la personne qui gère le serveur.
      </p>
    )
  if (count === 0) return null
  return (
    <Panel title="Écarts">
      <ul className="divide-y divide-line">
        {broken.map((one, index) => (
          <li key={index} className="grid gap-0.5 px-4 py-2.5">
            <p className="wrap-anywhere">{brokenWords(one.rule, one.told)}</p>
            <Where broken={one} />
          </li>
        ))}
      </ul>
      {count > broken.length ? (
        <p className="border-t border-line px-4 py-3 text-muted">
          Les {formatAmount(broken.length)} premiers sont montrés.
        </p>
      ) : null}
    </Panel>
  )
}

const link = 'text-accent-text underline'

function Where({ broken: { order, payment, name, subject } }: { broken: BrokenView }) {
  const may = useMay()
  const opensOrder = order !== null && may('order:read')
  const opensPayment = payment !== null && may('payment:read')
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
      {name === null ? null : <span className="wrap-anywhere text-muted">{name}</span>}
      {opensOrder ? (
        <Link to={href(routes.deskOrder, { reference: order })} className={link}>
          Commande {order}
        </Link>
      ) : null}
      {opensPayment ? (
        <Link to={href(routes.deskPayment, { id: payment })} className={link}>
          Voir le paiement
        </Link>
      ) : null}
      {/* For whoever looks for it at the machine. */}
      {name === null && !opensOrder && !opensPayment ? (
        <span className="wrap-anywhere text-muted">{subject}</span>
      ) : null}
    </p>
  )
}
