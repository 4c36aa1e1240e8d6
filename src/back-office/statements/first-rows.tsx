import { formatMoney } from '../../format/money.ts'
import type { ReadPreview } from '../../domains/payments/contract.ts'
import { At } from '../ui/at.tsx'
import { movedWords } from './statement-words.ts'

/** The first transactions of a file, as they were read: whoever sees a date among the amounts chooses another column. */
export function FirstRows({ preview }: { preview: ReadPreview }) {
  return (
    <div>
      <h3 className="mb-1 font-semibold">Premières lignes</h3>
      <ol className="divide-y divide-line rounded-lg border border-line">
        {preview.first.map(({ line, transaction, at, amount, moved, phone }) => (
          <li key={line} className="flex flex-wrap gap-x-4 px-3 py-2">
            <span className="text-muted">Ligne {line}</span>
            <span className="min-w-0 font-semibold wrap-anywhere">{transaction}</span>
            {at === null ? null : <At moment={at} />}
            {amount === null ? null : <span className="whitespace-nowrap">{formatMoney(amount)}</span>}
            <span>{movedWords(moved)}</span>
            {phone === null ? null : <span className="whitespace-nowrap">{phone}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}
