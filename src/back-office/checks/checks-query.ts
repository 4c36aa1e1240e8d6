import { queryOptions } from '@tanstack/react-query'
import type { SalesChecksAnswer } from '../../domains/books/checks/contract.ts'
import { routes } from '../../routes.ts'
import { ask } from '../api/ask.ts'

/** Milliseconds between two questions while a look is under way. */
const SOON = 2_000

/** Looks at the sales, told again and again until the one that is under way has ended. */
export const checksQuery = queryOptions({
  queryKey: ['sales-checks'],
  queryFn: () => ask<SalesChecksAnswer>(routes.apiDeskSalesChecks),
  refetchInterval: ({ state: { data } }) => (data?.underWay ? SOON : false),
})
