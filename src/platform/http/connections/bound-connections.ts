import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../rate-limits/network-of.ts'
import type { Metrics } from '../../metrics.ts'

/** Milliseconds between two looks at what waits to be read. */
const LOOK_EVERY = 500

/**
 * What this process keeps for its connections; `ofNetwork` undefined where all are those of a proxy in front. `unread`:
 * bytes of answers that nobody has read yet.
 */
export interface MostConnections {
  inAll: { connections: number; unread: number }
  /** `share`: a network may have this part of the connections that are still free. */
  ofNetwork: { share: number; unread: number } | undefined
}

/**
 * Ends connections beyond a number at once, before anything of them is read: one that does nothing costs memory and a
 * file all the same. Whoever asks for much and reads nothing keeps answers in memory: where too many bytes wait, the
 * connections for which most wait are ended.
 *
 * A network has at most a part of what is free, so that however many networks take all they can, some stay free for the
 * next one: with a third, one network has a quarter of all, and twenty leave an eighth.
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
    const free = inAll.connections - inTotal
    if (free <= 0 || (ofNetwork && open.size >= ofNetwork.share * free)) return end(socket)
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
