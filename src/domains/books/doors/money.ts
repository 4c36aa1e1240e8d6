import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { inTurn } from '../../../platform/http/in-turn.ts'
import { problemSchema } from '../../../platform/http/problem.ts'
import { routes } from '../../../routes.ts'
import { perSession } from '../../staff/guard/per-session.ts'
import {
  moneyWaitingAnswerSchema,
  refundDutiesAnswerSchema,
  unmatchedAnswerSchema,
} from '../payments/contract.ts'
import { dutyGroups } from '../money-kinds.ts'
import { countMoneyDue } from '../payments/count-money-due.ts'
import { listMoneyDue } from '../payments/list-money-due.ts'
import { listUnmatched } from '../payments/list-unmatched.ts'
import { outageView, type PaymentsDeskServices } from './payments.ts'

const PAGE = 50

const config = { desk: { right: 'payment:read' }, rateLimit: perSession(120) } as const

/** Money that waits for people. */
export function registerMoneyReading(app: FastifyInstance, services: PaymentsDeskServices): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const { db, reader, shares } = services

  api.get(
    routes.apiDeskMoneyWaiting,
    { config, schema: { response: { 200: moneyWaitingAnswerSchema, 429: problemSchema } } },
    async (request) => {
      const waiting = await inTurn(shares.reads, request, () => countMoneyDue(db))
      return { waiting, outage: outageView(reader) }
    },
  )

  api.get(
    routes.apiDeskUnmatched,
    {
      config,
      schema: {
        querystring: z.strictObject({ after: z.string().min(1).max(200).optional() }),
        response: { 200: unmatchedAnswerSchema, 429: problemSchema },
      },
    },
    (request) => {
      const { after = null } = request.query
      return inTurn(shares.reads, request, () => listUnmatched(db, { after, most: PAGE }))
    },
  )

  api.get(
    routes.apiDeskMoneyDue,
    {
      config,
      schema: {
        querystring: z.strictObject({
          group: z.enum(dutyGroups),
          after: z.uuid().toLowerCase().optional(),
        }),
        response: { 200: refundDutiesAnswerSchema, 429: problemSchema },
      },
    },
    (request) => {
      const { group, after = null } = request.query
      return inTurn(shares.reads, request, () => listMoneyDue(db, { group, after, most: PAGE }))
    },
  )
}
