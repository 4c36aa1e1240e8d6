import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { routes } from '../../routes.ts'
import type { TraceAnswer } from '../../domains/payments/contract.ts'
import { TextAreaField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ask } from '../api/ask.ts'
import { sentenceOf } from '../api/refusal.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { Status } from '../ui/status.tsx'
import { useUnsaved } from '../ui/unsaved.tsx'
import { MOST_PASTED, readPasted } from './pasted-numbers.ts'
import { counted, resultStanding } from './statement-words.ts'

interface Traced {
  number: string
  result: TraceAnswer['result']
}

/** Numbers alone, as buyers tell them: what the provider shows of them is settled like any payment. */
export function PasteNumbers() {
  const [typed, setTyped] = useState('')
  useUnsaved(typed !== '')
  const [traced, setTraced] = useState<Traced[]>([])
  const { numbers, odd } = readPasted(typed)
  const isTooMany = numbers.length > MOST_PASTED
  const trace = useMutation({
    mutationFn: async () => {
      setTraced([])
      // One by one: what was asked about is shown, and is not asked about again where the next question fails.
      for (const [index, number] of numbers.entries()) {
        const { result } = await ask<TraceAnswer>(routes.apiDeskTraceTransaction, { transaction: number })
        setTraced((before) => [...before, { number, result }])
        setTyped([...odd, ...numbers.slice(index + 1)].join('\n'))
      }
    },
  })
  return (
    <Panel title="Coller des numéros">
      <form
        className="grid gap-3 px-4 py-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (numbers.length > 0 && !isTooMany && !trace.isPending) trace.mutate()
        }}
      >
        <TextAreaField
          label="Numéros de transaction"
          name="numeros"
          hint={`Un par ligne, ${MOST_PASTED} au plus. Le prestataire est interrogé pour chacun.`}
          rows={3}
          spellCheck={false}
          autoComplete="off"
          maxLength={12_000}
          value={typed}
          disabled={trace.isPending}
          onChange={({ target }) => setTyped(target.value)}
          error={faultOf(isTooMany, odd)}
        />
        {trace.error ? <Notice tone="error" role="alert" title={sentenceOf(trace.error)} /> : null}
        <div>
          <Button
            type="submit"
            disabled={numbers.length === 0 || isTooMany}
            busy={trace.isPending && 'Le prestataire est interrogé…'}
          >
            {numbers.length > 1 ? `Vérifier ${counted(numbers.length, 'numéro')}` : 'Vérifier'}
          </Button>
        </div>
      </form>
      <ul
        aria-label="Ce que dit le prestataire"
        aria-live="polite"
        className="divide-y divide-line border-t border-line empty:hidden"
      >
        {traced.map(({ number, result }) => (
          <li key={number} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5">
            <Link
              to={`${routes.deskSearch}?${new URLSearchParams({ q: number })}`}
              className="min-w-0 text-accent-text underline wrap-anywhere"
            >
              {number}
            </Link>
            <Status {...resultStanding(result)} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function faultOf(isTooMany: boolean, odd: readonly string[]): string | undefined {
  if (isTooMany) return `Collez ${MOST_PASTED} numéros au plus : pour davantage, importez un relevé.`
  const [first = ''] = odd
  return first === '' ? undefined : `« ${first.slice(0, 40)} » n’est pas un numéro de transaction.`
}
