import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { proofHeader, readProof } from '../../../platform/rate-limits/asked-proof.ts'
import { problemSchema, sendProblem, tooManyRequests } from '../../../platform/http/problem.ts'
import { routes } from '../../../routes.ts'
import { contactReceiptSchema, contactRequestSchema } from '../contract.ts'
import { openForm } from '../form-token.ts'
import { receiveMessage, type ContactServices } from '../receive-message.ts'

/** The contact form's part of the public API. */
export function registerContactApi(app: FastifyInstance, services: ContactServices): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    routes.apiContact,
    {
      schema: {
        summary: "Écrire à l'entreprise",
        tags: ['Contact'],
        headers: proofHeader,
        body: z.unknown().meta(z.toJSONSchema(contactRequestSchema, { io: 'input', unrepresentable: 'any' })),
        response: { 201: contactReceiptSchema, 422: problemSchema, 429: problemSchema },
      },
    },
    async (request, reply) => {
      const receipt = await receiveMessage(services, {
        body: request.body,
        address: request.ip,
        proof: readProof(request),
      })
      switch (receipt.kind) {
        case 'received':
          return reply.code(201).send({ jeton: openForm(services) })
        case 'invalid':
          return sendProblem(reply, {
            status: 422,
            code: 'champs-invalides',
            title: 'Certains champs sont à corriger.',
            fields: receipt.fields,
          })
        case 'too-many':
          return sendProblem(reply, tooManyRequests(receipt.seconds, receipt.challenge))
      }
    },
  )
}
