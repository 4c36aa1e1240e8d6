import type { PaymentResult, PaymentStartAnswer } from '../../domains/payments/contract.ts'
import { isRecord } from './payment-message.ts'
import { fetchProven } from '../../ui/proof/fetch-proven.ts'
import { timeLimit } from '../../ui/time-limit.ts'

/** What is paid for, as far as paying looks at it. `expiresAt`: ISO 8601, until when it can be paid. */
export interface Payable {
  id: string
  /** One of `payablePhases`; one that nobody knows here is told by the page of what is paid for. */
  phase: string
  amount: number
  expiresAt: string
  failureReason: string | null
}

/**
 * `problem`: refused, with a stable code and the sentence to show; `told` is all that the server said. `offline`: no
 * answer; nothing is known.
 */
export type Answer<Data> =
  | { kind: 'ok'; data: Data }
  | {
      kind: 'problem'
      code: string
      sentence: string
      fields: Record<string, string>
      told?: Record<string, unknown>
    }
  | { kind: 'offline' }

/** Paying over HTTP, whatever is paid for. */
export interface PaymentApi<Paid extends Payable> {
  /** `theme`: '#rrggbb' of the widget. */
  startPayment(id: string, theme: string): Promise<Answer<PaymentStartAnswer>>
  reportResult(id: string, result: PaymentResult): Promise<Answer<Paid>>
  read(id: string): Promise<Answer<Paid>>
}

/**
 * How often a server that asks to come back is asked again, as a rule every three seconds. One whose database has moved
 * needs some twenty seconds, and whatever is bought is held for much longer than these tries take.
 */
const REPEATS = 40

/**
 * Each try ends within 25 seconds, and one that the server could not take is repeated as it was, under the same key.
 * `offline` is the network's fault alone: whatever else breaks is thrown.
 */
export async function call<Data>(
  address: string,
  read: (data: unknown) => Data | undefined,
  post?: { body: unknown; headers?: Record<string, string> },
): Promise<Answer<Data>> {
  const ask = () =>
    send(address, {
      signal: timeLimit(25_000),
      cache: 'no-store',
      ...(post && {
        method: 'POST',
        // A confirmation must arrive even if the page is being left.
        keepalive: true,
        headers: { 'content-type': 'application/json', ...post.headers },
        body: JSON.stringify(post.body),
      }),
    })
  let heard = await ask()
  for (let left = REPEATS; post && heard?.again && left > 0; left -= 1) {
    const { again } = heard
    await new Promise((resolve) => setTimeout(resolve, again))
    heard = await ask()
  }
  if (!heard) return { kind: 'offline' }
  const data = parse(heard.text)
  if (!heard.ok) return problem(data)
  const known = read(data)
  return known === undefined ? problem(data) : { kind: 'ok', data: known }
}

/** Undefined when no answer came, or only a part of one. */
async function send(address: string, request: RequestInit) {
  try {
    const answer = await fetchProven(address, request)
    // Milliseconds until the server can take what it could not take now.
    const again = answer.status === 503 ? Number(answer.headers.get('retry-after')) * 1_000 : 0
    return { ok: answer.ok, again, text: await answer.text() }
  } catch {
    return undefined
  }
}

/** Undefined for what is no JSON, as a proxy's own page: `problem` has the words for it. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const unclear = 'Le service ne répond pas comme prévu. Veuillez réessayer dans un instant.'

function problem(data: unknown): Answer<never> {
  const found = isRecord(data) ? data : {}
  const fields: Record<string, string> = {}
  for (const [name, fault] of Object.entries(isRecord(found.fields) ? found.fields : {})) {
    if (typeof fault === 'string') fields[name] = fault
  }
  return {
    kind: 'problem',
    code: text(found.code) ?? 'erreur-interne',
    sentence: text(found.detail) ?? text(found.title) ?? unclear,
    fields,
    told: found,
  }
}

export function readPayable(data: unknown): Payable | undefined {
  if (!isRecord(data)) return undefined
  const { id, montant, expireA, motifEchec, phase } = data
  if (typeof id !== 'string' || typeof phase !== 'string') return undefined
  if (typeof montant !== 'number' || typeof expireA !== 'string') return undefined
  return { id, phase, amount: montant, expiresAt: expireA, failureReason: text(motifEchec) ?? null }
}

export function readStart(data: unknown): PaymentStartAnswer | undefined {
  return isStart(data) ? data : undefined
}

function isStart(data: unknown): data is PaymentStartAnswer {
  return (
    isRecord(data) &&
    typeof data.paiementId === 'string' &&
    isRecord(data.widget) &&
    isRecord(data.widget.options)
  )
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
