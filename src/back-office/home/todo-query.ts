import { queryOptions } from '@tanstack/react-query'
import type { ApprovalsAnswer } from '../../domains/after-sale/contract.ts'
import type { SalesChecksAnswer } from '../../domains/books/checks/contract.ts'
import type { MoneyWaitingAnswer } from '../../domains/books/payments/contract.ts'
import { routes } from '../../routes.ts'
import { ask } from '../api/ask.ts'

export interface Todo {
  approves: boolean
  readsPayments: boolean
  checks: boolean
}

/** What waits for this person: who may not read it is told nothing of it. */
export const todoQuery = ({ approves, readsPayments, checks }: Todo) =>
  queryOptions({
    queryKey: ['todo', approves, readsPayments, checks],
    queryFn: async () => {
      const [asked, money, looks] = await Promise.all([
        approves ? ask<ApprovalsAnswer>(routes.apiDeskApprovals) : null,
        readsPayments ? ask<MoneyWaitingAnswer>(routes.apiDeskMoneyWaiting) : null,
        checks ? ask<SalesChecksAnswer>(routes.apiDeskSalesChecks) : null,
      ])
      return {
        approvals: asked?.approvals ?? [],
        approvesFrom: asked?.approvesFrom ?? null,
        waiting: money?.waiting ?? [],
        outage: money?.outage ?? null,
        check: looks?.last ?? null,
      }
    },
  })
