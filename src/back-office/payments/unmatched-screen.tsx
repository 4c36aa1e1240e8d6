import { useInfiniteQuery } from '@tanstack/react-query'
import { Answered, SkeletonLines } from '../ui/answered.tsx'
import { MorePages } from '../ui/more-pages.tsx'
import { Screen } from '../ui/screen.tsx'
import { UnmatchedCard } from './unmatched-card.tsx'
import { unmatchedQuery } from './unmatched-query.ts'

/** Money that came and names no payment of ours, the oldest first. */
export function Component() {
  const query = useInfiniteQuery(unmatchedQuery)
  return (
    <Screen title="Paiements non identifiés">
      <p className="mb-5 max-w-prose text-muted">
        Cet argent est chez le prestataire et ne nomme aucun de nos paiements. Il ne paie rien tout seul :
        trouvez à qui il est, rendez-le dans l’espace du prestataire, puis clôturez-le ici.
      </p>
      <Answered query={query} skeleton={<SkeletonLines count={6} />}>
        {({ pages }) => {
          const unmatched = pages.flatMap((page) => page.unmatched)
          if (unmatched.length === 0)
            return <p className="text-muted">Rien n’attend : chaque franc reçu a sa commande ou son don.</p>
          return (
            <ul className="grid gap-4">
              {unmatched.map((one) => (
                <li key={`${one.provider} ${one.transaction}`}>
                  <UnmatchedCard unmatched={one} />
                </li>
              ))}
            </ul>
          )
        }}
      </Answered>
      <MorePages query={query} />
    </Screen>
  )
}
