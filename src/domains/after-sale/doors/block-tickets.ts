import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { parseTicketNumber } from '../../../format/ticket-number.ts'
import type { Database } from '../../../platform/database.ts'
import { problemSchema, sendProblem } from '../../../platform/http/problem.ts'
import { routes } from '../../../routes.ts'
import { deskOf } from '../../staff/guard/desk.ts'
import { perSession } from '../../staff/guard/per-session.ts'
import { blockRequestSchema, unblockAnswerSchema, unblockRequestSchema } from '../contract.ts'
import { blockTicket } from '../desk/block-ticket.ts'
import { unblockTicket } from '../desk/unblock-ticket.ts'
import { notBlocked, notUnblocked } from './block-refusals.ts'

/** 60 a minute: nobody who serves buyers does more than one thing a second. */
const config = { desk: { right: 'ticket:block' }, rateLimit: perSession(60) } as const

/** The number as somebody typed it. Text that cannot be a ticket's number finds no ticket. */
const params = z.object({
  number: z
    .string()
    .max(40)
    .transform((typed) => parseTicketNumber(typed) ?? ''),
})

export function registerBlockTickets(app: FastifyInstance, services: { db: Database }): void {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.post(
    routes.apiDeskBlockTicket,
    { config, schema: { params, body: blockRequestSchema, response: { 204: z.null(), 429: problemSchema } } },
    async (request, reply) => {
      const { key, reason } = request.body
      const asked = { number: request.params.number, key, why: reason, by: deskOf(request).by }
      const blocked = await blockTicket(services, asked)
      if (blocked.kind !== 'blocked') return sendProblem(reply, notBlocked(blocked))
      return reply.code(204).send(null)
    },
  )

  api.post(
    routes.apiDeskUnblockTicket,
    {
      config,
      schema: {
        params,
        body: unblockRequestSchema,
        response: { 200: unblockAnswerSchema, 429: problemSchema },
      },
    },
    async (request, reply) => {
      const asked = { number: request.params.number, why: request.body.reason, by: deskOf(request).by }
      const unblocked = await unblockTicket(services, asked)
      if (unblocked.kind !== 'unblocked') return sendProblem(reply, notUnblocked(unblocked.kind))
      return { isGood: unblocked.isGood }
    },
  )
}
