import { member, text } from '../read-answer.ts'

/**
 * Fetches; where the answer asks for a proof of work, does it and asks once more. Whoever waits sees a button that is
 * busy a little longer, and nobody else's tries keep anybody out.
 */
export async function fetchProven(address: string, request: RequestInit): Promise<Response> {
  const answer = await fetch(address, request)
  if (answer.status !== 429) return answer
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined)
  const asked = member(body, 'preuve')
  const challenge = text(asked, 'defi')
  const bits = member(asked, 'bits')
  if (challenge === '' || typeof bits !== 'number') return answer
  const { solve } = await import('./solve.ts')
  const headers = new Headers(request.headers)
  headers.set('preuve', await solve(challenge, bits))
  return fetch(address, { ...request, headers })
}
