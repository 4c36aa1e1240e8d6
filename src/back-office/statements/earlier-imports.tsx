import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href, routes } from '../../routes.ts'
import { Answered, SkeletonLines } from '../ui/answered.tsx'
import { At } from '../ui/at.tsx'
import { LineList } from '../ui/line-list.tsx'
import { MorePages } from '../ui/more-pages.tsx'
import { Status } from '../ui/status.tsx'
import { statementsQuery } from './statement-query.ts'
import { counted } from './statement-words.ts'

/** What was imported before, by whom and when. */
export function EarlierImports() {
  const query = useInfiniteQuery(statementsQuery)
  return (
    <section aria-labelledby="releves-importes">
      <h2 id="releves-importes" className="mb-2 font-semibold">
        Relevés importés
      </h2>
      <Answered query={query} skeleton={<SkeletonLines count={3} />}>
        {({ pages }) => {
          const statements = pages.flatMap((page) => page.statements)
          if (statements.length === 0)
            return (
              <p className="text-muted">
                Rien encore : exportez le relevé depuis le tableau de bord du prestataire, puis choisissez-le
                ci-dessus.
              </p>
            )
          return (
            <LineList label="Relevés importés">
              {statements.map(({ id, name, rows, by, at, isFinished }) => (
                <li key={id}>
                  <Link
                    to={href(routes.deskStatement, { id })}
                    className="grid gap-0.5 px-4 py-2.5 hover:bg-sand"
                  >
                    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                      <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
                      <Status
                        {...(isFinished
                          ? { tone: 'good', word: 'Terminé' }
                          : { tone: 'waiting', word: 'En cours' })}
                      />
                    </span>
                    <span className="flex flex-wrap gap-x-3 text-sm text-muted">
                      <span className="whitespace-nowrap">{counted(rows, 'transaction')}</span>
                      <span className="min-w-0 wrap-anywhere">par {by}</span>
                      <At moment={at} />
                    </span>
                  </Link>
                </li>
              ))}
            </LineList>
          )
        }}
      </Answered>
      <MorePages query={query} />
    </section>
  )
}
