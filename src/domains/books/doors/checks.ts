import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '../../../platform/database.ts'
import { inTurn, type Reading } from '../../../platform/http/in-turn.ts'
import { problemSchema } from '../../../platform/http/problem.ts'
import type { Random } from '../../../platform/random.ts'
import { routes } from '../../../routes.ts'
import { deskOf } from '../../staff/guard/desk.ts'
import type { Guarded } from '../../staff/guard/guard-desk.ts'
import { perSession } from '../../staff/guard/per-session.ts'
import { askCheck } from '../checks/ask-check.ts'
import { salesChecksAnswerSchema } from '../checks/contract.ts'
import { listChecks } from '../checks/list-checks.ts'

const checking: Guarded = { right: 'books:check' }

/** Whether stock, money and tickets agree: what the last look found, and another one. */
export function registerSalesChecks(
  app: FastifyInstance,
  services: Reading & { db: Database; random: Random },
): void {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    routes.apiDeskSalesChecks,
    {
      // While a look is under way it is asked for every two seconds.
      config: { desk: checking, rateLimit: perSession(120) },
      schema: { response: { 200: salesChecksAnswerSchema, 429: problemSchema } },
    },
    (request) => inTurn(services.shares.reads, request, () => listChecks(services)),
  )

  api.post(
    routes.apiDeskSalesChecks,
    {
      config: { desk: checking, rateLimit: perSession(6) },
      schema: { body: z.strictObject({}), response: { 202: z.null(), 429: problemSchema } },
    },
    async (request, reply) => {
      // Whoever asks while one is under way is shown that one.
      await askCheck(services, deskOf(request).by)
      return reply.code(202).send(null)
    },
  )
}
