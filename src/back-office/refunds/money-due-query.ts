import { infiniteQueryOptions } from '@tanstack/react-query'
import type { RefundDutiesAnswer } from '../../domains/books/payments/contract.ts'
import type { DutyGroup } from '../../domains/books/money-kinds.ts'
import { routes } from '../../routes.ts'
import { ask } from '../api/ask.ts'

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
