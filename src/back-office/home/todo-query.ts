import { queryOptions } from '@tanstack/react-query'
import type { ApprovalsAnswer } from '../../domains/after-sale/contract.ts'
import type { MoneyWaitingAnswer } from '../../domains/books/payments/contract.ts'
import { routes } from '../../routes.ts'
import { ask } from '../api/ask.ts'

/** What waits for this person: who may not read it is told nothing of it. */
export const todoQuery = (approves: boolean, readsPayments: boolean) =>
  queryOptions({
    queryKey: ['todo', approves, readsPayments],
    queryFn: async () => {
      const [asked, money] = await Promise.all([
        approves ? ask<ApprovalsAnswer>(routes.apiDeskApprovals) : null,
        readsPayments ? ask<MoneyWaitingAnswer>(routes.apiDeskMoneyWaiting) : null,
      ])
      return {
        approvals: asked?.approvals ?? [],
        waiting: money?.waiting ?? [],
        outage: money?.outage ?? null,
      }
    },
  })
