import { member, text } from '../../ui/read-answer.ts'
import { timeLimit } from '../../ui/time-limit.ts'
import { NoAnswer, Refusal } from './refusal.ts'

/** Milliseconds: the slowest network that is still of use. */
const PATIENCE = 20_000

/**
 * Asks the API: GET, or POST where there is a body. `Answer` is the type of the contract, which the same build serves.
 * Throws a `Refusal`, or `NoAnswer`.
 */
export async function ask<Answer>(address: string, body?: unknown): Promise<Answer> {
  const { ok, status, said } = await send(address, body)
  // The one place where an answer is believed to be what its contract says.
  // eslint-disable-next-line @typescript-eslint/no-unsafe-return
  if (ok) return read(said || 'null')
  const problem: unknown = read(said)
  throw new Refusal({
    status,
    code: text(problem, 'code'),
    title: text(problem, 'title') || 'Le serveur ne répond pas comme prévu. Veuillez réessayer.',
    fields: sentencesOf(member(problem, 'fields')),
  })
}

async function send(address: string, body: unknown) {
  const posted = body !== undefined && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  try {
    const answer = await fetch(address, { ...posted, signal: timeLimit(PATIENCE) })
    return { ok: answer.ok, status: answer.status, said: await answer.text() }
  } catch (error) {
    throw new NoAnswer('no answer', { cause: error })
  }
}

/** What is no JSON comes from somebody else: the page of a network that wants a login, say. */
function read(said: string) {
  try {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-return
    return JSON.parse(said)
  } catch (error) {
    throw new NoAnswer('not the server', { cause: error })
  }
}

function sentencesOf(fields: unknown): Record<string, string> {
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(Object.keys(fields).map((name) => [name, text(fields, name)]))
}
