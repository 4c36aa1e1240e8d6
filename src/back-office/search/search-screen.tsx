import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { href, routes } from '../../routes.ts'
import { TraceTransaction } from '../payments/trace-transaction.tsx'
import { useMay } from '../session/session.ts'
import { Answered, SkeletonLines } from '../ui/answered.tsx'
import { Button } from '../ui/button.tsx'
import { LineList } from '../ui/line-list.tsx'
import { Screen } from '../ui/screen.tsx'
import { HitLine } from './hit-line.tsx'
import { hitsOf, searchQuery } from './search-query.ts'

/** What was found, with an address of its own. */
export function Component() {
  const [parameters, setParameters] = useSearchParams()
  const words = (parameters.get('q') ?? '').trim()
  const query = useQuery(searchQuery(words))
  const may = useMay()
  return (
    <Screen title="Recherche">
      <form
        role="search"
        className="mb-5 flex gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('q')
          setParameters({ q: typeof typed === 'string' ? typed : '' })
        }}
      >
        <input
          key={words}
          type="search"
          name="q"
          defaultValue={words}
          aria-label="Nom, téléphone, e-mail, référence, ticket ou transaction"
          placeholder="Nom, téléphone, référence, transaction…"
          autoComplete="off"
          className="min-h-11 min-w-0 grow rounded-lg border border-edge bg-raised px-3 text-base"
        />
        <Button type="submit">Chercher</Button>
      </form>
      {words === '' ? (
        <p className="text-muted">
          Un nom mal écrit, quatre chiffres d’un téléphone ou le numéro d’un SMS suffisent.
        </p>
      ) : (
        <Answered query={query} skeleton={<SkeletonLines count={5} />}>
          {(found) =>
            hitsOf(found).length === 0 ? (
              <div className="grid gap-4">
                <p>
                  Aucun résultat pour « {words} ».{' '}
                  <Link to={routes.deskSearch} className="font-semibold text-accent-text underline">
                    Effacer
                  </Link>
                </p>
                {found.transaction && may('payment:trace') ? (
                  <TraceTransaction key={found.transaction} transaction={found.transaction} />
                ) : null}
              </div>
            ) : (
              <>
                <LineList label="Commandes trouvées">
                  {hitsOf(found).map((hit) => (
                    <li key={hit.reference + hit.event}>
                      <Link
                        to={href(routes.deskOrder, { reference: hit.reference })}
                        className="grid gap-0.5 px-4 py-2.5 hover:bg-sand"
                      >
                        <HitLine hit={hit} />
                      </Link>
                    </li>
                  ))}
                </LineList>
                {found.more ? (
                  <p className="mt-3 text-muted">
                    Il y en a d’autres : ajoutez un mot ou quatre chiffres du téléphone.
                  </p>
                ) : null}
              </>
            )
          }
        </Answered>
      )}
    </Screen>
  )
}
