import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '../../../platform/database.ts'
import { inTurn, type Reading } from '../../../platform/http/in-turn.ts'
import { problemSchema } from '../../../platform/http/problem.ts'
import { routes } from '../../../routes.ts'
import { deskOf } from '../../staff/guard/desk.ts'
import { searchAnswerSchema } from '../contract.ts'
import { searchOrders } from '../search/search-orders.ts'

/** Somebody who types asks with every pause: two a second for a minute are more than anybody needs. */
const perSession = {
  max: 120,
  timeWindow: 60_000,
  keyGenerator: (request: FastifyRequest) => deskOf(request).sessionId,
} as const

/** Finding orders. The right to read orders is the company's: it sees them all. */
export function registerBooksDesk(app: FastifyInstance, services: Reading & { db: Database }): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const { reads } = services.shares

  api.get(
    routes.apiDeskSearch,
    {
      config: { desk: { right: 'order:read' }, rateLimit: perSession },
      schema: {
        querystring: z.strictObject({ q: z.string().max(2_000) }),
        response: { 200: searchAnswerSchema, 429: problemSchema },
      },
    },
    (request) => inTurn(reads, request, () => searchOrders(services, request.query.q, 'all')),
  )
}
