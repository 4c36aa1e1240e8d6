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
 * Closes a connection and begins no further request of it. Node reads up to two thousand at once and begins them all,
 * also when the connection is closed by the first: 0.1 s of work, so that 1,500 connections kept everybody waiting for
 * minutes. Nothing public stops it; this name is the one by which its parser hands requests on.
 */
function hangUp(socket: Socket): void {
  socket.destroy()
  const parser: unknown = Reflect.get(socket, 'parser')
  if (typeof parser === 'object' && parser !== null && 'onIncoming' in parser) parser.onIncoming = () => 0
}
