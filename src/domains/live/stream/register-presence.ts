import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Config } from '../../../config.ts'
import { toIsoPortoNovo } from '../../../format/dates.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import { knownBy } from '../../../platform/http/api/describe-route.ts'
import { inTurn, type Reading } from '../../../platform/http/in-turn.ts'
import { problemSchema, sendProblem } from '../../../platform/http/problem.ts'
import { routes } from '../../../routes.ts'
import { moment } from '../../../platform/http/contract.ts'
import { watchPage } from '../contract.ts'
import { SESSION_COOKIE } from '../session/live-browser.ts'
import { perViewer } from './per-viewer.ts'
import { stayPresent } from './stay-present.ts'

/** What the watch page hears: the server's time, and when the evening begins and ends by now. */
const presenceSchema = z.object({
  maintenant: moment,
  ouverture: moment,
  debut: moment,
  fin: moment,
  finRediffusion: moment,
})

export function registerPresence(
  app: FastifyInstance,
  services: Reading & { db: Executor; clock: Clock; config: Pick<Config, 'live'> },
): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    routes.apiLivePresence,
    {
      schema: {
        summary: 'Rester connecté au direct',
        description:
          'La page du direct la demande toutes les quelques secondes, avec le cookie de sa session.',
        tags: ['Direct'],
        cookies: knownBy(SESSION_COOKIE, 'La session de ce navigateur.'),
        body: z.strictObject({ eventId: z.string().max(100), page: watchPage }),
        response: { 200: presenceSchema, 403: problemSchema, 429: problemSchema },
      },
      config: { rateLimit: perViewer },
    },
    async (request, reply) => {
      const { eventId, page } = request.body
      const presence = await inTurn(services.shares.reads, request, () =>
        stayPresent(services, { eventId, page, cookies: request.cookies }),
      )
      switch (presence.kind) {
        case 'present': {
          const { opensAt, startsAt, endsAt, replayEndsAt } = presence.show
          return reply.send({
            maintenant: services.clock.now().toISOString(),
            ouverture: toIsoPortoNovo(opensAt),
            debut: toIsoPortoNovo(startsAt),
            fin: toIsoPortoNovo(endsAt),
            finRediffusion: toIsoPortoNovo(replayEndsAt),
          })
        }
        case 'gone': {
          const title = 'Votre accès est maintenant utilisé sur un autre appareil, ou il a été fermé.'
          return sendProblem(reply, { status: 403, code: 'acces-termine', title, extra: { message: title } })
        }
      }
    },
  )
}
