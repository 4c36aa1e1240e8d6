import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { OrdersAnswer } from '../../domains/books/contract.ts'
import { formatAmount } from '../../format/money.ts'
import { routes } from '../../routes.ts'
import { Answered, SkeletonLines } from '../ui/answered.tsx'
import { LineList } from '../ui/line-list.tsx'
import { MorePages } from '../ui/more-pages.tsx'
import { Screen } from '../ui/screen.tsx'
import { ExportOrders } from './export-orders.tsx'
import { OrderFilterForm } from './order-filter-form.tsx'
import { OrderLine } from './order-line.tsx'
import { orderFilterOf, ordersAddress, ordersQuery } from './orders-query.ts'

/** Orders, the newest first. */
export function Component() {
  const [words] = useSearchParams()
  const navigate = useNavigate()
  const filter = orderFilterOf(words)
  const query = useInfiniteQuery(ordersQuery(filter))
  const [first] = query.data?.pages ?? []
  return (
    <Screen title="Commandes">
      <OrderFilterForm
        filter={filter}
        events={first?.events ?? []}
        onFilter={(chosen) => void navigate(ordersAddress(chosen))}
      />
      <Answered query={query} skeleton={<SkeletonLines count={10} />}>
        {({ pages }) => {
          const orders = pages.flatMap((page) => page.orders)
          if (orders.length === 0) return <Nothing isFiltered={Object.keys(filter).length > 0} />
          return (
            <>
              <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
                <p className="text-muted">{countWords(pages[0]?.count ?? null)}</p>
                <ExportOrders filter={filter} />
              </div>
              <LineList label="Commandes">
                {orders.map((order) => (
                  <OrderLine key={order.reference} order={order} />
                ))}
              </LineList>
            </>
          )
        }}
      </Answered>
      <MorePages query={query} />
    </Screen>
  )
}

function countWords(count: OrdersAnswer['count']): string {
  if (!count) return ''
  const { orders, orMore } = count
  return `${orMore ? 'Plus de ' : ''}${formatAmount(orders)} commande${orders > 1 ? 's' : ''}`
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered)
    return <p className="text-muted">Rien encore : une commande se voit ici dès que son paiement commence.</p>
  return (
    <p>
      Aucun résultat.{' '}
      <Link to={routes.deskOrders} className="font-semibold text-accent-text underline">
        Effacer les filtres
      </Link>
    </p>
  )
}
