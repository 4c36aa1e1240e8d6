import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Settings } from '../../../config.ts'
import { parseOrderReference } from '../../../format/ticket-number.ts'
import { inTurn } from '../../../platform/http/in-turn.ts'
import { problemSchema, sendProblem } from '../../../platform/http/problem.ts'
import type { Random } from '../../../platform/random.ts'
import { routes } from '../../../routes.ts'
import type { Refunding } from '../../payments/refunds/open-refund.ts'
import { deskOf } from '../../staff/guard/desk.ts'
import { perSession } from '../../staff/guard/per-session.ts'
import { orderAnswerSchema, searchAnswerSchema } from '../contract.ts'
import { loadOrder } from '../order/load-order.ts'
import { searchOrders } from '../search/search-orders.ts'
import { registerActivity } from './activity.ts'
import { registerSalesChecks } from './checks.ts'
import { registerMoneyReading } from './money.ts'
import { registerPaymentsReading, type PaymentsDeskServices } from './payments.ts'
import { registerOrderLists } from './orders.ts'
import { registerStatementsDesk } from './statements.ts'

interface DeskServices extends PaymentsDeskServices {
  settings: Pick<Settings, 'refundLimits'>
  random: Random
  payments: Refunding
}

/** Somebody who types asks with every pause: two a second for a minute are more than anybody needs. */
const SEARCHES_A_MINUTE = 120

/** Finding orders, everything that is known of one, where money is, what staff did, and whether all of it agrees. The right to read orders is the company's: it sees them all. */
export function registerBooksDesk(app: FastifyInstance, services: DeskServices): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const { reads } = services.shares
  registerActivity(app, services)
  registerPaymentsReading(app, services)
  registerMoneyReading(app, services)
  registerOrderLists(app, services)
  registerStatementsDesk(app, services)
  registerSalesChecks(app, services)

  api.get(
    routes.apiDeskSearch,
    {
      config: { desk: { right: 'order:read' }, rateLimit: perSession(SEARCHES_A_MINUTE) },
      schema: {
        querystring: z.strictObject({ q: z.string().max(2_000) }),
        response: { 200: searchAnswerSchema, 429: problemSchema },
      },
    },
    (request) => inTurn(reads, request, () => searchOrders(services, request.query.q, 'all')),
  )

  api.get(
    routes.apiDeskOrder,
    {
      config: { desk: { right: 'order:read' } },
      schema: {
        params: z.object({ reference: z.string() }),
        response: { 200: orderAnswerSchema, 404: problemSchema },
      },
    },
    async (request, reply) => {
      const reference = parseOrderReference(request.params.reference)
      const { personId } = deskOf(request).by
      const order = await inTurn(reads, request, () => loadOrder(services, reference ?? '', personId))
      if (order) return order
      return sendProblem(reply, {
        status: 404,
        code: 'commande-inconnue',
        title: 'Aucune commande ne porte cette référence.',
      })
    },
  )
}
