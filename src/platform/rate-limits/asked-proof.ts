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

/**
 * What the page of a form asks for whose `proof` was refused, whichever it was: so it is never without a way on. Where
 * work was done for that one, not only sent as it was asked for, the page does not send the next by itself: it would
 * never rest.
 */
export function askForm(challenge: Challenge | undefined, proof: string) {
  return challenge && { ...challenge, again: /\.\d+$/.test(proof) }
}

/** The member of a refusal that asks for a proof: the same request with it in its header `preuve` is looked at once. */
export function askFor(challenge: Challenge | undefined): { preuve?: Challenge } {
  return challenge ? { preuve: challenge } : {}
}
