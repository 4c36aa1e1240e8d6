import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { StatementAnswer } from '../../domains/books/contract.ts'
import { formatAmount } from '../../format/money.ts'
import { Notice } from '../../ui/notice.tsx'
import { Answered, SkeletonLines } from '../ui/answered.tsx'
import { At } from '../ui/at.tsx'
import { Panel } from '../ui/panel.tsx'
import { Screen } from '../ui/screen.tsx'
import { Status } from '../ui/status.tsx'
import { StatementLists } from './statement-lists.tsx'
import { statementQuery } from './statement-query.ts'
import { counted, resultStanding } from './statement-words.ts'

/** What came of a statement: first how far it is, then what people should see. */
export function Component() {
  const { id = '' } = useParams()
  const query = useQuery(statementQuery(id))
  const name = query.data?.name
  return (
    <Screen title={name === undefined ? 'Relevé' : `Relevé ${name}`}>
      <Answered query={query} skeleton={<SkeletonLines count={6} />}>
        {(statement) => <Parts statement={statement} />}
      </Answered>
    </Screen>
  )
}

function Parts({ statement }: { statement: StatementAnswer }) {
  const { rows, by, at, counts, lists } = statement
  return (
    <div className="grid gap-4">
      <p>
        {counted(rows, 'transaction')}, importé par {by} le <At moment={at} />.
      </p>
      <Left statement={statement} />
      <Panel title="Résultat">
        <dl className="divide-y divide-line">
          {counts.map(({ result, count }) => (
            <div key={result} className="flex justify-between gap-4 px-4 py-2">
              <dt>
                <Status {...resultStanding(result)} />
              </dt>
              <dd className="font-semibold">{formatAmount(count)}</dd>
            </div>
          ))}
        </dl>
        {counts.length === 0 ? <p className="px-4 py-3 text-muted">Rien encore.</p> : null}
      </Panel>
      {lists ? <StatementLists lists={lists} /> : null}
    </div>
  )
}

/** What the provider has not told yet. */
function Left({ statement: { rows, left, looksAgain } }: { statement: StatementAnswer }) {
  if (left === 0) return null
  if (!looksAgain)
    return (
      <Notice
        tone="warning"
        role="status"
        title={`Le prestataire n’a pas répondu pour ${counted(left, 'transaction')}.`}
      >
        Importez de nouveau le même fichier : la vérification reprend là où elle s’est arrêtée.
      </Notice>
    )
  return (
    <div role="status" className="grid gap-2 rounded-card border border-line bg-raised px-4 py-3">
      <p>
        <Status
          tone="waiting"
          word={`Encore ${counted(left, 'transaction')} à vérifier chez le prestataire`}
        />
      </p>
      <progress
        aria-label="Vérification"
        max={rows}
        value={rows - left}
        className="w-full accent-(--accent)"
      />
      <p className="text-sm text-muted">Vous pouvez quitter cette page : la vérification continue.</p>
    </div>
  )
}
