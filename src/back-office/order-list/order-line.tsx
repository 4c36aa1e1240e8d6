import { Link } from 'react-router'
import type { OrdersAnswer } from '../../domains/books/contract.ts'
import { formatMoney } from '../../format/money.ts'
import { href, routes } from '../../routes.ts'
import { At } from '../ui/at.tsx'
import { Status } from '../ui/status.tsx'
import { orderStanding } from '../orders/order-words.ts'

/** An order of the list: who, what and how it stands side by side; on a phone a card, one under the other. */
export function OrderLine({ order }: { order: OrdersAnswer['orders'][number] }) {
  const { reference, buyer, phone, event, tickets, state, amount, at } = order
  return (
    <li>
      <Link
        to={href(routes.deskOrder, { reference })}
        className="grid gap-x-4 gap-y-0.5 px-4 py-2.5 hover:bg-sand sm:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_auto]"
      >
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{buyer}</span>
          <span className="flex flex-wrap gap-x-3 text-sm text-muted">
            <span className="whitespace-nowrap">{reference}</span>
            <At moment={at} />
          </span>
        </span>
        <span className="min-w-0">
          <span className="block wrap-anywhere">{event}</span>
          <span className="flex flex-wrap gap-x-3 text-sm text-muted">
            <span className="whitespace-nowrap">
              {tickets} ticket{tickets > 1 ? 's' : ''}
            </span>
            <span className="whitespace-nowrap">{phone}</span>
          </span>
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-4 sm:block sm:text-right">
          <span className="font-semibold whitespace-nowrap sm:block">{formatMoney(amount)}</span>
          <Status {...orderStanding(state)} />
        </span>
      </Link>
    </li>
  )
}
