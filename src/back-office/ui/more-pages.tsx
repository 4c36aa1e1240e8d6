import { Notice } from '../../ui/notice.tsx'
import { sentenceOf } from '../api/refusal.ts'
import { Button } from './button.tsx'

/** Of a query that asks page by page. */
interface Paged {
  error: Error | null
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** The way to the next page of a list, under it, and why it did not come. */
export function MorePages({ query }: { query: Paged }) {
  return (
    <>
      {query.isFetchNextPageError ? (
        <div className="mt-4">
          <Notice tone="error" role="alert" title={sentenceOf(query.error)} />
        </div>
      ) : null}
      {query.hasNextPage ? (
        <p className="mt-4 text-center">
          <Button busy={query.isFetchingNextPage && 'Chargement…'} onClick={() => void query.fetchNextPage()}>
            Charger la suite
          </Button>
        </p>
      ) : null}
    </>
  )
}
