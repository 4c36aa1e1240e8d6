import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds in which a request's body must have come, where it may take longer than usual. */
    bodyPatience?: number
  }
}

/** Cuts off requests whose body has not come within `milliseconds`, unless their route has more patience. */
export function cutOffSlowBodies(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRequest', async ({ method, raw, routeOptions }) => {
    if (method === 'GET' || method === 'HEAD') return
    const { socket } = raw
    const end = setTimeout(() => raw.destroy(), routeOptions.config.bodyPatience ?? milliseconds)
    const stop = () => {
      clearTimeout(end)
      socket.off('close', stop)
    }
    raw.once('end', stop).once('close', stop)
    // Node lets go of a request once it is answered: where its body never comes, the connection alone says its end.
    socket.once('close', stop)
  })
}
