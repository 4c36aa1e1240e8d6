import type { StatementPreview } from '../../domains/payments/contract.ts'
import type { ColumnChoice } from '../../domains/payments/statements/columns.ts'
import { columnWords } from './statement-words.ts'

interface ColumnFieldsProps {
  preview: StatementPreview
  chosen: ColumnChoice
  onChoose: (columns: ColumnChoice) => void
}

/** Which column tells what, as it was recognised; another one can be chosen. */
export function ColumnFields({ preview, chosen, onChoose }: ColumnFieldsProps) {
  const recognised = preview.kind === 'read' ? preview.columns : undefined
  const names = [...new Set(preview.header)].filter((name) => name !== '')
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">Colonnes reconnues</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {columnWords.map(([column, word]) => (
          <label key={column} className="grid gap-1">
            <span className="text-sm text-muted">{word}</span>
            <select
              value={chosen[column] ?? recognised?.[column] ?? ''}
              onChange={({ target }) => onChoose({ ...chosen, [column]: target.value })}
              className="min-h-11 w-full min-w-0 rounded-lg border border-edge bg-raised px-3 text-base"
            >
              <option value="">Aucune</option>
              {names.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
