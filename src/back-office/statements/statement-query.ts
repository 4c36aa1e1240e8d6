import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { href, routes } from '../../routes.ts'
import type { StatementAnswer, StatementsAnswer } from '../../domains/books/contract.ts'
import { ask } from '../api/ask.ts'

/** Milliseconds between two looks at an import whose rows are being looked at. */
const SOON = 2_000

/** Earlier imports, the newest first, page by page. */
export const statementsQuery = infiniteQueryOptions({
  queryKey: ['statements'],
  queryFn: ({ pageParam }: { pageParam: string | null }) => {
    const asked = new URLSearchParams({ ...(pageParam !== null && { after: pageParam }) })
    return ask<StatementsAnswer>(`${routes.apiDeskStatements}?${asked}`)
  },
  initialPageParam: null,
  getNextPageParam: ({ next }) => next,
})

/** What came of one, told again and again until all of it has. */
export const statementQuery = (id: string) =>
  queryOptions({
    queryKey: ['statement', id],
    queryFn: () => ask<StatementAnswer>(href(routes.apiDeskStatement, { id })),
    refetchInterval: ({ state: { data } }) => (data && data.left > 0 && data.looksAgain ? SOON : false),
  })
