import { formatMoney } from '../../format/money.ts'
import { readablePhone } from '../../format/phone.ts'
import type { Hit } from '../../domains/books/contract.ts'
import { orderStanding } from '../orders/order-words.ts'
import { At } from '../ui/at.tsx'
import { Status } from '../ui/status.tsx'

/** Why it was found, where the words themselves do not show it. */
const reasons: Partial<Record<Hit['why'], string>> = {
  ticket: 'par un numéro de ticket',
  link: 'par un lien de commande',
  transaction: 'par une transaction',
  'same-sound': 'nom de même son',
  alike: 'nom proche',
}

/** An order that was found, on two lines: who and what, then all that tells it from the next one. */
export function HitLine({ hit }: { hit: Hit }) {
  const reason = reasons[hit.why]
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{hit.buyer}</span>
          {reason ? <span className="text-muted"> ({reason})</span> : null} · {hit.event}
        </span>
        <span className="flex items-baseline gap-3 whitespace-nowrap">
          <Status {...orderStanding(hit.state)} />{' '}
          <span className="font-semibold">{formatMoney(hit.amount)}</span>
        </span>
      </span>
      <span className="flex flex-wrap gap-x-3 text-sm text-muted">
        <span className="whitespace-nowrap">{hit.reference}</span>
        <span className="whitespace-nowrap">{readablePhone(hit.phone)}</span>
        <span className="min-w-0 wrap-anywhere">{hit.email}</span>
        <At moment={hit.at} />
      </span>
    </>
  )
}
