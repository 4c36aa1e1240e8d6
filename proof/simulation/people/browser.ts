import type { Doing } from '../agenda.ts'
import type { World } from '../world.ts'

export interface Request {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  body: unknown
}

/** A client on a bad network: questions are lost, come late or twice, and answers are lost. */
export class Browser {
  readonly #world: World
  readonly #address: string
  readonly #cookies = new Map<string, string>()

  /** `address`: behind which it is. As in a country with few operators, many share one. */
  constructor(world: World, address = world.chance.pick(networks)) {
    this.#world = world
    this.#address = address
  }

  /** Undefined where no answer came back. */
  async send(request: Request): Promise<Answer | undefined> {
    const { chance, story } = this.#world
    const fate = this.#world.isEnding() ? 'arrives' : chance.weigh(fates)
    if (fate !== 'arrives') story.count(`request: ${fate}`)
    if (fate === 'question lost') return undefined
    if (fate === 'comes again later')
      this.#world.enter('network', this.#again(request), chance.between(0.5, 300))
    const answer = await this.#deliver(request)
    return fate === 'answer lost' ? undefined : answer
  }

  /** Repeats the very same request until there is an answer, as our page does; undefined when it gives up. */
  async *insist(request: Request): Doing<Answer | undefined> {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const answer = await this.send(request)
      if (answer && answer.status < 500) return answer
      yield this.#world.chance.between(1, 15)
    }
    return undefined
  }

  async *#again(request: Request) {
    await this.#deliver(request)
    yield 0
  }

  async #deliver({ method, path, body, headers = {} }: Request): Promise<Answer | undefined> {
    const { story } = this.#world
    const { app, life } = this.#world.site()
    const response = await app.inject({
      method,
      url: path,
      remoteAddress: this.#address,
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    if (life.dead) return undefined
    const { statusCode: status } = response
    story.tell(`${method} ${path}: ${status}`)
    story.count(`answer ${status}`)
    if (status >= 500 && !life.struck)
      story.broken(
        'no failure without a reason',
        `${method} ${path} was answered ${status}: ${response.body}`,
      )
    for (const { name, value } of response.cookies) this.#cookies.set(name, value)
    return { status, body: response.body === '' ? undefined : response.json() }
  }
}

/** Addresses of operators. */
export const networks: readonly string[] = ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4']

const fates = [
  ['arrives', 88],
  ['question lost', 4],
  ['answer lost', 4],
  ['comes again later', 4],
] as const
