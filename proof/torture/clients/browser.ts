import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Buyer } from '../../../test/buyer.ts'
import type { Chance } from '../../simulation/chance.ts'

/** Nobody waits longer for an answer, in milliseconds. */
const PATIENCE = 60_000
/** Between two tries, which a server that is away for long must not count as those of a machine. */
const FIRST_PAUSE = 50
const LONGEST_PAUSE = 1_000

/** The network address of a client with this number. */
export const addressOf = (number: number) =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

export interface Answer {
  status: number
  body: unknown
}

/** A phone on a weak network: it asks one process or the other, and repeats what stayed without an answer. */
export class Browser {
  readonly phone: string
  /** What was asked for in vain, though it may have been answered later. */
  readonly refusals: string[] = []
  readonly #buyer: Buyer
  readonly #headers: Record<string, string>

  /**
   * `number` is its own among all of a run: of it come its telephone number and its address on the network, unless it is
   * behind another.
   */
  constructor(
    servers: readonly [{ address: string }, ...{ address: string }[]],
    number: number,
    chance: Chance,
    address = addressOf(number),
  ) {
    this.phone = `019${String(number).padStart(7, '0')}`
    this.#headers = { 'x-forwarded-for': address }
    this.#buyer = new Buyer({
      get address() {
        return chance.pick(servers).address
      },
    })
  }

  /**
   * The same request, under the same Idempotency-Key, until something was decided. A lost connection, a server that
   * is away or that has too much to do decide nothing.
   */
  async insist(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    key: string = randomUUID(),
  ): Promise<Answer> {
    const headers = { ...this.#headers, ...(method === 'POST' && { 'idempotency-key': key }) }
    const end = performance.now() + PATIENCE
    let last = 'no answer'
    for (let tries = 0; performance.now() < end; tries += 1) {
      try {
        const response = await this.#buyer.request(method, path, body, headers)
        const text = await response.text()
        if (response.status < 500) return { status: response.status, body: read(text) }
        last = `${response.status} ${text}`
      } catch (error) {
        last = error instanceof Error ? `${error.message} ${causeOf(error)}` : String(error)
      }
      this.refusals.push(`${method} ${withoutTokens(path)}: ${last.split('\n')[0]}`)
      await pause(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries))
    }
    throw new Error(`${method} ${withoutTokens(path)} stayed without an answer: ${last}`)
  }

  cookie(name: string): string | undefined {
    return this.#buyer.cookie(name)
  }
}

const withoutTokens = (path: string) => path.replace(/[\w-]{22}/, ':token')

/** What fetch means by 'fetch failed'. */
function causeOf({ cause }: Error): string {
  return cause instanceof Error ? cause.message : ''
}

/** Files are text, everything else is JSON. */
function read(text: string): unknown {
  return text.startsWith('{') ? JSON.parse(text) : text
}
