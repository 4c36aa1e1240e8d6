import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { routes } from '../../routes.ts'
import type { SessionAnswer } from '../../domains/staff/contract.ts'
import { ask } from '../api/ask.ts'
import { Refusal } from '../api/refusal.ts'

/** Who is signed in; null: nobody. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<SessionAnswer | null> => {
    try {
      return await ask<SessionAnswer>(routes.apiDeskSession)
    } catch (fault) {
      if (fault instanceof Refusal && fault.status === 401) return null
      throw fault
    }
  },
  staleTime: 60_000,
})

/** After somebody has signed in: what the one before has seen is not the next one's. */
export async function beginSession(client: QueryClient): Promise<void> {
  // Not what is on the screen: it would be asked for again.
  client.removeQueries({ type: 'inactive' })
  await client.query({ ...sessionQuery, staleTime: 0 })
}

/** The session in which the screens were opened; it stays when it has ended, so that nothing typed is lost. */
export const SessionContext = createContext<SessionAnswer | undefined>(undefined)

export function useSession(): SessionAnswer {
  const session = use(SessionContext)
  if (!session) throw new Error('outside of a session')
  return session
}

/** Whether a screen or a button is there: what the server would refuse is not shown. */
export function useMay(): (right: string) => boolean {
  const { rights } = useSession()
  return (right) => rights.includes(right)
}
