import type { ReactNode } from 'react'
import { formatClock } from '../../format/dates.ts'
import { sentenceOf } from '../api/refusal.ts'
import { Button } from './button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Of a query that asks once, or page by page. */
interface Asked<Answer> {
  data: Answer | undefined
  error: Error | null
  isFetching: boolean
  dataUpdatedAt: number
  refetch: () => Promise<unknown>
}

interface AnsweredProps<Answer> {
  query: Asked<Answer>
  /** As high as what will stand there. */
  skeleton: ReactNode
  children: (answer: Answer) => ReactNode
}

/** What the server answered, in each of its states: not yet, refused, old because it does not answer, there. */
export function Answered<Answer>({ query, skeleton, children }: AnsweredProps<Answer>) {
  const { data, error, isFetching, refetch, dataUpdatedAt } = query
  const again = (
    <Button busy={isFetching && 'Nouvel essai…'} onClick={() => void refetch()}>
      Réessayer
    </Button>
  )
  if (data === undefined && !error)
    return (
      <div data-skeleton role="status" aria-label="Chargement">
        {skeleton}
      </div>
    )
  if (data === undefined)
    return (
      <Notice tone="error" role="alert" title={sentenceOf(error)}>
        <div className="mt-2">{again}</div>
      </Notice>
    )
  return (
    <>
      {error ? (
        <div className="mb-4">
          <Notice tone="warning" role="status" title={`Données de ${formatClock(new Date(dataUpdatedAt))}`}>
            {sentenceOf(error)} <span className="mt-2 block">{again}</span>
          </Notice>
        </div>
      ) : null}
      {children(data)}
    </>
  )
}

/** Lines of text that are on their way. */
export function SkeletonLines({ count }: { count: number }) {
  return (
    <div className="grid gap-3">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="h-12 rounded-lg bg-sand" />
      ))}
    </div>
  )
}
