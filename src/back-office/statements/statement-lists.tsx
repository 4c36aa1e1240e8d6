import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatAmount, formatMoney } from '../../format/money.ts'
import { href, routes } from '../../routes.ts'
import type { StatementLists as Lists } from '../../domains/books/contract.ts'
import { useMay } from '../session/session.ts'
import { At } from '../ui/at.tsx'
import { Panel } from '../ui/panel.tsx'
import { Status } from '../ui/status.tsx'
import { resultStanding } from './statement-words.ts'

/** What was found or has no order; where amounts differ; what we have and the statement has not. */
export function StatementLists({ lists: { found, differing, lacking } }: { lists: Lists }) {
  return (
    <>
      <List title="Retrouvées, ou sans commande" listed={found} empty="Rien de nouveau dans ce relevé.">
        {({ line, result, phone, ...row }) => (
          <Line key={line} {...row} from={`Ligne ${line}`}>
            {result === 'unmatched' && phone !== null ? (
              <SearchLink words={phone}>Chercher {phone}</SearchLink>
            ) : null}
            <Status {...resultStanding(result)} />
          </Line>
        )}
      </List>
      <List title="Montants différents" listed={differing} empty="Tous les montants concordent.">
        {({ line, received, ...row }) => (
          <Line key={line} {...row} from={`Ligne ${line}`}>
            <span className="whitespace-nowrap">
              chez nous <strong className="font-semibold">{formatMoney(received)}</strong>
            </span>
          </Line>
        )}
      </List>
      {lacking ? (
        <List
          title="Chez nous, et absentes de ce relevé"
          listed={lacking}
          empty="Rien ne manque à ce relevé."
        >
          {({ settledAt, ...row }) => (
            <Line key={row.transaction} {...row}>
              <At moment={settledAt} />
            </Line>
          )}
        </List>
      ) : (
        <p className="text-muted">Le relevé ne dit pas ses dates : ce qui lui manque n’a pas été cherché.</p>
      )}
    </>
  )
}

interface ListProps<Row> {
  title: string
  listed: { rows: readonly Row[]; total: number }
  empty: string
  children: (row: Row) => ReactNode
}

function List<Row>({ title, listed: { rows, total }, empty, children }: ListProps<Row>) {
  return (
    <Panel title={title} aside={<span className="text-muted">{formatAmount(total)}</span>}>
      {total === 0 ? <p className="px-4 py-3 text-muted">{empty}</p> : null}
      <ul className="divide-y divide-line empty:hidden">{rows.map(children)}</ul>
      {total > rows.length ? (
        <p className="border-t border-line px-4 py-3 text-muted">
          Les {rows.length} premières sont montrées.
        </p>
      ) : null}
    </Panel>
  )
}

interface LineProps {
  from?: string
  transaction: string
  amount: number | null
  order: string | null
  children: ReactNode
}

function Line({ from, transaction, amount, order, children }: LineProps) {
  const may = useMay()
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-4 py-2.5">
      <span className="min-w-0 font-semibold wrap-anywhere">{transaction}</span>
      {amount === null ? null : <span className="whitespace-nowrap">{formatMoney(amount)}</span>}
      {from ? <span className="text-sm text-muted">{from}</span> : null}
      <span className="ml-auto flex flex-wrap items-baseline gap-x-4">
        {children}
        {order !== null && may('order:read') ? (
          <Link to={href(routes.deskOrder, { reference: order })} className="text-accent-text underline">
            {order}
          </Link>
        ) : null}
      </span>
    </li>
  )
}

const SearchLink = ({ words, children }: { words: string; children: ReactNode }) => (
  <Link
    to={`${routes.deskSearch}?${new URLSearchParams({ q: words })}`}
    className="whitespace-nowrap text-accent-text underline"
  >
    {children}
  </Link>
)
