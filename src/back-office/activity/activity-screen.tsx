import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { routes } from '../../routes.ts'
import { Answered, SkeletonLines } from '../ui/answered.tsx'
import { MorePages } from '../ui/more-pages.tsx'
import { Screen } from '../ui/screen.tsx'
import { ActionList } from './action-list.tsx'
import { activityAddress, activityQuery, filterOf } from './activity-query.ts'
import { FilterForm } from './filter-form.tsx'

/** Who changed what. */
export function Component() {
  const [words] = useSearchParams()
  const navigate = useNavigate()
  const filter = filterOf(words)
  const query = useInfiniteQuery(activityQuery(filter))
  const isFiltered = filter.person !== '' || filter.about !== ''
  return (
    <Screen title="Activité">
      <FilterForm
        filter={filter}
        people={query.data?.pages[0]?.people ?? []}
        onFilter={(chosen) => void navigate(activityAddress(chosen))}
      />
      <Answered query={query} skeleton={<SkeletonLines count={8} />}>
        {({ pages }) => {
          const actions = pages.flatMap((page) => page.actions)
          if (actions.length === 0) return <Nothing isFiltered={isFiltered} />
          return (
            <div className="overflow-hidden rounded-card border border-line bg-raised">
              <ActionList
                label="Ce qui a été fait"
                actions={actions}
                withNames={(pages[0]?.people.length ?? 0) > 0}
              />
            </div>
          )
        }}
      </Answered>
      <MorePages query={query} />
    </Screen>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) return <p className="text-muted">Rien encore : ce que l’équipe change se lit ici.</p>
  return (
    <p>
      Aucun résultat.{' '}
      <Link to={routes.deskActivity} className="font-semibold text-accent-text underline">
        Effacer les filtres
      </Link>
    </p>
  )
}
