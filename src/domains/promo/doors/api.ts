import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { FairShare } from '../../../platform/rate-limits/fair-share.ts'
import { workFor } from '../../../platform/rate-limits/proof-of-work.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { proofHeader, readProof } from '../../../platform/rate-limits/asked-proof.ts'
import { readDevice } from '../../../platform/http/device-cookie.ts'
import { inTurn, type Reading } from '../../../platform/http/in-turn.ts'
import { problemSchema, sendProblem, tooManyRequests } from '../../../platform/http/problem.ts'
import { answerPublicly } from '../../../platform/http/public-answers.ts'
import type { Random } from '../../../platform/random.ts'
import { routes } from '../../../routes.ts'
import { checkCode } from '../check-code.ts'
import { apiArtistSchema } from '../contract.ts'
import { listCodes } from '../list-codes.ts'
import { INVALID_CODE } from '../promo-code.ts'

interface PromoServices {
  db: Database
  clock: Clock
  random: Random
  formSecret: string
  shares: Reading['shares'] & { lookUps: FairShare }
}

/** A ticket model: only what counts for it is answered. */
const forModel = z.object({ modele: z.string().optional() })

/** The artists' part of the public API. */
export function registerPromoApi(app: FastifyInstance, services: PromoServices): void {
  app.register(async (scope) => {
    answerPublicly(scope, 'public, max-age=5, stale-while-revalidate=60')
    scope.withTypeProvider<ZodTypeProvider>().get(
      routes.apiArtists,
      {
        schema: {
          summary: 'Codes promo des artistes',
          description: 'Ceux que chacun peut choisir ; avec `modele`, ceux qui valent pour ce ticket.',
          tags: ['Promo'],
          querystring: forModel,
          response: { 200: z.array(apiArtistSchema) },
        },
      },
      (request) =>
        inTurn(services.shares.reads, request, () => listCodes(services, request.query.modele ?? null)),
    )
  })
  app.register(async (scope) => {
    answerPublicly(scope, 'no-store')
    scope.withTypeProvider<ZodTypeProvider>().get(
      routes.apiArtistByCode,
      {
        schema: {
          summary: "Vérifier le code promo d'un artiste",
          description: 'Sans regarder la casse ni les espaces ; avec `modele`, seulement pour ce ticket.',
          tags: ['Promo'],
          params: z.object({ code: z.string() }),
          querystring: forModel,
          headers: proofHeader,
          response: { 200: apiArtistSchema, 404: problemSchema, 429: problemSchema },
        },
      },
      async (request, reply) => {
        const { code } = request.params
        const { modele = null } = request.query
        const checked = await checkCode(services, {
          code,
          modelId: modele,
          address: request.ip,
          device: readDevice(request.cookies),
          paidOrder: null,
          work: workFor(services, 'promo-code', readProof(request)),
        })
        switch (checked.kind) {
          case 'valid':
            return checked.artist
          case 'invalid':
            return sendProblem(reply, { status: 404, code: 'code-promo-invalide', title: INVALID_CODE })
          case 'too-many':
            return sendProblem(reply, tooManyRequests(checked.seconds, checked.challenge))
        }
      },
    )
  })
}
