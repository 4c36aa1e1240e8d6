import { orderBody } from '../../test/factories.ts'
import { DEVICE_COOKIE } from '../../src/platform/http/device-cookie.ts'
import { href, routes } from '../../src/routes.ts'
import { yardstickPaths, type Prepared } from './prepared.ts'

/** Writes requests, as they go over the wire. Every hold is another buyer's. */
export class Requests {
  #buyers = 0

  empty(): string {
    return write('POST', yardstickPaths.empty, '', '')
  }

  get(path: string): string {
    return write('GET', path, 'accept-encoding: br\r\n', '')
  }

  /** One page after the other, each for somebody at another address. */
  visits(paths: readonly string[]): () => string {
    let visitors = 0
    const next = inTurn(paths, (path) => path)
    return () => {
      const headers = `accept-encoding: br\r\n${from((visitors += 1))}`
      return write('GET', next(), headers, '')
    }
  }

  /**
   * A function that writes one hold after the other, quickly: only key and phone number change, and the address if
   * each comes from a network of its own.
   */
  holds(
    path: typeof routes.apiOrders | typeof yardstickPaths.rowLock,
    modelId: string,
    networks: 'one' | 'many' = 'one',
  ): () => string {
    const phone = '0190000000'
    const [before = '', after = ''] = JSON.stringify(orderBody(modelId, { telephoneAcheteur: phone })).split(
      phone,
    )
    const length = Buffer.byteLength(before + phone + after)
    return () => {
      const number = String((this.#buyers += 1)).padStart(7, '0')
      const network = networks === 'one' ? '' : from(this.#buyers)
      const headers = `${JSON_BODY}idempotency-key: 00000000-0000-4000-8000-00000${number}\r\n${network}`
      return write('POST', path, headers, `${before}019${number}${after}`, length)
    }
  }

  /** Each from another network: of one, only so many begin in ten minutes. */
  payment(orderId: string, cookies: string): string {
    return post(href(routes.apiOrderPayment, { orderId }), {}, cookies, from((this.#buyers += 1)))
  }

  paymentResult(orderId: string, cookies: string, result: object): string {
    return post(href(routes.apiOrderPaymentResult, { orderId }), result, cookies)
  }

  /** One login after the other, each with another ticket, all from one device: it gets in again every time. */
  logins(logins: Prepared['logins']): () => string {
    return inTurn(logins, (login) =>
      post(routes.apiLiveLogin, login, `${DEVICE_COOKIE}=AAAAAAAAAAAAAAAAAAAAAA`),
    )
  }

  orderPages(tokens: readonly string[]): () => string {
    return inTurn(tokens, (token) => this.get(href(routes.order, { token })))
  }

  /** One search after the other at the back-office, each by another colleague. */
  searches({ typed, colleagues }: Prepared['desk']): () => string {
    return byColleagues(
      colleagues,
      typed.map((q) => `${routes.apiDeskSearch}?${new URLSearchParams({ q }).toString()}`),
    )
  }

  /** One order after the other, as the back-office shows it. */
  openedOrders({ references, colleagues }: Prepared['desk']): () => string {
    return byColleagues(
      colleagues,
      references.map((reference) => href(routes.apiDeskOrder, { reference })),
    )
  }

  /** One list of the back-office after the other: of orders, of what is wrong, of payments, as somebody filters them. */
  lists({ colleagues }: Prepared['desk']): () => string {
    return byColleagues(colleagues, [
      routes.apiDeskOrders,
      `${routes.apiDeskOrders}?state=paid`,
      `${routes.apiDeskOrders}?problem=yes`,
      routes.apiDeskPayments,
      `${routes.apiDeskPayments}?state=succeeded`,
    ])
  }

  /** One check of a code after the other, each from another address: of one, only so many a minute are answered. */
  checks(codes: readonly string[]): () => string {
    let visitors = 0
    const next = inTurn(codes, (code) => code)
    return () => {
      return post(routes.apiVerify, { code: next() }, '', from((visitors += 1)))
    }
  }
}

const JSON_BODY = 'content-type: application/json\r\n'

function inTurn<One>(all: readonly One[], written: (one: One) => string): () => string {
  const requests = all.map(written)
  let next = 0
  return () => requests[(next += 1) % requests.length] ?? ''
}

function byColleagues(colleagues: readonly string[], paths: readonly string[]): () => string {
  let asked = 0
  const next = inTurn(paths, (path) => path)
  return () => {
    const cookie = colleagues[(asked += 1) % colleagues.length] ?? ''
    return write('GET', next(), `cookie: ${cookie}\r\n`, '')
  }
}

/** The header by which a proxy says where a visitor is. */
function from(visitor: number): string {
  return `x-forwarded-for: 10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}\r\n`
}

function post(path: string, content: object, cookies: string, headers = ''): string {
  const body = JSON.stringify(content)
  const cookie = cookies === '' ? '' : `cookie: ${cookies}\r\n`
  return write('POST', path, JSON_BODY + cookie + headers, body, Buffer.byteLength(body))
}

function write(method: string, path: string, headers: string, body: string, length = 0): string {
  const sized = method === 'POST' ? `content-length: ${length}\r\n` : ''
  return `${method} ${path} HTTP/1.1\r\nhost: bench\r\n${headers}${sized}\r\n${body}`
}
