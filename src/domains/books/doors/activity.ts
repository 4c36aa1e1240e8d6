import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '../../../platform/database.ts'
import { inTurn, type Reading } from '../../../platform/http/in-turn.ts'
import { problemSchema } from '../../../platform/http/problem.ts'
import { routes } from '../../../routes.ts'
import { deskOf } from '../../staff/guard/desk.ts'
import { seesEverybody } from '../../staff/permissions.ts'
import { listActions, listActors } from '../activity/list-actions.ts'
import { activityAnswerSchema, ownActionsAnswerSchema } from '../contract.ts'

const PAGE = 50
/** As many as somebody looks through for what was not them. */
const OWN = 20

const perSession = {
  max: 120,
  timeWindow: 60_000,
  keyGenerator: (request: FastifyRequest) => deskOf(request).sessionId,
} as const

/** Who changed what. Whoever does not answer for others reads their own. */
export function registerActivity(app: FastifyInstance, services: Reading & { db: Database }): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const { db, shares } = services

  api.get(
    routes.apiDeskActivity,
    {
      config: { desk: { right: 'audit:read' }, rateLimit: perSession },
      schema: {
        querystring: z.strictObject({
          person: z.uuid().optional(),
          about: z.string().trim().min(1).max(254).optional(),
          after: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
        }),
        response: { 200: activityAnswerSchema, 429: problemSchema },
      },
    },
    (request) => {
      const { person: asks, roles } = deskOf(request)
      const all = seesEverybody(roles.map(({ role }) => role))
      const { person, about = null, after = null } = request.query
      const personId = all ? (person ?? null) : asks.id
      return inTurn(shares.reads, request, async () => {
        const [page, people] = await Promise.all([
          listActions(db, { personId, about, after, most: PAGE }),
          all ? listActors(db) : [],
        ])
        return { ...page, people }
      })
    },
  )

  api.get(
    routes.apiDeskOwnActions,
    {
      config: { desk: { right: 'signed-in' }, rateLimit: perSession },
      schema: { response: { 200: ownActionsAnswerSchema, 429: problemSchema } },
    },
    async (request) => {
      const personId = deskOf(request).person.id
      const { actions } = await inTurn(shares.reads, request, () =>
        listActions(db, { personId, about: null, after: null, most: OWN }),
      )
      return { actions }
    },
  )
}
