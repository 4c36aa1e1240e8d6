import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problemSchema, sendProblem, type Problem } from '../../../platform/http/problem.ts'
import { routes } from '../../../routes.ts'
import { deskOf } from '../../staff/guard/desk.ts'
import { noRight } from '../../staff/guard/guard-desk.ts'
import { perSession } from '../../staff/guard/per-session.ts'
import type { PaymentServices, Settle } from '../confirm/look-at-payment.ts'
import {
  checkAnswerSchema,
  closeUnmatchedRequestSchema,
  traceAnswerSchema,
  traceRequestSchema,
} from '../contract.ts'
import { checkForStaff } from '../desk/check-for-staff.ts'
import { traceForStaff } from '../desk/trace-for-staff.ts'
import { closeUnmatched, type Closed } from '../statements/close-unmatched.ts'

/**
 * Limits the requests of a session in a minute, because each one asks the provider, which must also serve buyers.
 * `most` is higher for transaction numbers: staff paste many in a row.
 */
const asking = (most: number) => ({ desk: { right: 'payment:trace' }, rateLimit: perSession(most) }) as const

/**
 * Routes by which staff ask the provider and close unmatched payments. `settle`: what orders and donations do with the
 * provider's answer.
 */
export function registerPaymentsDesk(app: FastifyInstance, services: PaymentServices, settle: Settle): void {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.post(
    routes.apiDeskCheckPayment,
    {
      config: asking(20),
      schema: {
        params: z.object({ id: z.uuid().toLowerCase() }),
        body: z.strictObject({}),
        response: { 200: checkAnswerSchema, 404: problemSchema, 429: problemSchema },
      },
    },
    async (request, reply) => {
      const { kind } = await checkForStaff(services, settle, request.params.id, deskOf(request).by)
      if (kind === 'unknown-payment')
        return sendProblem(reply, { status: 404, code: 'introuvable', title: 'Introuvable' })
      return { outcome: kind }
    },
  )

  api.post(
    routes.apiDeskTraceTransaction,
    {
      config: asking(60),
      schema: { body: traceRequestSchema, response: { 200: traceAnswerSchema, 429: problemSchema } },
    },
    async (request) => {
      const { transaction } = request.body
      const { result, paymentId } = await traceForStaff(services, settle, transaction, deskOf(request).by)
      return { result, payment: paymentId }
    },
  )

  api.post(
    routes.apiDeskCloseUnmatched,
    {
      config: { desk: { right: 'unmatched:close', proof: true }, rateLimit: perSession(60) },
      schema: {
        body: closeUnmatchedRequestSchema,
        response: { 204: z.null(), 404: problemSchema, 409: problemSchema, 429: problemSchema },
      },
    },
    async (request, reply) => {
      const { reason: why, ...unmatched } = request.body
      const closed = await closeUnmatched(services, { ...unmatched, why, by: deskOf(request).by })
      if (closed.kind !== 'closed') return sendProblem(reply, notClosed(closed))
      return reply.code(204).send(null)
    },
  )
}

function notClosed(closed: Exclude<Closed, { kind: 'closed' }>): Problem {
  switch (closed.kind) {
    case 'not-waiting':
      return {
        status: 404,
        code: 'introuvable',
        title: "Ce paiement n'attend pas : il est inconnu, ou retrouvé entre-temps.",
      }
    case 'no-right':
      return noRight
    case 'newcomer':
      return {
        status: 409,
        code: 'arrivee-recente',
        title:
          'Vous avez ce rôle depuis moins de 24 heures : une collègue plus ancienne clôture ce paiement.',
      }
    case 'closed-before':
      return { status: 409, code: 'deja-cloture', title: `${closed.by} a déjà clôturé ce paiement.` }
  }
}
