import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Executor } from '../../../platform/database.ts'
import { inTurn, type Reading } from '../../../platform/http/in-turn.ts'
import { problemSchema, sendProblem } from '../../../platform/http/problem.ts'
import { routes } from '../../../routes.ts'
import type { Guarded } from '../../staff/guard/guard-desk.ts'
import { perSession } from '../../staff/guard/per-session.ts'
import { statementAnswerSchema, statementsAnswerSchema } from '../contract.ts'
import { listStatements } from '../statements/list-statements.ts'
import { loadStatement } from '../statements/load-statement.ts'

const PAGE = 50
const importing: Guarded = { right: 'statement:import' }
/** An import is looked at every two seconds while its rows are. */
const rateLimit = perSession(120)

/** Statements that were imported, and what came of each. */
export function registerStatementsDesk(app: FastifyInstance, services: Reading & { db: Executor }): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const { reads } = services.shares

  api.get(
    routes.apiDeskStatements,
    {
      config: { desk: importing, rateLimit },
      schema: {
        querystring: z.strictObject({ after: z.uuid().optional() }),
        response: { 200: statementsAnswerSchema, 429: problemSchema },
      },
    },
    (request) =>
      inTurn(reads, request, () =>
        listStatements(services, { after: request.query.after ?? null, most: PAGE }),
      ),
  )

  api.get(
    routes.apiDeskStatement,
    {
      config: { desk: importing, rateLimit },
      schema: {
        params: z.object({ id: z.uuid() }),
        response: { 200: statementAnswerSchema, 404: problemSchema, 429: problemSchema },
      },
    },
    async (request, reply) => {
      const statement = await inTurn(reads, request, () => loadStatement(services, request.params.id))
      if (statement) return statement
      return sendProblem(reply, { status: 404, code: 'introuvable', title: 'Introuvable' })
    },
  )
}
