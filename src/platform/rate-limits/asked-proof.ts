import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Challenge } from './proof-of-work.ts'

/** The header of an operation that takes a proof, as the public document tells it. */
export const proofHeader = z.looseObject({
  preuve: z
    .string()
    .optional()
    .meta({ description: 'La preuve de travail qu’un refus de cette opération a demandée.' }),
})

/** The proof of work that a request carries, where an earlier answer has asked for one. */
export function readProof({ headers }: FastifyRequest): string | undefined {
  return typeof headers.preuve === 'string' ? headers.preuve : undefined
}

/** The member of a refusal that asks for a proof: the same request with it in its header `preuve` is looked at once. */
export function askFor(challenge: Challenge | undefined): { preuve?: Challenge } {
  return challenge ? { preuve: challenge } : {}
}
