import { useQuery } from '@tanstack/react-query'
import { Answered, SkeletonLines } from '../ui/answered.tsx'
import { Screen } from '../ui/screen.tsx'
import { ApprovalCard } from './approval-card.tsx'
import { approvalsQuery } from './approvals-query.ts'

/** Refunds that wait for a second person, the one that ends first on top. */
export function Component() {
  const query = useQuery(approvalsQuery)
  return (
    <Screen title="Remboursements à approuver">
      <Answered query={query} skeleton={<SkeletonLines count={4} />}>
        {({ approvals }) =>
          approvals.length === 0 ? (
            <p className="text-muted">Rien n’attend.</p>
          ) : (
            <ul className="grid gap-4">
              {approvals.map((approval) => (
                <li key={approval.id}>
                  <ApprovalCard approval={approval} />
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Screen>
  )
}
