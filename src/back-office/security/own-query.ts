import { queryOptions } from '@tanstack/react-query'
import { routes } from '../../routes.ts'
import type { OwnActionsAnswer } from '../../domains/books/contract.ts'
import type { OwnAnswer } from '../../domains/staff/contract.ts'
import { ask } from '../api/ask.ts'

/** What somebody signs in with, and where they are signed in. */
export const ownQuery = queryOptions({
  queryKey: ['own'],
  queryFn: () => ask<OwnAnswer>(routes.apiDeskOwn),
})

/** What they did last. */
export const ownActionsQuery = queryOptions({
  queryKey: ['own-actions'],
  queryFn: () => ask<OwnActionsAnswer>(routes.apiDeskOwnActions),
})
