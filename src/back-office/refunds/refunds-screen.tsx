import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useMay } from '../session/session.ts'
import { Answered, SkeletonLines } from '../ui/answered.tsx'
import { Screen } from '../ui/screen.tsx'
import { ApprovalCard } from './approval-card.tsx'
import { approvalsQuery } from './approvals-query.ts'
import { groupOf } from './money-due-query.ts'
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
  return (
    <Answered query={query} skeleton={<SkeletonLines count={4} />}>
      {({ approvals, now }) =>
        approvals.length === 0 ? (
          <p className="text-muted">Rien n’attend.</p>
        ) : (
          <ul className="grid gap-4">
            {approvals.map((approval) => (
              <li key={approval.id}>
                <ApprovalCard approval={approval} now={now} />
              </li>
            ))}
          </ul>
        )
      }
    </Answered>
  )
}
