import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import { problemSchema, sendProblem } from '../../../platform/http/problem.ts'
import type { Logger } from '../../../platform/log.ts'
import { createSparingLog } from '../../../platform/sparing-log.ts'
import { routes } from '../../../routes.ts'
import { receiveNotification } from '../confirm/receive-notification.ts'

const LARGEST_NOTIFICATION = 64 * 1024

/** The route for webhooks. The body is kept as raw bytes, because a signature, if there is one, covers the bytes. */
export function registerPaymentsApi(
  app: FastifyInstance,
  services: Parameters<typeof receiveNotification>[0] & { clock: Clock; log: Logger },
): void {
  const sparingly = createSparingLog(services.clock)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: LARGEST_NOTIFICATION },
      (_request, body, done) => done(null, body),
    )
    scope.withTypeProvider<ZodTypeProvider>().post(
      routes.apiPaymentNotification,
      {
        schema: {
          summary: "Notification d'un prestataire de paiement",
          description: 'Un signal : le serveur interroge ensuite le prestataire. Rien du corps ne fait foi.',
          tags: ['Paiements'],
          params: z.object({ provider: z.string() }),
          response: { 204: z.void(), 401: problemSchema, 404: problemSchema },
        },
      },
      async (request, reply) => {
        const { provider } = request.params
        const outcome = await receiveNotification(services, {
          provider,
          body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          headers: request.headers,
        })
        switch (outcome.kind) {
          case 'unknown-provider':
            return sendProblem(reply, { status: 404, code: 'introuvable', title: 'Introuvable' })
          case 'rejected':
            sparingly((times) =>
              services.log.warn({ security: true, provider, why: outcome.why, times }, 'webhook rejected'),
            )
            return sendProblem(reply, {
              status: 401,
              code: 'notification-refusee',
              title: "Cette notification n'est pas reconnue.",
            })
          default:
            return reply.code(204).header('cache-control', 'no-store').send()
        }
      },
    )
  })
}
