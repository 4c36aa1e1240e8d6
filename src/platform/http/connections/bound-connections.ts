import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../attempts/network-of.ts'
import type { Metrics } from '../../metrics.ts'

/** Connections that this process keeps open; `ofNetwork` undefined where all of them are those of a proxy in front. */
export interface MostConnections {
  inAll: number
  ofNetwork: number | undefined
}

/**
 * Ends connections beyond a number at once, before anything of them is read: one that does nothing costs memory and a
 * file all the same. Of one network there are fewer than of all, so that none can have every one.
 */
export function boundConnections(
  app: FastifyInstance,
  { inAll, ofNetwork }: MostConnections,
  { connectionsRefused }: Pick<Metrics, 'connectionsRefused'>,
): void {
  const open = new Map<string, number>()
  app.server.maxConnections = inAll
  app.server.on('drop', () => connectionsRefused.inc())
  if (ofNetwork === undefined) return
  app.server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const before = open.get(network) ?? 0
    if (before >= ofNetwork) {
      connectionsRefused.inc()
      socket.destroy()
      return
    }
    open.set(network, before + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}
