import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { problemSchema } from '../../../platform/http/problem.ts'
import { routes } from '../../../routes.ts'
import { verificationRequestSchema, verificationSchema } from '../contract.ts'
import { presentVerification } from '../present-verification.ts'
import { verifyCode } from '../verify-code.ts'
import type { TicketsServices } from './send-file.ts'
import { registerOrderFiles, type FindOrder } from './serve-order-files.ts'
import { registerTicketFiles } from './serve-ticket-files.ts'

/** Routes for tickets as files, for people with a link, and for the check of a code, for everybody. */
export function registerTicketsApi(
  app: FastifyInstance,
  services: TicketsServices,
  findOrder: FindOrder,
): void {
  registerOrderFiles(app, services, findOrder)
  registerTicketFiles(app, services)
  app.withTypeProvider<ZodTypeProvider>().post(
    routes.apiVerify,
    {
      schema: {
        summary: "Vérifier le code d'un ticket",
        description:
          'Dit si un code est authentique et si le ticket peut servir, jamais à qui il appartient.',
        tags: ['Tickets'],
        body: verificationRequestSchema,
        response: { 200: verificationSchema, 422: problemSchema, 429: problemSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const check = () => verifyCode(services, request.body)
      return presentVerification(await services.shares.lookUps.run(request.ip, check))
    },
  )
}
