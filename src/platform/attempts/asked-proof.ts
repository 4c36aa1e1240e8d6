import type { FastifyRequest } from 'fastify'
import type { Challenge } from './proof-of-work.ts'

/** The proof of work that a request carries, where an earlier answer has asked for one. */
export function readProof({ headers }: FastifyRequest): string | undefined {
  return typeof headers.preuve === 'string' ? headers.preuve : undefined
}

/** The member of a refusal that asks for a proof: the same request with it in its header `preuve` is looked at once. */
export function askFor(challenge: Challenge | undefined): { preuve?: Challenge } {
  return challenge ? { preuve: challenge } : {}
}
