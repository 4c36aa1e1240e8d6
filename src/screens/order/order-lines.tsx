import type { OrderView } from '../../domains/checkout/contract.ts'
import { formatMoney } from '../../format/money.ts'
import { displayFont } from '../../ui/display-font.ts'

/** What was ordered and when it begins, line by line, and what all of it costs. */
export function OrderLines({ lines, amount, promoCode }: Pick<OrderView, 'lines' | 'amount' | 'promoCode'>) {
  return (
    <>
      <ul className="grid gap-3">
        {lines.map((line) => (
          <li key={`${line.eventId} ${line.typeName}`}>
            <span className={`text-lg font-bold ${displayFont(line.eventName)}`}>{line.eventName}</span>
            <br />
            {line.when}
            <span className="flex justify-between gap-4">
              <span className="min-w-0">
                {line.quantity} × {line.typeName}, {formatMoney(line.unitPrice)}
                {line.persons > 1 ? ` pour ${line.persons} personnes` : null}
                {promoCode === null ? null : (
                  <>
                    <br />
                    au lieu de {formatMoney(line.usualPrice)}, code {promoCode}
                  </>
                )}
              </span>
              <span className="shrink-0 tabular-nums">{formatMoney(line.total)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex justify-between gap-4 border-t-2 border-line pt-4 text-xl font-bold">
        <span>Total</span>
        <span className="tabular-nums">{formatMoney(amount)}</span>
      </p>
    </>
  )
}
