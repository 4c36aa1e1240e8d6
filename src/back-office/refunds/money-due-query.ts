import { infiniteQueryOptions } from '@tanstack/react-query'
import type { RefundDutiesAnswer } from '../../domains/books/payments/contract.ts'
import { dutyGroups, type DutyGroup } from '../../domains/books/money-kinds.ts'
import { routes } from '../../routes.ts'
import { ask } from '../api/ask.ts'
import { groupWords } from './money-due-words.ts'

/** The screen of refunds at one of its tabs; null: those to approve. */
export function refundsAddress(group: DutyGroup | null): string {
  if (group === null) return routes.deskRefunds
  return `${routes.deskRefunds}?${new URLSearchParams({ voir: groupWords[group].name })}`
}

export function groupOf(words: URLSearchParams): DutyGroup | null {
  return dutyGroups.find((group) => groupWords[group].name === words.get('voir')) ?? null
}

/** Money that goes back only if people do something, page by page. */
export const moneyDueQuery = (group: DutyGroup) =>
  infiniteQueryOptions({
    queryKey: ['money-due', group],
    queryFn: ({ pageParam }: { pageParam: string | null }) => {
      const asked = new URLSearchParams({ group, ...(pageParam !== null && { after: pageParam }) })
      return ask<RefundDutiesAnswer>(`${routes.apiDeskMoneyDue}?${asked}`)
    },
    initialPageParam: null,
    getNextPageParam: ({ next }: RefundDutiesAnswer) => next,
  })
