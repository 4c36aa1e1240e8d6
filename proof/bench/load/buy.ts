import { orderStatusSchema } from '../../../src/domains/checkout/contract.ts'
import { paymentStartSchema } from '../../../src/domains/payments/contract.ts'
import { transactionOf } from '../server/quick-sandbox.ts'
import type { Requests } from '../requests.ts'
import { expectStatus, openConnections, type Connection } from './connection.ts'
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

/** Buyers of whom always as many are at it, until `stop`, which answers how many sales there were. */
export async function startStorm(given: { authority: string; clients: number; buy: Work }) {
  const connections = await openConnections(given.authority, given.clients)
  let stopping = false
  let sales = 0
  const oneBuyer = async (connection: Connection) => {
    for (; !stopping; sales += 1) await given.buy(connection)
  }
  const all = Promise.all(connections.map(oneBuyer))
  // Whoever stops the storm hears of it.
  all.catch(() => undefined)
  return {
    stop: async () => {
      stopping = true
      await all.finally(() => connections.forEach((connection) => connection.close()))
      return sales
    },
  }
}

function read({ body }: Answer): unknown {
  return JSON.parse(Buffer.concat(body).toString())
}

/** What a browser sends back of an answer's cookies. */
function cookiesOf({ head }: Answer): string {
  return [...head.matchAll(/\r\nset-cookie: ([^;\r]*)/gi)].map(([, pair]) => pair).join('; ')
}
