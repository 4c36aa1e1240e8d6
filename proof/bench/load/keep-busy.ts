import { expectStatus, openConnections, type Connection } from './connection.ts'
import { summary, type Measured, type Timing } from './measured.ts'

/** What one client does, over and over; throws when it was not answered as it must be. */
export type Work = (connection: Connection) => Promise<void>

/** Sends one request after the other, of which every answer must have this status. */
export function answered(status: number, next: () => string): Work {
  return async (connection) => {
    expectStatus(await connection.ask(next()), status)
  }
}

/**
 * Keeps `clients` connections busy, each with one piece of work at a time, and counts what is done in the time
 * after the warm-up. What has begun is finished. Several servers share the clients. `apart`: each is a network of its own.
 */
export async function keepBusy(
  { warmUp, duration }: Timing,
  given: { authorities: readonly string[]; clients: number; work: Work; apart?: boolean },
): Promise<Measured> {
  const share = given.clients / given.authorities.length
  const connections = (
    await Promise.all(given.authorities.map((authority) => openConnections(authority, share, given.apart)))
  ).flat()
  const begin = performance.now() + warmUp
  const end = begin + duration
  const times: number[] = []
  let done = 0
  const oneClient = async (connection: Connection) => {
    for (let before = performance.now(); before < end;) {
      await given.work(connection)
      const now = performance.now()
      done += 1
      if (now >= begin && now < end) times.push(now - before)
      before = now
    }
  }
  try {
    await Promise.all(connections.map(oneClient))
  } finally {
    connections.forEach((connection) => connection.close())
  }
  return summary(times, duration, done)
}
