import { member, text } from '../../ui/read-answer.ts'
import { fetchProven } from '../../ui/proof/fetch-proven.ts'
import { timeLimit } from '../../ui/time-limit.ts'
import { NoAnswer, Refusal } from './refusal.ts'

/** Milliseconds: the slowest network that is still of use. */
const PATIENCE = 20_000
/** Of a file on its way, either way. */
const FILE_PATIENCE = 200_000

/**
 * Asks the API: GET, or POST where there is a body. `Answer` is the type of the contract, which the same build serves.
 * Throws a `Refusal`, or `NoAnswer`.
 */
export async function ask<Answer>(address: string, body?: unknown): Promise<Answer> {
  return answerOf(await send(address, body === undefined ? {} : posted(body), PATIENCE, asText))
}

/** The same with a file for its body, which may take minutes to arrive. */
export async function askWithFile<Answer>(
  address: string,
  file: Blob,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...headers },
    body: file,
  }
  return answerOf(await send(address, request, FILE_PATIENCE, asText))
}

/** The same for a file, which is there whole or not at all. */
export async function askForFile(address: string, body: unknown): Promise<Blob> {
  const { ok, status, said } = await send(address, posted(body), FILE_PATIENCE, (answer) => answer.blob())
  return ok ? said : refuse(status, await said.text())
}

function answerOf<Answer>({ ok, status, said }: { ok: boolean; status: number; said: string }): Answer {
  // The one place where an answer is believed to be what its contract says.
  // oxlint-disable-next-line typescript/no-unsafe-return
  return ok ? read(said || 'null') : refuse(status, said)
}

function refuse(status: number, said: string): never {
  const problem: unknown = read(said)
  throw new Refusal({
    status,
    code: text(problem, 'code'),
    title: text(problem, 'title') || 'Le serveur ne répond pas comme prévu. Veuillez réessayer.',
    fields: sentencesOf(member(problem, 'fields')),
  })
}

const posted = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const asText = (answer: Response): Promise<string> => answer.text()

async function send<Said>(
  address: string,
  request: RequestInit,
  patience: number,
  hear: (answer: Response) => Promise<Said>,
) {
  try {
    const answer = await fetchProven(address, { ...request, signal: timeLimit(patience) })
    return { ok: answer.ok, status: answer.status, said: await hear(answer) }
  } catch (error) {
    throw new NoAnswer('no answer', { cause: error })
  }
}

/** What is no JSON comes from somebody else: the page of a network that wants a login, say. */
function read(said: string) {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-return
    return JSON.parse(said)
  } catch (error) {
    throw new NoAnswer('not the server', { cause: error })
  }
}

function sentencesOf(fields: unknown): Record<string, string> {
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(Object.keys(fields).map((name) => [name, text(fields, name)]))
}
