import type { FastifyInstance } from 'fastify'
import { routes } from '../../routes.ts'
import { sendProblem } from './problem.ts'

/** What lies below these belongs to the back-office. */
const addresses = /^(?:\/api)?\/gestion(?:\/|$)/

/** Health checks and icons are asked of every host. */
const everywhere = new Set<string>([routes.alive, routes.ready, routes.metrics, routes.favicon])

/** Whether an address is one of the back-office. */
export function isDeskAddress(url: string): boolean {
  return addresses.test(url)
}

/**
 * Keeps the back-office at its own host, and everything else away from it: the provider's script runs on public pages,
 * and must never share an origin with those who handle money. Does nothing where both have one host, as in a demo.
 */
export function keepHostsApart(
  app: FastifyInstance,
  { publicUrl, desk }: { publicUrl: string; desk: { url: string } },
): void {
  if (desk.url === publicUrl) return
  const { host } = new URL(desk.url)
  app.addHook('onRequest', async (request, reply) => {
    // As the router has understood it: an address can be spelt in many ways.
    const route = request.routeOptions.url ?? request.url
    const isDesk = isDeskAddress(route)
    if (isDesk === (request.host === host) || everywhere.has(route)) return
    if (!isDesk && request.url === routes.home) return reply.redirect(routes.desk, 303)
    return sendProblem(reply, { status: 404, code: 'introuvable', title: 'Introuvable' })
  })
}
