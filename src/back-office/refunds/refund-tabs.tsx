import { Link } from 'react-router'
import { dutyGroups, type DutyGroup } from '../../domains/books/money-kinds.ts'
import { refundsAddress } from '../payments/refunds-address.ts'
import { groupWords } from './money-due-words.ts'

/** What refunds wait for, each with an address of its own. */
export function RefundTabs({ group }: { group: DutyGroup | null }) {
  const tabs = [
    { group: null, tab: 'À approuver' },
    ...dutyGroups.map((one) => ({ group: one, tab: groupWords[one].tab })),
  ]
  return (
    <nav aria-label="Remboursements" className="mb-5">
      <ul className="flex flex-wrap gap-2">
        {tabs.map(({ group: one, tab }) => (
          <li key={tab}>
            <Link
              to={refundsAddress(one)}
              aria-current={one === group ? 'page' : undefined}
              className="inline-flex min-h-9 items-center rounded-lg border border-edge bg-raised px-3.5 font-semibold hover:border-ink aria-[current=page]:border-transparent aria-[current=page]:bg-accent aria-[current=page]:text-accent-on pointer-coarse:min-h-11"
            >
              {tab}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
