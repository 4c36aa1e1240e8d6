import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMay } from '../session/session.ts'
import { Answered, SkeletonLines } from '../ui/answered.tsx'
import { Screen } from '../ui/screen.tsx'
import { ApprovalCard } from './approval-card.tsx'
import { approvalsQuery } from './approvals-query.ts'
import { DecidedLine, withDecided, type Question } from './decided-line.tsx'
import { groupOf } from '../payments/refunds-address.ts'
import { groupWords } from './money-due-words.ts'
import { MoneyDue } from './money-due.tsx'
import { RefundTabs } from './refund-tabs.tsx'

/** Refunds for which somebody has to do something, by what that is. */
export function Component() {
  const [words] = useSearchParams()
  const may = useMay()
  const group = may('payment:read') ? groupOf(words) : null
  return (
    <Screen title={group ? groupWords[group].title : 'Demandes à approuver'}>
      {may('payment:read') ? <RefundTabs group={group} /> : null}
      {group ? <MoneyDue key={group} group={group} /> : <Approvals />}
    </Screen>
  )
}

/** Those that wait for a second person, the one that ends first on top. */
function Approvals() {
  const query = useQuery(approvalsQuery)
  const [decided, setDecided] = useState<readonly Question[]>([])
  return (
    <Answered query={query} skeleton={<SkeletonLines count={4} />}>
      {({ approvals, now, approvesFrom }) => (
        <div className="grid gap-4">
          {approvals.length === 0 ? <p className="text-muted">Rien n’attend.</p> : null}
          <ul className="grid gap-4 empty:hidden">
            {withDecided(approvals, decided).map(({ approval, outcome }) => (
              <li key={approval.id}>
                <DecidedLine approval={approval} outcome={outcome} />
                {outcome ? null : (
                  <ApprovalCard
                    approval={approval}
                    now={now}
                    approvesFrom={approvesFrom}
                    onDecided={(seen) => setDecided((before) => [...before, { approval, outcome: seen }])}
                  />
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Answered>
  )
}
