import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { formatAmount } from '../../../format/money.ts'
import type { Database } from '../../../platform/database.ts'
import { inTurn, type Reading } from '../../../platform/http/in-turn.ts'
import { problemSchema, sendProblem } from '../../../platform/http/problem.ts'
import { routes } from '../../../routes.ts'
import { deskOf } from '../../staff/guard/desk.ts'
import { perSession } from '../../staff/guard/per-session.ts'
import { orderFilterSchema, ordersAnswerSchema, type AskedOrders } from '../contract.ts'
import { exportOrders, MOST_EXPORTED } from '../orders/export-orders.ts'
import { listOrders } from '../orders/list-orders.ts'
import type { OrderFilter } from '../orders/order-filter.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Lists of orders, and the same as a table. */
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

  api.post(
    routes.apiDeskExportOrders,
    {
      // Contacts leave: whoever takes them has shown a factor.
      config: {
        desk: { right: 'order:read', proof: true },
        rateLimit: { ...perSession(10), timeWindow: HOUR },
      },
      schema: { body: orderFilterSchema },
    },
    async (request, reply) => {
      const exported = await inTurn(services.shares.reads, request, () =>
        exportOrders(services, filterOf(request.body), deskOf(request).by),
      )
      if (exported.kind === 'too-many')
        return sendProblem(reply, {
          status: 409,
          code: 'trop-de-commandes',
          title: `Il y a plus de ${formatAmount(MOST_EXPORTED)} commandes : choisissez un événement ou une période.`,
        })
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="commandes.csv"')
        .send(Readable.from(exported.lines))
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
