import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { routes } from '../../routes.ts'
import type { ActivityAnswer } from '../../domains/books/contract.ts'
import { ask } from '../api/ask.ts'

/** Whose actions, about what; empty: everybody's, about anything. */
export interface ActivityFilter {
  person?: string
  about?: string
}

/** The screen with a filter, to be shared and come back to. */
export function activityAddress({ person, about }: ActivityFilter): string {
  const words = new URLSearchParams({ ...(person && { personne: person }), ...(about && { sujet: about }) })
  return words.size > 0 ? `${routes.deskActivity}?${words}` : routes.deskActivity
}

export function filterOf(words: URLSearchParams): Required<ActivityFilter> {
  return { person: words.get('personne') ?? '', about: (words.get('sujet') ?? '').trim() }
}

/** What was done, page by page; what another filter has shown stays until then, so that nothing jumps. */
export const activityQuery = ({ person, about }: Required<ActivityFilter>) =>
  infiniteQueryOptions({
    queryKey: ['activity', person, about],
    queryFn: ({ pageParam }: { pageParam: number | null }) => {
      const asked = new URLSearchParams({
        ...(person && { person }),
        ...(about && { about }),
        ...(pageParam !== null && { after: String(pageParam) }),
      })
      return ask<ActivityAnswer>(`${routes.apiDeskActivity}?${asked}`)
    },
    initialPageParam: null,
    placeholderData: keepPreviousData,
    getNextPageParam: ({ next }) => next,
  })
