import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { routes } from '../../routes.ts'
import type { AskedOrders, OrdersAnswer } from '../../domains/books/contract.ts'
import { orderStates } from '../../domains/checkout/order-status.ts'
import { ask } from '../api/ask.ts'

/** The words of the address, and what each asks for. */
const words = { event: 'evenement', state: 'etat', from: 'du', until: 'au', problem: 'probleme' } as const

const day = /^\d{4}-\d{2}-\d{2}$/

/** What an address asks for; a word that is none counts for nothing. */
export function orderFilterOf(asked: URLSearchParams): AskedOrders {
  const event = asked.get(words.event)
  const state = orderStates.find((one) => one === asked.get(words.state))
  const [from, until] = [asked.get(words.from), asked.get(words.until)]
  return {
    ...(event && { event }),
    ...(state && { state }),
    ...(from && day.test(from) && { from }),
    ...(until && day.test(until) && { until }),
    ...(asked.get(words.problem) === 'oui' && { problem: 'yes' as const }),
  }
}

/** The list with a filter, to be shared and come back to. */
export function ordersAddress({ event, state, from, until, problem }: AskedOrders): string {
  const said = new URLSearchParams({
    ...(event && { [words.event]: event }),
    ...(state && { [words.state]: state }),
    ...(from && { [words.from]: from }),
    ...(until && { [words.until]: until }),
    ...(problem && { [words.problem]: 'oui' }),
  })
  return said.size > 0 ? `${routes.deskOrders}?${said}` : routes.deskOrders
}

/** Orders page by page; what another filter has shown stays until then, so that nothing jumps. */
export const ordersQuery = (filter: AskedOrders) =>
  infiniteQueryOptions({
    queryKey: ['orders', filter],
    queryFn: ({ pageParam }: { pageParam: string | null }) => {
      const asked = new URLSearchParams(
        Object.entries({ ...filter, after: pageParam }).flatMap(([name, value]) =>
          value ? [[name, value]] : [],
        ),
      )
      return ask<OrdersAnswer>(`${routes.apiDeskOrders}?${asked}`)
    },
    initialPageParam: null,
    placeholderData: keepPreviousData,
    getNextPageParam: ({ next }) => next,
  })
