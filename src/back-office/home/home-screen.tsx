import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatMoney } from '../../format/money.ts'
import { routes } from '../../routes.ts'
import type { ApprovalView } from '../../domains/after-sale/contract.ts'
import { approvalsQuery } from '../refunds/approvals-query.ts'
import { useMay } from '../session/session.ts'
import { Answered, SkeletonLines } from '../ui/answered.tsx'
import { At } from '../ui/at.tsx'
import { LineList } from '../ui/line-list.tsx'
import { Screen } from '../ui/screen.tsx'

/** What waits for this person. */
export function Component() {
  const may = useMay()
  const asks = may('refund:ask') || may('refund:approve')
  return (
    <Screen title="Aujourd’hui">{asks ? <Waiting /> : <p className="text-muted">Rien n’attend.</p>}</Screen>
  )
}

function Waiting() {
  const query = useQuery(approvalsQuery)
  const may = useMay()
  return (
    <Answered query={query} skeleton={<SkeletonLines count={2} />}>
      {({ approvals }) => {
        const toDecide = may('refund:approve') ? approvals.filter(({ mine }) => !mine) : []
        const asked = approvals.filter(({ mine }) => mine)
        if (toDecide.length + asked.length === 0) return <p className="text-muted">Rien n’attend.</p>
        return (
          <LineList label="À faire">
            <Duty title="Remboursements à approuver" approvals={toDecide} />
            <Duty title="Vos demandes, qui attendent une deuxième personne" approvals={asked} />
          </LineList>
        )
      }}
    </Answered>
  )
}

/** How many, how much, since when, and the way there. */
function Duty({ title, approvals }: { title: string; approvals: readonly ApprovalView[] }) {
  const oldest = approvals.map(({ askedAt }) => askedAt).toSorted()[0]
  if (oldest === undefined) return null
  return (
    <li>
      <Link
        to={routes.deskRefunds}
        className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3 hover:bg-sand"
      >
        <span className="font-semibold">
          {title} : {approvals.length}
        </span>
        <span className="font-semibold whitespace-nowrap">
          {formatMoney(approvals.reduce((sum, { amount }) => sum + amount, 0))}
        </span>
        <span className="basis-full text-sm text-muted">
          La plus ancienne date du <At moment={oldest} />
        </span>
      </Link>
    </li>
  )
}
