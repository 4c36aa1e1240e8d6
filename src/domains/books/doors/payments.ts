import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '../../../platform/database.ts'
import { inTurn, type Reading } from '../../../platform/http/in-turn.ts'
import { problemSchema, sendProblem } from '../../../platform/http/problem.ts'
import { routes } from '../../../routes.ts'
import type { PaymentReader } from '../../payments/confirm/fetch-payment.ts'
import { paymentStates } from '../../payments/payment-state.ts'
import { perSession } from '../../staff/guard/per-session.ts'
import { paymentAnswerSchema, paymentsAnswerSchema, type OutageView } from '../payments/contract.ts'
import { providerWords } from '../money-kinds.ts'
import { listPayments } from '../payments/list-payments.ts'
import { loadPayment } from '../payments/load-payment.ts'

const PAGE = 50

const config = { desk: { right: 'payment:read' }, rateLimit: perSession(120) } as const

export interface PaymentsDeskServices extends Reading {
  db: Database
  reader: Pick<PaymentReader, 'outage'>
}

/** Where money is: every payment, whatever for. */
export function registerPaymentsReading(app: FastifyInstance, services: PaymentsDeskServices): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const { db, reader, shares } = services

  api.get(
    routes.apiDeskPayments,
    {
      config,
      schema: {
        querystring: z.strictObject({
          state: z.enum(paymentStates).optional(),
          word: z.enum(providerWords).optional(),
          after: z.uuid().toLowerCase().optional(),
        }),
        response: { 200: paymentsAnswerSchema, 429: problemSchema },
      },
    },
    async (request) => {
      const { state = null, word = null, after = null } = request.query
      const page = await inTurn(shares.reads, request, () =>
        listPayments(db, { state, word, after, most: PAGE }),
      )
      return { ...page, outage: outageView(reader) }
    },
  )

  api.get(
    routes.apiDeskPayment,
    {
      config,
      schema: {
        params: z.object({ id: z.uuid().toLowerCase() }),
        response: { 200: paymentAnswerSchema, 404: problemSchema, 429: problemSchema },
      },
    },
    async (request, reply) => {
      const payment = await inTurn(shares.reads, request, () => loadPayment(services, request.params.id))
      return payment ?? sendProblem(reply, { status: 404, code: 'introuvable', title: 'Introuvable' })
    },
  )
}

export function outageView(reader: PaymentsDeskServices['reader']): OutageView {
  const outage = reader.outage()
  return outage && { ...outage, since: outage.since.toISOString() }
}
