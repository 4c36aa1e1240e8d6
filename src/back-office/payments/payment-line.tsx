import type { PaymentRow } from '../../domains/books/payments/contract.ts'
import { formatMoney } from '../../format/money.ts'
import { At } from '../ui/at.tsx'
import { Status } from '../ui/status.tsx'
import { paidForWords, paymentStanding, providerName, saidWords } from './payment-words.ts'

/** A payment on two lines: what for and how it stands, then all that tells it from the next one. */
export function PaymentLine({ payment }: { payment: PaymentRow }) {
  const { at, state, amount, paidFor, payer, provider, transaction } = payment
  const word = wordOf(payment)
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{paidForWords(paidFor)}</span>
          {payer ? ` · ${payer}` : null}
        </span>
        <span className="flex items-baseline gap-3 whitespace-nowrap">
          <Status {...paymentStanding(state)} /> <span className="font-semibold">{formatMoney(amount)}</span>
        </span>
      </span>
      <span className="flex flex-wrap gap-x-3 text-sm text-muted">
        <At moment={at} />
        <span>{providerName(provider)}</span>
        <span className="min-w-0 wrap-anywhere">{transaction ?? 'Pas de numéro de transaction'}</span>
        {word ? <span className="text-ink">{word}</span> : null}
      </span>
    </>
  )
}

/** What the provider has said, where that may still change. */
function wordOf({ state, attempt }: PaymentRow): string | null {
  if (state !== 'pending' && state !== 'expired') return null
  if (attempt === 'pending') return saidWords.running.words
  return attempt === 'claimed' ? saidWords.unsure.words : null
}
