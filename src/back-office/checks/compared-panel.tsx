import type { Compared } from '../../domains/books/checks/contract.ts'
import { formatAmount, formatMoney } from '../../format/money.ts'
import { Panel } from '../ui/panel.tsx'

/** How much was compared. */
export function ComparedPanel({ compared }: { compared: Compared }) {
  const { orders, places, tickets, gifts, payments, received, returned } = compared
  const lines = [
    ['Commandes', formatAmount(orders)],
    ['Places retenues ou vendues', formatAmount(places)],
    ['Tickets', formatAmount(tickets)],
    ['Dons', formatAmount(gifts)],
    ['Paiements', formatAmount(payments)],
    ['Argent reçu', formatMoney(received)],
    ['Argent rendu', formatMoney(returned)],
  ] as const
  return (
    <Panel title="Ce qui a été comparé">
      <dl className="divide-y divide-line">
        {lines.map(([name, sum]) => (
          <div key={name} className="flex justify-between gap-4 px-4 py-2">
            <dt>{name}</dt>
            <dd className="font-semibold">{sum}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
