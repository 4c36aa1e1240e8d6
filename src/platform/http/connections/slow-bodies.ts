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
    const end = setTimeout(() => raw.destroy(), routeOptions.config.bodyPatience ?? milliseconds)
    raw.once('end', () => clearTimeout(end)).once('close', () => clearTimeout(end))
  })
}
