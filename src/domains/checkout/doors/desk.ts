import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { parseOrderReference } from '../../../format/ticket-number.ts'
import { problemSchema, sendProblem } from '../../../platform/http/problem.ts'
import { routes } from '../../../routes.ts'
import { deskOf } from '../../staff/guard/desk.ts'
import type { Guarded } from '../../staff/guard/guard-desk.ts'
import { perSession } from '../../staff/guard/per-session.ts'
import type { CheckoutServices } from '../checkout-services.ts'
import {
  correctionAnswerSchema,
  correctionRequestSchema,
  noteRequestSchema,
  resendAnswerSchema,
  resendRequestSchema,
} from '../contract.ts'
import { addNote } from '../desk/add-note.ts'
import { correctOrder } from '../desk/correct-order.ts'
import { resendForBuyer } from '../desk/resend-for-buyer.ts'
import { notCorrected, notNoted, notResent } from './desk-refusals.ts'

const serving: Guarded = { right: 'order:serve' }
/** 60 a minute: nobody who serves buyers does more than one thing a second. */
const rateLimit = perSession(60)

/** A reference as somebody typed it. Text that cannot be a reference finds no order. */
const byReference = z.object({
  reference: z
    .string()
    .max(40)
    .transform((typed) => parseOrderReference(typed) ?? ''),
})

/** Routes by which staff serve a buyer: resend tickets, correct an order, write a note. */
export function registerCheckoutDesk(
  app: FastifyInstance,
  services: Pick<CheckoutServices, 'db' | 'random' | 'formSecret'>,
): void {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.post(
    routes.apiDeskResendTickets,
    {
      config: { desk: serving, rateLimit },
      schema: {
        params: byReference,
        body: resendRequestSchema,
        response: { 200: resendAnswerSchema, 429: problemSchema },
      },
    },
    async (request, reply) => {
      const { reference } = request.params
      const sent = await resendForBuyer(services, { reference, ...request.body, by: deskOf(request).by })
      if (sent.kind !== 'queued') return sendProblem(reply, notResent(sent.kind))
      return { email: sent.email }
    },
  )

  api.post(
    routes.apiDeskCorrectOrder,
    {
      config: { desk: serving, rateLimit },
      schema: {
        params: byReference,
        body: correctionRequestSchema,
        response: { 200: correctionAnswerSchema, 429: problemSchema },
      },
    },
    async (request, reply) => {
      const { reference } = request.params
      const corrected = await correctOrder(services, { reference, ...request.body, by: deskOf(request).by })
      if (corrected.kind !== 'corrected') return sendProblem(reply, notCorrected(corrected))
      return { resent: corrected.resent }
    },
  )

  api.post(
    routes.apiDeskOrderNotes,
    {
      config: { desk: serving, rateLimit },
      schema: {
        params: byReference,
        body: noteRequestSchema,
        response: { 204: z.null(), 429: problemSchema },
      },
    },
    async (request, reply) => {
      const { reference } = request.params
      const noted = await addNote(services, { reference, ...request.body, by: deskOf(request).by })
      if (noted.kind !== 'noted') return sendProblem(reply, notNoted(noted.kind))
      return reply.code(204).send(null)
    },
  )
}
