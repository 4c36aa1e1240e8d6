import { useInfiniteQuery } from '@tanstack/react-query'
import type { DutyGroup } from '../../domains/books/money-kinds.ts'
import { Answered, SkeletonLines } from '../ui/answered.tsx'
import { MorePages } from '../ui/more-pages.tsx'
import { DutyCard } from './duty-card.tsx'
import { moneyDueQuery } from './money-due-query.ts'
import { groupWords } from './money-due-words.ts'

/** Money that goes back only if people do something, the oldest first. */
export function MoneyDue({ group }: { group: DutyGroup }) {
  const query = useInfiniteQuery(moneyDueQuery(group))
  return (
    <>
      <Answered query={query} skeleton={<SkeletonLines count={6} />}>
        {({ pages }) => {
          const duties = pages.flatMap((page) => page.duties)
          if (duties.length === 0) return <p className="text-muted">{groupWords[group].nothing}</p>
          return (
            <ul className="grid gap-4">
              {duties.map((duty) => (
                <li key={duty.id}>
                  <DutyCard duty={duty} />
                </li>
              ))}
            </ul>
          )
        }}
      </Answered>
      <MorePages query={query} />
    </>
  )
}
