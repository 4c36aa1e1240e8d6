import { orderStatusSchema } from '../../../src/domains/checkout/contract.ts'
import { paymentStartSchema } from '../../../src/domains/payments/contract.ts'
import { transactionOf } from '../server/quick-sandbox.ts'
import type { Requests } from '../requests.ts'
import { expectStatus } from './connection.ts'
import type { Work } from './keep-busy.ts'
import type { Answer } from './response-reader.ts'

/**
 * One whole sale as a browser does it: places are held, a payment is begun, the widget says that it was paid, and
 * the server, which believes the provider alone, answers that the tickets are there. `hold` writes the first request.
 */
export function buyWith(requests: Requests, hold: () => string): Work {
  return async (connection) => {
    const held = expectStatus(await connection.ask(hold()), 201)
    const order = orderStatusSchema.parse(read(held))
    const cookies = cookiesOf(held)
    const begun = expectStatus(await connection.ask(requests.payment(order.id, cookies)), 200)
    const { paiementId } = paymentStartSchema.parse(read(begun))
    const result = { paiementId, resultat: 'reussi', transactionId: transactionOf(paiementId) }
    const told = await connection.ask(requests.paymentResult(order.id, cookies, result))
    const { phase, billets } = orderStatusSchema.parse(read(expectStatus(told, 200)))
    if (phase !== 'payee' || billets !== 1)
      throw new Error(`a sale ended as ${phase} with ${billets} tickets`)
  }
}

function read({ body }: Answer): unknown {
  return JSON.parse(Buffer.concat(body).toString())
}

/** What a browser sends back of an answer's cookies. */
function cookiesOf({ head }: Answer): string {
  return [...head.matchAll(/\r\nset-cookie: ([^;\r]*)/gi)].map(([, pair]) => pair).join('; ')
}
