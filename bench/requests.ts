import { orderBody } from '../test/factories.ts'
import { DEVICE_COOKIE } from '../src/platform/http/device-cookie.ts'
import { routes } from '../src/routes.ts'
import { yardstickPaths, type Prepared } from './prepared.ts'

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

  /** One login after the other, each with another ticket, all from one device: it gets in again every time. */
  logins(logins: Prepared['logins']): () => string {
    const cookie = `cookie: ${DEVICE_COOKIE}=AAAAAAAAAAAAAAAAAAAAAA\r\n`
    const written = logins.map((login) => {
      const body = JSON.stringify(login)
      const headers = `content-type: application/json\r\n${cookie}`
      return this.#write('POST', routes.apiLiveLogin, headers, body, Buffer.byteLength(body))
    })
    let next = 0
    return () => written[(next += 1) % written.length] ?? ''
  }

  #write(method: string, path: string, headers: string, body: string, length = 0): string {
    const sized = method === 'POST' ? `content-length: ${length}\r\n` : ''
    return `${method} ${path} HTTP/1.1\r\nhost: ${this.#authority}\r\n${headers}${sized}\r\n${body}`
  }
}
