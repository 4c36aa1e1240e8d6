import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { routes } from '../../routes.ts'
import type { SearchAnswer } from '../../domains/books/contract.ts'
import { ask } from '../api/ask.ts'

/** Signs from which on a search means something. */
const LEAST = 2

/** Milliseconds. An order is found some seconds after it was made, and its buyer may be on the telephone. */
const AGAIN = 5_000
/** Times. For ever, it would keep the session of a screen that was left. */
const AT_MOST = 12

/**
 * What is found for these words; while it is nothing, it is asked for again for a minute. What was found for the ones
 * before stays until then, so that nothing jumps.
 */
export const searchQuery = (words: string) =>
  queryOptions({
    queryKey: ['search', words],
    queryFn: () => ask<SearchAnswer>(`${routes.apiDeskSearch}?${new URLSearchParams({ q: words })}`),
    enabled: words.length >= LEAST,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data !== undefined && hitsOf(data).length === 0 && dataUpdateCount <= AT_MOST && AGAIN,
    placeholderData: keepPreviousData,
  })

export const hitsOf = ({ exact, orders }: SearchAnswer) => [...exact, ...orders]
