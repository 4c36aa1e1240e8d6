import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { orderStatusSchema, type OrderStatus } from '../src/domains/checkout/contract.ts'
import { paymentStartSchema } from '../src/domains/payments/contract.ts'
import { href, routes } from '../src/routes.ts'
import { orderBody } from './factories.ts'

const problemShape = z.looseObject({
  code: z.string(),
  title: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})

interface Listening {
  address: string
}

/** A browser as the API sees it: it keeps its cookies and says that it comes from the site itself. */
export class Buyer {
  readonly site: Listening
  readonly #cookies: Map<string, string>

  constructor(site: Listening, cookies = new Map<string, string>()) {
    this.site = site
    this.#cookies = cookies
  }

  /** The same browser at another process of the same site. */
  at(site: Listening): Buyer {
    return new Buyer(site, this.#cookies)
  }

  async request(method: 'GET' | 'POST', path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(this.site.address + path, {
      method,
      redirect: 'manual',
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: this.cookies(),
        // A form says itself what it is.
        ...(body !== undefined &&
          !(body instanceof URLSearchParams) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const [name = '', value = ''] = pair.split('=')
      this.#cookies.set(name, value)
    }
    return response
  }

  /** Asks for places; answers the response as it came. */
  ask(modelId: string, given: Record<string, unknown> = {}, key: string = randomUUID()) {
    return this.request('POST', routes.apiOrders, orderBody(modelId, given), { 'idempotency-key': key })
  }

  async hold(modelId: string, given: Record<string, unknown> = {}): Promise<OrderStatus> {
    const response = await this.ask(modelId, given)
    const body: unknown = await response.json()
    if (response.status !== 201) throw new Error(`hold refused: ${JSON.stringify(body)}`)
    return orderStatusSchema.parse(body)
  }

  async startPayment(orderId: string) {
    const response = await this.request('POST', href(routes.apiOrderPayment, { orderId }), {})
    const body: unknown = await response.json()
    if (response.status !== 200) throw new Error(`payment refused: ${JSON.stringify(body)}`)
    return paymentStartSchema.parse(body)
  }

  async report(orderId: string, result: Record<string, unknown>): Promise<OrderStatus> {
    const response = await this.request('POST', href(routes.apiOrderPaymentResult, { orderId }), result)
    return orderStatusSchema.parse(await response.json())
  }

  async status(orderId: string): Promise<OrderStatus> {
    const response = await this.request('GET', href(routes.apiOrder, { reference: orderId }))
    return orderStatusSchema.parse(await response.json())
  }

  /** All of them, as the header of a request. */
  cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)
  }
}

/** The refusal of a response: its status and its stable code. */
export async function refusal(response: Response) {
  return { ...problemShape.parse(await response.json()), status: response.status }
}
