import { orderBody } from '../test/factories.ts'
import type { routes } from '../src/routes.ts'
import { yardstickPaths } from './prepared.ts'

/** Writes requests for one server, as they go over the wire. Every hold is another buyer's. */
export class Requests {
  readonly #authority: string
  #buyers = 0

  constructor(authority: string) {
    this.#authority = authority
  }

  empty(): string {
    return this.#write('POST', yardstickPaths.empty, '', '')
  }

  get(path: string): string {
    return this.#write('GET', path, 'accept-encoding: br\r\n', '')
  }

  /** A function that writes one hold after the other, quickly: only key and phone number change. */
  holds(path: typeof routes.apiOrders | typeof yardstickPaths.rowLock, modelId: string): () => string {
    const phone = '0190000000'
    const [before = '', after = ''] = JSON.stringify(orderBody(modelId, { telephoneAcheteur: phone })).split(
      phone,
    )
    const length = Buffer.byteLength(before + phone + after)
    return () => {
      const number = String((this.#buyers += 1)).padStart(7, '0')
      const headers = `content-type: application/json\r\nidempotency-key: 00000000-0000-4000-8000-00000${number}\r\n`
      return this.#write('POST', path, headers, `${before}019${number}${after}`, length)
    }
  }

  #write(method: string, path: string, headers: string, body: string, length = 0): string {
    const sized = method === 'POST' ? `content-length: ${length}\r\n` : ''
    return `${method} ${path} HTTP/1.1\r\nhost: ${this.#authority}\r\n${headers}${sized}\r\n${body}`
  }
}
