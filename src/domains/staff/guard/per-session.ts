import type { FastifyRequest } from 'fastify'
import { deskOf } from './desk.ts'

/** How often one session may ask an address in a minute: for `config.rateLimit` of a route that the guard stands before. */
export const perSession = (max: number) => ({
  max,
  timeWindow: 60_000,
  keyGenerator: (request: FastifyRequest) => deskOf(request).sessionId,
})
