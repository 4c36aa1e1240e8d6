import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { routes } from '../../routes.ts'
import type { PaymentsAnswer } from '../../domains/books/payments/contract.ts'
import { providerWords, type ProviderWord } from '../../domains/books/money-kinds.ts'
import { paymentStates, type PaymentState } from '../../domains/payments/payment-state.ts'
import { ask } from '../api/ask.ts'
import { saidWords, stateNames } from './payment-words.ts'

/** Null: any. */
export interface PaymentsFilter {
  state: PaymentState | null
  word: ProviderWord | null
}

/** The screen with a filter, to be shared and come back to. */
export function paymentsAddress({ state, word }: PaymentsFilter): string {
  const filter = new URLSearchParams({
    ...(state && { etat: stateNames[state] }),
    ...(word && { reponse: saidWords[word].name }),
  })
  return filter.size > 0 ? `${routes.deskPayments}?${filter}` : routes.deskPayments
}

/** What an address names that is no filter is none. */
export function filterOf(address: URLSearchParams): PaymentsFilter {
  const [state, word] = [address.get('etat'), address.get('reponse')]
  return {
    state: paymentStates.find((one) => stateNames[one] === state) ?? null,
    word: providerWords.find((one) => saidWords[one].name === word) ?? null,
  }
}

/** Payments, page by page; what another filter has shown stays until then, so that nothing jumps. */
export const paymentsQuery = ({ state, word }: PaymentsFilter) =>
  infiniteQueryOptions({
    queryKey: ['payments', state, word],
    queryFn: ({ pageParam }: { pageParam: string | null }) => {
      const asked = new URLSearchParams({
        ...(state && { state }),
        ...(word && { word }),
        ...(pageParam !== null && { after: pageParam }),
      })
      return ask<PaymentsAnswer>(`${routes.apiDeskPayments}?${asked}`)
    },
    initialPageParam: null,
    placeholderData: keepPreviousData,
    getNextPageParam: ({ next }) => next,
  })
