import { queryOptions } from '@tanstack/react-query'
import { href, routes } from '../../routes.ts'
import type { OrderAnswer } from '../../domains/books/contract.ts'
import { ask } from '../api/ask.ts'

/** An order as the back-office shows it, and when it was told. */
export const orderQuery = (reference: string) =>
  queryOptions({
    queryKey: ['order', reference],
    queryFn: async () => ({
      ...(await ask<OrderAnswer>(href(routes.apiDeskOrder, { reference }))),
      readAt: performance.now(),
    }),
  })
