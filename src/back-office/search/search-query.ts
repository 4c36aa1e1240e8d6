import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { routes } from '../../routes.ts'
import type { SearchAnswer } from '../../domains/books/contract.ts'
import { ask } from '../api/ask.ts'

/** Signs from which on a search means something. */
const LEAST = 2

/** What is found for these words; what was found for the ones before stays until then, so that nothing jumps. */
export const searchQuery = (words: string) =>
  queryOptions({
    queryKey: ['search', words],
    queryFn: () => ask<SearchAnswer>(`${routes.apiDeskSearch}?${new URLSearchParams({ q: words })}`),
    enabled: words.length >= LEAST,
    placeholderData: keepPreviousData,
  })

export const hitsOf = ({ exact, orders }: SearchAnswer) => [...exact, ...orders]
