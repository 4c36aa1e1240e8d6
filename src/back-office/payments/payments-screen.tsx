import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { href, routes } from '../../routes.ts'
import { Answered, SkeletonLines } from '../ui/answered.tsx'
import { LineList } from '../ui/line-list.tsx'
import { MorePages } from '../ui/more-pages.tsx'
import { Screen } from '../ui/screen.tsx'
import { FilterForm } from './filter-form.tsx'
import { OutageBanner } from './outage-banner.tsx'
import { PaymentLine } from './payment-line.tsx'
import { filterOf, paymentsAddress, paymentsQuery } from './payments-query.ts'

/** Every payment, the newest first. */
export function Component() {
  const [words] = useSearchParams()
  const navigate = useNavigate()
  const filter = filterOf(words)
  const query = useInfiniteQuery(paymentsQuery(filter))
  return (
    <Screen title="Paiements">
      <OutageBanner outage={query.data?.pages[0]?.outage ?? null} />
      <FilterForm filter={filter} onFilter={(chosen) => void navigate(paymentsAddress(chosen))} />
      <Answered query={query} skeleton={<SkeletonLines count={8} />}>
        {({ pages }) => {
          const payments = pages.flatMap((page) => page.payments)
          if (payments.length === 0)
            return <Nothing isFiltered={filter.state !== null || filter.word !== null} />
          return (
            <LineList label="Paiements, du plus récent au plus ancien">
              {payments.map((payment) => (
                <li key={payment.id}>
                  <Link
                    to={href(routes.deskPayment, { id: payment.id })}
                    className="grid gap-0.5 px-4 py-2.5 hover:bg-sand"
                  >
                    <PaymentLine payment={payment} />
                  </Link>
                </li>
              ))}
            </LineList>
          )
        }}
      </Answered>
      <MorePages query={query} />
    </Screen>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) return <p className="text-muted">Rien encore : chaque paiement commencé se lit ici.</p>
  return (
    <p>
      Aucun résultat.{' '}
      <Link to={routes.deskPayments} className="font-semibold text-accent-text underline">
        Effacer les filtres
      </Link>
    </p>
  )
}
