import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ApprovalView } from '../../domains/after-sale/contract.ts'
import type { EndedCheck } from '../../domains/books/checks/contract.ts'
import type { MoneyWaiting } from '../../domains/books/payments/contract.ts'
import { formatDayAndHour } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { routes } from '../../routes.ts'
import { foundWords, isSound } from '../checks/found-words.ts'
import { OutageBanner } from '../payments/outage-banner.tsx'
import { refundsAddress } from '../payments/refunds-address.ts'
import { groupWords } from '../refunds/money-due-words.ts'
import { useMay, useSession } from '../session/session.ts'
import { Answered, SkeletonLines } from '../ui/answered.tsx'
import { At } from '../ui/at.tsx'
import { LineList } from '../ui/line-list.tsx'
import { Screen } from '../ui/screen.tsx'
import { isAnything, todoOf, todoQuery, type Todo } from './todo-query.ts'

/** What waits for this person. */
export function Component() {
  const todo = todoOf(useSession().rights)
  return <Screen title="Aujourd’hui">{isAnything(todo) ? <Waiting todo={todo} /> : <Nothing />}</Screen>
}

const Nothing = () => <p className="text-muted">Rien n’attend.</p>

function Waiting({ todo }: { todo: Todo }) {
  const query = useQuery(todoQuery(todo))
  const may = useMay()
  return (
    <Answered query={query} skeleton={<SkeletonLines count={2} />}>
      {({ approvals, approvesFrom, waiting, outage, check }) => {
        const toDecide = may('refund:approve') ? approvals.filter(({ mine }) => !mine) : []
        const own = approvals.filter(({ mine }) => mine)
        const broken = check && !isSound(check) ? check : null
        return (
          <>
            <OutageBanner outage={outage} />
            {toDecide.length + own.length + waiting.length === 0 && !broken ? (
              <Nothing />
            ) : (
              <LineList label="À faire">
                {broken ? <BrokenCheck check={broken} /> : null}
                <Approvals
                  title={
                    approvesFrom === null
                      ? 'Demandes à approuver'
                      : `Demandes que vous pourrez approuver à partir du ${formatDayAndHour(approvesFrom)}`
                  }
                  approvals={toDecide}
                />
                {waiting.map((one) => (
                  <Money key={one.kind} waiting={one} />
                ))}
                <Approvals
                  title={
                    own.some(({ ownFrom }) => ownFrom === null)
                      ? 'Vos demandes, qui attendent une deuxième personne'
                      : 'Vos demandes, que vous approuvez seul(e)'
                  }
                  approvals={own}
                />
              </LineList>
            )}
          </>
        )
      }}
    </Answered>
  )
}

function Approvals({ title, approvals }: { title: string; approvals: readonly ApprovalView[] }) {
  const oldest = approvals.map(({ askedAt }) => askedAt).toSorted()[0]
  if (oldest === undefined) return null
  return (
    <Duty
      to={routes.deskRefunds}
      // A limit is no money that moves.
      amount={approvals.reduce(
        (sum, { action, amount }) => sum + (action === 'refund-limit' ? 0 : amount),
        0,
      )}
      oldest={oldest}
    >
      {title} : {approvals.length}
    </Duty>
  )
}

function Money({ waiting: { kind, count, amount, oldest } }: { waiting: MoneyWaiting }) {
  const isUnmatched = kind === 'unmatched'
  return (
    <Duty to={isUnmatched ? routes.deskUnmatched : refundsAddress(kind)} amount={amount} oldest={oldest}>
      {isUnmatched ? 'Paiements non identifiés' : groupWords[kind].title} : {count}
    </Duty>
  )
}

/** What the last look at the sales has found. */
const BrokenCheck = ({ check }: { check: EndedCheck }) => (
  <Duty to={routes.deskChecks} amount={0} oldest={check.at}>
    {check.count === null ? 'Contrôle des ventes interrompu' : `Contrôle des ventes : ${foundWords(check)}`}
  </Duty>
)

interface DutyProps {
  to: string
  amount: number
  oldest: string
  children: ReactNode
}

/** How many, how much, since when, and the way there. */
function Duty({ to, amount, oldest, children }: DutyProps) {
  return (
    <li>
      <Link to={to} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3 hover:bg-sand">
        <span className="font-semibold">{children}</span>
        {amount > 0 ? <span className="font-semibold whitespace-nowrap">{formatMoney(amount)}</span> : null}
        <span className="basis-full text-sm text-muted">
          Depuis le <At moment={oldest} />
        </span>
      </Link>
    </li>
  )
}
