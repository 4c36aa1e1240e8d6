import { infiniteQueryOptions } from '@tanstack/react-query'
import type { UnmatchedAnswer } from '../../domains/books/payments/contract.ts'
import { routes } from '../../routes.ts'
import { ask } from '../api/ask.ts'

/** Money that names no payment of ours, page by page. */
export const unmatchedQuery = infiniteQueryOptions({
  queryKey: ['unmatched'],
  queryFn: ({ pageParam }: { pageParam: string | null }) => {
    const asked = new URLSearchParams({ ...(pageParam !== null && { after: pageParam }) })
    return ask<UnmatchedAnswer>(`${routes.apiDeskUnmatched}?${asked}`)
  },
  initialPageParam: null,
  getNextPageParam: ({ next }: UnmatchedAnswer) => next,
})
