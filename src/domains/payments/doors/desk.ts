import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problemSchema, sendProblem } from '../../../platform/http/problem.ts'
import { routes } from '../../../routes.ts'
import { deskOf } from '../../staff/guard/desk.ts'
import { perSession } from '../../staff/guard/per-session.ts'
import type { PaymentServices, Settle } from '../confirm/look-at-payment.ts'
import { checkAnswerSchema, traceAnswerSchema, traceRequestSchema } from '../contract.ts'
import { checkForStaff } from '../desk/check-for-staff.ts'
import { traceForStaff } from '../desk/trace-for-staff.ts'

/** Each of them asks the provider, which serves buyers meanwhile. */
const config = { desk: { right: 'payment:trace' }, rateLimit: perSession(20) } as const

/** What people of the company ask the provider. `settle` is what orders and gifts do with its answer. */
export function registerPaymentsDesk(app: FastifyInstance, services: PaymentServices, settle: Settle): void {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.post(
    routes.apiDeskCheckPayment,
    {
      config,
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
      config,
      schema: { body: traceRequestSchema, response: { 200: traceAnswerSchema, 429: problemSchema } },
    },
    async (request) => {
      const { transaction } = request.body
      const { result, paymentId } = await traceForStaff(services, settle, transaction, deskOf(request).by)
      return { result, payment: paymentId }
    },
  )
}
