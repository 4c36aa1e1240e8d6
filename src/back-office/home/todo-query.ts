import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { ApprovalsAnswer } from '../../domains/after-sale/contract.ts'
import type { SalesChecksAnswer } from '../../domains/books/checks/contract.ts'
import type { MoneyWaitingAnswer } from '../../domains/books/payments/contract.ts'
import { routes } from '../../routes.ts'
import { ask } from '../api/ask.ts'
import { sessionQuery } from '../session/session.ts'

export interface Todo {
  approves: boolean
  readsPayments: boolean
  checks: boolean
}

/** What somebody with these rights is told of. */
export function todoOf(rights: readonly string[]): Todo {
  return {
    approves: rights.includes('refund:ask') || rights.includes('refund:approve'),
    readsPayments: rights.includes('payment:read'),
    checks: rights.includes('books:check'),
  }
}

export const isAnything = (todo: Todo): boolean => Object.values(todo).includes(true)

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

/** Asks for it as soon as it is known who is signed in; the screen may still be on its way. */
export async function askForHome(client: QueryClient): Promise<void> {
  const session = await client.query({ ...sessionQuery, staleTime: 'static' })
  const todo = todoOf(session?.rights ?? [])
  if (isAnything(todo)) await client.query(todoQuery(todo))
}
