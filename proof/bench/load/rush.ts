import { openConnections } from './connection.ts'

/** Sends all requests at once, each over a connection of its own; answers the statuses. */
export async function rush(authority: string, requests: string[]): Promise<number[]> {
  const connections = await openConnections(authority, requests.length)
  try {
    return await Promise.all(
      connections.map(async (connection, index) => (await connection.ask(requests[index] ?? '')).status),
    )
  } finally {
    connections.forEach((connection) => connection.close())
  }
}
