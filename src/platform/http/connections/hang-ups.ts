import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { beginNoMoreRequests } from './node-parser.ts'

/** Of one connection. Browsers and proxies ask for one thing after the other; what is ready early waits in memory. */
const MOST_AT_ONCE = 4

/**
 * Lets go of requests whose sender has hung up before anything was done for them, because nobody hears an answer, and
 * of connections that ask for ever more without waiting for answers.
 */
export function letGoOfHangUps(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>()
  // Limits go by the address, which cannot be told once a connection is closed: Node keeps it from the first asking. Of
  // a connection that is reset before it is taken up there is none, and what it sent first would be read all the same.
  app.server.on('connection', (socket) => {
    if (socket.remoteAddress === undefined) socket.destroy()
  })
  // Hooks run only when all requests that came together have begun.
  app.server.prependListener('request', ({ socket }, response) => {
    const before = unanswered.get(socket) ?? 0
    if (before >= MOST_AT_ONCE) {
      socket.destroy()
      return beginNoMoreRequests(socket)
    }
    unanswered.set(socket, before + 1)
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
  })
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    if (socket.destroyed) reply.hijack()
  })
}
