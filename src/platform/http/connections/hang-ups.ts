import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Of one connection. Browsers and proxies ask for one thing after the other; what is ready early waits in memory. */
const MOST_AT_ONCE = 4

/**
 * Lets go of requests whose sender has hung up before anything was done for them, because nobody hears an answer, and
 * of connections that ask for ever more without waiting for answers.
 */
export function letGoOfHangUps(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>()
  // Limits go by the address, which cannot be told once a connection is closed: Node keeps it from the first asking.
  app.server.on('connection', (socket) => void socket.remoteAddress)
  // Hooks run only when all requests that came together have begun.
  app.server.prependListener('request', ({ socket }, response) => {
    const before = unanswered.get(socket) ?? 0
    if (before >= MOST_AT_ONCE) return hangUp(socket)
    unanswered.set(socket, before + 1)
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
  })
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    if (socket.remoteAddress === undefined || socket.destroyed) reply.hijack()
  })
}

/**
 * Closes a connection and reads nothing further of it. Node reads up to two thousand requests at once, and begins them
 * all although the first has closed the connection: 0.1 s of work. Nothing public stops it. Its parser hands requests
 * on by this name, and stops where it is told that another protocol begins (2).
 */
function hangUp(socket: Socket): void {
  socket.destroy()
  const parser: unknown = Reflect.get(socket, 'parser')
  if (typeof parser === 'object' && parser !== null && 'onIncoming' in parser) parser.onIncoming = () => 2
}
