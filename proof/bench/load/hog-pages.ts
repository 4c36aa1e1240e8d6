import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { href, routes } from '../../../src/routes.ts'
import { openConnections } from './connection.ts'

/** To each server. */
const CONNECTIONS = 100
/** All of them are behind this address. */
const NETWORK = '198.18.0.1'

/** Addresses without end: of no page, and of one that there is under ever new names. */
export const madeUpPages = (slug: string) => [
  () => `/${slug}?type=${randomUUID()}`,
  () => `/nowhere/${randomUUID()}`,
]

/** Those that a page has to be made for, if only to say that there is none. */
export const costlyPages = [
  () => `/${randomUUID()}`,
  () => `${routes.allEvents}?q=${randomUUID()}`,
  () => `${routes.promoTickets}?code=${randomUUID()}`,
  () => href(routes.buy, { modelId: randomUUID() }),
  () => href(routes.order, { token: randomUUID().slice(0, 22) }),
  () => routes.recovery,
]

/**
 * Asks every server for these pages in turn, over a hundred connections each and without a pause. `stop` answers how
 * many it got.
 */
export function startHog(
  addresses: readonly string[],
  pages: readonly (() => string)[],
): { stop(): Promise<number> } {
  let stopping = false
  let answered = 0
  let asked = 0
  const hog = async (authority: string) => {
    while (!stopping) {
      try {
        const [connection] = await openConnections(authority, 1)
        while (connection && !stopping) {
          await connection.ask(request(pages[(asked += 1) % pages.length]?.() ?? '/'))
          answered += 1
        }
        connection?.close()
      } catch {
        // The server may end a connection: whoever attacks comes again.
        await pause(50)
      }
    }
  }
  const all = addresses.flatMap((address) =>
    Array.from({ length: CONNECTIONS }, () => hog(new URL(address).host)),
  )
  return {
    stop: async () => {
      stopping = true
      await Promise.all(all)
      return answered
    },
  }
}

function request(path: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: hog\r\naccept-encoding: br\r\nx-forwarded-for: ${NETWORK}\r\n\r\n`
}
