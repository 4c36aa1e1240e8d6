import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { NoAnswer, Refusal } from './refusal.ts'

/** Milliseconds in which what was read is not read again when a screen is opened once more. */
const FRESH = 10_000

/**
 * What the server has told, kept for all screens. A refusal is final; what was not answered is asked for twice more.
 * `onEnded`: the server no longer knows who asks.
 */
export function createQueryClient(onEnded: (client: QueryClient) => void): QueryClient {
  const onError = (fault: unknown) => {
    if (fault instanceof Refusal && fault.status === 401) onEnded(client)
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: FRESH,
        retry: (count, fault) => fault instanceof NoAnswer && count < 2,
      },
      // Without network it fails at once and says so: what waits unseen would be sent when nobody expects it any more.
      mutations: { networkMode: 'always', retry: false },
    },
  })
  return client
}

/** Begins to ask for what a screen will show, and waits for nothing: the screen tells of an answer and of a fault. */
export function beginAsking(answer: Promise<unknown>): null {
  answer.catch(() => undefined)
  return null
}
