import { member, text } from '../../ui/read-answer.ts'

/**
 * Fetches; where the answer asks for a proof of work, does it and asks once more. Whoever types sees a button that is
 * busy a little longer, and nobody else's tries keep anybody out.
 */
export async function fetchProven(address: string, init: RequestInit & { headers: Record<string, string> }) {
  const answer = await fetch(address, init)
  if (answer.status !== 429) return answer
  const asked = member(
    await answer
      .clone()
      .json()
      .catch(() => undefined),
    'preuve',
  )
  const challenge = text(asked, 'defi')
  const bits = member(asked, 'bits')
  if (challenge === '' || typeof bits !== 'number') return answer
  const { solve } = await import('./solve.ts')
  return fetch(address, { ...init, headers: { ...init.headers, preuve: await solve(challenge, bits) } })
}
