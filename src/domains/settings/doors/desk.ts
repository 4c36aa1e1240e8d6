import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { CompanyTexts } from '../../../config.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { problemSchema, sendProblem } from '../../../platform/http/problem.ts'
import { routes } from '../../../routes.ts'
import { deskOf } from '../../staff/guard/desk.ts'
import type { Guarded } from '../../staff/guard/guard-desk.ts'
import { perSession } from '../../staff/guard/per-session.ts'
import { askLimitRequestSchema, changeSettingsRequestSchema, settingsAnswerSchema } from '../contract.ts'
import { askLimit } from '../desk/ask-limit.ts'
import { changeSettings } from '../desk/change-settings.ts'
import { listSettings } from '../desk/list-settings.ts'
import { notAsked, notChanged } from './refusals.ts'

interface DoorServices {
  db: Database
  clock: Clock
  config: { companySet: CompanyTexts }
}

/** Where buyers call and write to is worth money, too: each change asks for a proof. */
const changing: Guarded = { right: 'settings:write', proof: true }
const rateLimit = perSession(30)

/** What people of the company set themselves. */
export function registerSettingsDesk(app: FastifyInstance, services: DoorServices): void {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    routes.apiDeskSettings,
    { config: { desk: { right: 'system:read' } }, schema: { response: { 200: settingsAnswerSchema } } },
    async (request) => ({
      now: services.clock.now().toISOString(),
      ...(await listSettings(services, deskOf(request).by)),
    }),
  )

  api.post(
    routes.apiDeskSettings,
    {
      config: { desk: changing, rateLimit },
      schema: { body: changeSettingsRequestSchema, response: { 204: z.null(), 429: problemSchema } },
    },
    async (request, reply) => {
      const changed = await changeSettings(services, request.body.changes, deskOf(request).by)
      if (changed.kind !== 'changed') return sendProblem(reply, notChanged(changed))
      return reply.code(204).send(null)
    },
  )

  api.post(
    routes.apiDeskAskLimit,
    {
      config: { desk: changing, rateLimit },
      schema: { body: askLimitRequestSchema, response: { 202: z.null(), 429: problemSchema } },
    },
    async (request, reply) => {
      const { key: id, reason: why, ...wanted } = request.body
      const asked = await askLimit(services, { ...wanted, id, why, by: deskOf(request).by })
      if (asked.kind === 'awaiting-approval' || asked.kind === 'asked-before')
        return reply.code(202).send(null)
      return sendProblem(reply, notAsked(asked))
    },
  )
}
