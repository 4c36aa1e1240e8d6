import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../rate-limits/network-of.ts'
import type { Metrics } from '../../metrics.ts'

/** Milliseconds between two looks at what waits to be read. */
const LOOK_EVERY = 500

/** What this process keeps for its connections; `ofNetwork` undefined where all are those of a proxy in front. */
export interface MostConnections {
  inAll: Bounds
  ofNetwork: Bounds | undefined
}

interface Bounds {
  connections: number
  /** Bytes of answers that nobody has read yet. */
  unread: number
}

/**
 * Ends connections beyond a number at once, before anything of them is read: one that does nothing costs memory and a
 * file all the same. Whoever asks for much and reads nothing keeps answers in memory: where too many bytes wait, the
 * connections for which most wait are ended. Of one network there are fewer than of all, so that none can have it all.
 */
export function boundConnections(
  app: FastifyInstance,
  { inAll, ofNetwork }: MostConnections,
  { connectionsRefused }: Pick<Metrics, 'connectionsRefused'>,
): void {
  const networks = new Map<string, Set<Socket>>()
  let inTotal = 0
  app.server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const open = networks.get(network) ?? new Set()
    if (inTotal >= inAll.connections || (ofNetwork && open.size >= ofNetwork.connections)) return end(socket)
    inTotal += 1
    networks.set(network, open.add(socket))
    socket.once('close', () => {
      inTotal -= 1
      open.delete(socket)
      if (open.size === 0) networks.delete(network)
    })
  })

  const look = setInterval(() => {
    if (ofNetwork) for (const open of networks.values()) endUnread([...open], ofNetwork.unread)
    endUnread(
      [...networks.values()].flatMap((open) => [...open]),
      inAll.unread,
    )
  }, LOOK_EVERY)
  app.addHook('preClose', async () => clearInterval(look))

  function endUnread(open: Socket[], most: number): void {
    let unread = open.reduce((total, { writableLength }) => total + writableLength, 0)
    if (unread <= most) return
    for (const socket of open.sort((one, other) => other.writableLength - one.writableLength)) {
      if (unread <= most) return
      unread -= socket.writableLength
      end(socket)
    }
  }

  function end(socket: Socket): void {
    connectionsRefused.inc()
    socket.destroy()
  }
}
