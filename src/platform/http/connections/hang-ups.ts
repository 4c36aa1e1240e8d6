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
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const before = unanswered.get(socket) ?? 0
    if (socket.remoteAddress === undefined || socket.destroyed || before >= MOST_AT_ONCE) {
      reply.hijack()
      socket.destroy()
      return
    }
    unanswered.set(socket, before + 1)
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
  })
}
