import { formatMoney } from '../../format/money.ts'
import type { RefundView } from '../../domains/after-sale/contract.ts'
import { Status } from '../ui/status.tsx'
import { exceptionWords } from '../story/exception-words.ts'
import { refundStanding } from './refund-words.ts'

/** Every refund of an order, with who decided and why. */
export function RefundLines({ refunds }: { refunds: readonly RefundView[] }) {
  return (
    <ul className="divide-y divide-line">
      {refunds.map((refund) => (
        <li key={refund.id} className="grid gap-0.5 px-4 py-2.5">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Status {...refundStanding(refund)} />
            <span className="font-semibold whitespace-nowrap">{formatMoney(refund.amount)}</span>
          </span>
          <span className="text-sm text-muted wrap-anywhere">
            {refund.tickets.length > 0 ? `${refund.tickets.join(', ')} · ` : ''}
            {refund.by ? `Demandé par ${refund.by} : ` : ''}
            {refund.why}
          </span>
          {refund.exceptions.length > 0 ? (
            <span className="text-sm first-letter:uppercase wrap-anywhere">
              {exceptionWords(refund.exceptions)}
            </span>
          ) : null}
          {refund.approval?.reason ? (
            <span className="text-sm wrap-anywhere">
              {refund.approval.decidedBy} : {refund.approval.reason}
            </span>
          ) : null}
          {refund.reason ? <span className="text-sm text-danger wrap-anywhere">{refund.reason}</span> : null}
        </li>
      ))}
    </ul>
  )
}
