import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problemSchema, sendProblem, type Problem } from '../../../platform/http/problem.ts'
import { routes } from '../../../routes.ts'
import { deskOf } from '../../staff/guard/desk.ts'
import { perSession } from '../../staff/guard/per-session.ts'
import { decideDueAnswerSchema, decideDueRequestSchema } from '../contract.ts'
import { decideDueRefund, type DueDecision } from '../refunds/decide-due-refund.ts'
import type { RefundServices } from '../refunds/refund-owner.ts'

/** Money of the queue that people of the company give back. It goes at once, hence the proof. */
export function registerRefundsDesk(app: FastifyInstance, services: RefundServices): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    routes.apiDeskDecideDue,
    {
      config: { desk: { right: 'refund:approve', proof: true }, rateLimit: perSession(60) },
      schema: {
        params: z.object({ id: z.uuid().toLowerCase() }),
        body: decideDueRequestSchema,
        response: { 201: decideDueAnswerSchema, 404: problemSchema, 409: problemSchema, 429: problemSchema },
      },
    },
    async (request, reply) => {
      const { reason: why, byHand } = request.body
      const { by } = deskOf(request)
      const decided = await decideDueRefund(services, request.params.id, { why, byHand, by })
      if (decided.kind !== 'decided') return sendProblem(reply, notDecided(decided.kind))
      return reply.code(201).send({ byHand: decided.byHand })
    },
  )
}

function notDecided(kind: Exclude<DueDecision['kind'], 'decided'>): Problem {
  switch (kind) {
    case 'unknown-due':
      return { status: 404, code: 'introuvable', title: 'Introuvable' }
    case 'already-open':
      return {
        status: 409,
        code: 'deja-decide',
        title: 'Cet argent est déjà rendu, ou il est en train de partir.',
      }
    case 'reversed':
      return {
        status: 409,
        code: 'paiement-annule',
        title: "Le prestataire a déjà rendu tout l'argent de ce paiement. Ne rendez rien de plus.",
      }
  }
}
