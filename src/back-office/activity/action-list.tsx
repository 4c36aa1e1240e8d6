import { Link } from 'react-router'
import { href, routes } from '../../routes.ts'
import type { ActionView } from '../../domains/books/contract.ts'
import { useMay } from '../session/session.ts'
import { At } from '../ui/at.tsx'
import { actionWords } from './action-words.ts'
import { activityAddress } from './activity-query.ts'
import { detailLines } from './detail-words.ts'

interface ActionListProps {
  label: string
  actions: readonly ActionView[]
  /** Whoever reads what others did is told who. */
  withNames?: boolean
}

/** What was done, the newest first: when, by whom, with what, and what was before. */
export function ActionList({ label, actions, withNames = false }: ActionListProps) {
  return (
    <ol aria-label={label} className="divide-y divide-line">
      {actions.map((one) => (
        <li key={one.id} className="flex flex-wrap gap-x-4 gap-y-0.5 px-4 py-2.5">
          <span className="w-48 shrink-0 text-sm text-muted">
            <At moment={one.at} />
          </span>
          <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
            <p>
              <span className="font-semibold">{actionWords(one.action)}</span>
              {withNames ? <span className="text-muted"> par {one.by.name}</span> : null}
              <Subject subject={one.subject} />
            </p>
            <Details detail={one.detail} />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** An order is opened; of anything else all that was done about it is shown. */
function Subject({ subject: { kind, key, name } }: Pick<ActionView, 'subject'>) {
  const may = useMay()
  if (name === null) return null
  const isOrder = kind === 'order' && may('order:read')
  const address = isOrder ? href(routes.deskOrder, { reference: key }) : activityAddress({ about: key })
  return (
    <>
      {' · '}
      {isOrder || may('audit:read') ? (
        <Link to={address} className={`text-accent-text underline ${isOrder ? 'whitespace-nowrap' : ''}`}>
          {name}
        </Link>
      ) : (
        name
      )}
    </>
  )
}

function Details({ detail }: Pick<ActionView, 'detail'>) {
  const lines = detailLines(detail)
  if (lines.length === 0) return null
  return (
    <ul className="text-sm">
      {lines.map(({ field, from, to }) => (
        <li key={field}>
          <span className="text-muted">{field} :</span> {from === undefined ? null : `${from} → `}
          {to}
        </li>
      ))}
    </ul>
  )
}
