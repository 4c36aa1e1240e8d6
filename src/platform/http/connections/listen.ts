import { once } from 'node:events'
import { createServer, type ListenOptions, type Server, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../../metrics.ts'
import { FairShare } from '../../rate-limits/fair-share.ts'
import { nextTurn } from './take-turns.ts'

/**
 * Connections that wait to be taken up, in all: with Node's own 511 some of a thousand buyers are cut off. Those that are
 * given up wait as well: with 130,000 of them one address kept the next buyer waiting for longer and longer, 4.5 s after
 * 12 s. Whoever finds no place comes again by itself, after a second.
 */
const BACKLOG = 8_192

/**
 * Sockets that listen at the one port. A turn of the event loop takes up one connection at each, and then works for
 * milliseconds: with one socket two thousand connections at once, even ones that were given up, kept the next buyer
 * waiting for minutes.
 */
const SOCKETS = 32

/**
 * Connections that begin to be read in one turn of the event loop, networks taking turns, and how many wait unread. Up to
 * 64 KB are read of each at once, before anybody can tell whose turn it is to be answered: eight thousand that came with
 * as much kept 600 MB and everybody waiting for 4 s.
 */
const BEGUN = { atOnce: 4, waiting: 3_000, patience: 60_000 }

/** The kernel deals connections out among the sockets; only Linux is asked to. */
const MANY = process.platform === 'linux'

/** Listens, and answers the address. Rejects with EADDRINUSE where something else listens there. */
export async function listen(
  app: FastifyInstance,
  { host, port, trustedProxies }: { host: string; port: number; trustedProxies: string[] },
  { connectionsRefused }: Pick<Metrics, 'connectionsRefused'>,
  begun = BEGUN,
): Promise<string> {
  const options = { host, port, backlog: MANY ? BACKLOG / SOCKETS : BACKLOG, reusePort: MANY }
  const others: Server[] = []
  const turns = trustedProxies.length > 0 ? undefined : new FairShare(begun)
  let ends: Promise<unknown>[] = []
  app.addHook('preClose', async () => {
    ends = others.map((other) => once(other.close(), 'close'))
    app.server.closeIdleConnections()
  })
  // What is in flight on their connections ends as well.
  app.addHook('onClose', async () => void (await Promise.all(ends)))
  if (MANY) await refuseTaken({ host, port })
  const address = await app.listen(options)
  const own = app.server.address()
  if (!MANY || own === null || typeof own === 'string') return address
  for (let number = 1; number < SOCKETS; number += 1) {
    // As Node's own HTTP server makes them: whoever has sent a request may say that it was the last.
    const other = createServer({ allowHalfOpen: true, noDelay: true, pauseOnConnect: true })
    other.on('connection', (socket) => {
      // Those of a proxy in front are everybody's: they have no network of which one could take fewer.
      if (!turns) return begin(app, socket)
      turns.run(socket.remoteAddress ?? '', nextTurn).then(
        () => begin(app, socket),
        () => {
          connectionsRefused.inc()
          socket.destroy()
        },
      )
    })
    others.push(await listening(other, { ...options, port: own.port }))
  }
  return address
}

function begin(app: FastifyInstance, socket: Socket): void {
  app.server.emit('connection', socket)
  socket.resume()
}

/** Sockets that share a port share it with another process of the same user as well. */
async function refuseTaken(options: ListenOptions): Promise<void> {
  if (options.port === 0) return
  const alone = await listening(createServer(), options)
  alone.close()
  await once(alone, 'close')
}

async function listening(server: Server, options: ListenOptions): Promise<Server> {
  server.listen(options)
  await once(server, 'listening')
  return server
}
