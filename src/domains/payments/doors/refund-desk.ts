import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problemSchema, sendProblem, type Problem } from '../../../platform/http/problem.ts'
import { routes } from '../../../routes.ts'
import { deskOf } from '../../staff/guard/desk.ts'
import { noRight } from '../../staff/guard/guard-desk.ts'
import { perSession } from '../../staff/guard/per-session.ts'
import { decideDueAnswerSchema, decideDueRequestSchema, handPaymentRequestSchema } from '../contract.ts'
import { askHandPayment, type HandPaymentAsked } from '../desk/ask-hand-payment.ts'
import { decideDueRefund, type DueDecision } from '../refunds/decide-due-refund.ts'
import type { RefundOwners, RefundServices } from '../refunds/refund-owner.ts'

const params = z.object({ id: z.uuid().toLowerCase() })

/**
 * Routes by which staff decide refunds due, and report refunds that they paid by hand. A refund due is sent at once, so
 * the deciding person must have proven a moment ago who they are.
 */
export function registerRefundsDesk(
  app: FastifyInstance,
  services: RefundServices,
  owners: RefundOwners,
): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const rateLimit = perSession(60)

  api.post(
    routes.apiDeskDecideDue,
    {
      config: { desk: { right: 'refund:approve', proof: true }, rateLimit },
      schema: {
        params,
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

  api.post(
    routes.apiDeskHandPayment,
    {
      config: { desk: { right: 'refund:by-hand', proof: true }, rateLimit },
      schema: {
        params,
        body: handPaymentRequestSchema,
        response: { 204: z.null(), 404: problemSchema, 409: problemSchema, 429: problemSchema },
      },
    },
    async (request, reply) => {
      const { key: id, reason: why, ...told } = request.body
      const payment = { ...told, id, why, refundId: request.params.id, by: deskOf(request).by }
      const { kind } = await askHandPayment(services, owners, payment)
      if (kind === 'awaiting-approval' || kind === 'asked-before') return reply.code(204).send(null)
      return sendProblem(reply, notAsked(kind))
    },
  )
}

function notAsked(kind: Exclude<HandPaymentAsked['kind'], 'awaiting-approval' | 'asked-before'>): Problem {
  switch (kind) {
    case 'unknown-refund':
      return { status: 404, code: 'introuvable', title: 'Introuvable' }
    case 'not-by-hand':
      return {
        status: 409,
        code: 'pas-a-la-main',
        title: "Ce remboursement n'attend plus d'être payé à la main.",
      }
    case 'already-open':
      return {
        status: 409,
        code: 'demande-en-cours',
        title: 'Un remboursement manuel attend déjà une deuxième personne.',
      }
    case 'id-taken':
      return {
        status: 409,
        code: 'cle-reprise',
        title: "Cette clé est celle d'une autre demande. Rechargez la page et recommencez.",
      }
  }
}

function notDecided(kind: Exclude<DueDecision['kind'], 'decided'>): Problem {
  switch (kind) {
    case 'unknown-due':
      return { status: 404, code: 'introuvable', title: 'Introuvable' }
    case 'no-right':
      return noRight
    case 'newcomer':
      return {
        status: 409,
        code: 'arrivee-recente',
        title:
          'Vous avez ce rôle depuis moins de 24 heures : une collègue plus ancienne décide de cet argent.',
      }
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
