import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '../../../platform/database.ts'
import { inTurn, type Reading } from '../../../platform/http/in-turn.ts'
import { problemSchema } from '../../../platform/http/problem.ts'
import { routes } from '../../../routes.ts'
import { perSession } from '../../staff/guard/per-session.ts'
import { orderFilterSchema, ordersAnswerSchema, type AskedOrders } from '../contract.ts'
import { listOrders } from '../orders/list-orders.ts'
import type { OrderFilter } from '../orders/order-filter.ts'

const DAY = 24 * 3_600_000

/** Lists of orders. */
export function registerOrderLists(app: FastifyInstance, services: Reading & { db: Database }): void {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    routes.apiDeskOrders,
    {
      config: { desk: { right: 'order:read' }, rateLimit: perSession(120) },
      schema: {
        querystring: orderFilterSchema.extend({ after: z.uuid().optional() }),
        response: { 200: ordersAnswerSchema, 429: problemSchema },
      },
    },
    (request) => {
      const { after = null, ...asked } = request.query
      return inTurn(services.shares.reads, request, () => listOrders(services, filterOf(asked), after))
    },
  )
}

/** Days as Benin's clocks count them; the last one is meant with all its hours. */
function filterOf({ event, state, from, until, problem }: AskedOrders): OrderFilter {
  const start = (day: string) => new Date(`${day}T00:00:00+01:00`)
  return {
    event: event ?? null,
    state: state ?? null,
    from: from === undefined ? null : start(from),
    until: until === undefined ? null : new Date(start(until).getTime() + DAY),
    problem: problem !== undefined,
  }
}
