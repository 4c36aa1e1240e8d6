import { openConnections, type Connection } from './connection.ts'
import type { Work } from './keep-busy.ts'

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
