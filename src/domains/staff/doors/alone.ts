import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '../../../platform/database.ts'
import { problemSchema, sendProblem, tooManyRequests } from '../../../platform/http/problem.ts'
import type { Random } from '../../../platform/random.ts'
import { routes } from '../../../routes.ts'
import { sayAlone } from '../alone/say-alone.ts'
import { takeBackAlone } from '../alone/take-back-alone.ts'
import { sayAloneRequestSchema } from '../contract.ts'
import { deskOf } from '../guard/desk.ts'
import type { Guarded } from '../guard/guard-desk.ts'
import { perSession } from '../guard/per-session.ts'
import { refusals } from './refusals.ts'

const desk: Guarded = { right: 'settings:write', proof: true }
const config = { desk, rateLimit: perSession(30) }

/** Whoever is the only one who could approve says so, and takes it back. */
export function registerAlone(
  app: FastifyInstance,
  services: { db: Database; random: Random; formSecret: string },
): void {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.post(
    routes.apiDeskSayAlone,
    { config, schema: { body: sayAloneRequestSchema, response: { 204: z.null(), 429: problemSchema } } },
    async (request, reply) => {
      const said = await sayAlone(services, { why: request.body.reason, by: deskOf(request).by })
      switch (said.kind) {
        case 'said':
        case 'said-before':
          return reply.code(204).send(null)
        case 'not-alone':
          return sendProblem(reply, refusals.notAlone)
        case 'newcomer':
          return sendProblem(reply, refusals.newAlone)
        case 'too-many':
          return sendProblem(reply, tooManyRequests(said.seconds))
      }
    },
  )

  api.post(
    routes.apiDeskTakeBackAlone,
    { config, schema: { response: { 204: z.null(), 429: problemSchema } } },
    async (request, reply) => {
      const { kind } = await takeBackAlone(services, deskOf(request).by)
      return kind === 'not-said' ? sendProblem(reply, refusals.unknown) : reply.code(204).send(null)
    },
  )
}
