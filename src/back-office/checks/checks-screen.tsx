import { useQuery } from '@tanstack/react-query'
import type { SalesChecksAnswer } from '../../domains/books/checks/contract.ts'
import { Answered, SkeletonLines } from '../ui/answered.tsx'
import { At } from '../ui/at.tsx'
import { Screen } from '../ui/screen.tsx'
import { Status } from '../ui/status.tsx'
import { BrokenList } from './broken-list.tsx'
import { checksQuery } from './checks-query.ts'
import { ComparedPanel } from './compared-panel.tsx'
import { EarlierChecks } from './earlier-checks.tsx'
import { LookAgain } from './look-again.tsx'
import { byWords, foundStanding } from './found-words.ts'

/** Whether stock, money and tickets agree: what the last look found, another one, and those before. */
export function Component() {
  const query = useQuery(checksQuery)
  return (
    <Screen title="Contrôle">
      <Answered query={query} skeleton={<SkeletonLines count={6} />}>
        {({ underWay, last, earlier }) => (
          <div className="grid gap-4">
            <div className="grid justify-items-start gap-3 rounded-card border border-line bg-raised px-4 py-3">
              <Headline last={last} />
              <LookAgain underWay={underWay} />
            </div>
            {last ? <BrokenList check={last} /> : null}
            {last?.compared ? <ComparedPanel compared={last.compared} /> : null}
            {earlier.length > 0 ? <EarlierChecks checks={earlier} /> : null}
          </div>
        )}
      </Answered>
    </Screen>
  )
}

function Headline({ last }: Pick<SalesChecksAnswer, 'last'>) {
  if (!last)
    return (
      <p role="status">
        Rien n’a encore été vérifié. Le système vérifie chaque nuit à 4h que places, argent et tickets
        concordent.
      </p>
    )
  return (
    <div>
      <p role="status" className="text-lg">
        <Status {...foundStanding(last)} />
      </p>
      <p className="text-sm text-muted">
        Vérifié le <At moment={last.at} /> par {byWords(last.by)}.
      </p>
    </div>
  )
}
