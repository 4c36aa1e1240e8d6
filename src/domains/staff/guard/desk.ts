import type { FastifyRequest } from 'fastify'
import type { Right } from '../permissions.ts'
import type { Person } from '../record/approval.ts'
import type { HeldRole } from '../sessions/store.ts'

/** Who asks, as the guard has found them. */
export interface Desk {
  /** For use cases that only staff call, and for what is written down. */
  by: Person
  sessionId: string
  person: { id: string; name: string; email: string }
  roles: readonly HeldRole[]
  rights: readonly Right[]
  /** Until when no other proof is asked for. */
  provenUntil: Date | null
}

const desks = new WeakMap<FastifyRequest, Desk>()

/** Who asks. Only a route that the guard stands before may ask. */
export function deskOf(request: FastifyRequest): Desk {
  const desk = desks.get(request)
  if (!desk) throw new Error(`${request.url} is open to everybody`)
  return desk
}

/** For the guard alone. */
export function letIn(request: FastifyRequest, desk: Desk): void {
  desks.set(request, desk)
}
