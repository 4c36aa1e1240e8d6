import { queryOptions } from '@tanstack/react-query'
import { routes } from '../../routes.ts'
import type { ApprovalsAnswer } from '../../domains/after-sale/contract.ts'
import { ask } from '../api/ask.ts'

/** What waits for a second person. Not asked for by itself: that would keep the session of an empty chair open. */
export const approvalsQuery = queryOptions({
  queryKey: ['approvals'],
  queryFn: () => ask<ApprovalsAnswer>(routes.apiDeskApprovals),
})
