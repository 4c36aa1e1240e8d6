import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { routes } from '../../../routes.ts'
import { sessionAnswerSchema } from '../contract.ts'
import { deskOf } from '../guard/desk.ts'
import { markEnded } from '../sessions/store.ts'
import { registerAlone } from './alone.ts'
import { registerInvitations } from './invitations.ts'
import { registerOwnPassword } from './own-password.ts'
import { registerOwn } from './own.ts'
import { registerPasswordResets } from './password-resets.ts'
import { registerPasswordSignIn } from './password-sign-in.ts'
import { registerSignIn, type DoorServices } from './sign-in.ts'
import { registerTeam } from './team.ts'
import { takeSession } from '../staff-cookies.ts'

/** Signing in and out of the back-office, who is signed in, and who belongs to the team and is alone. */
export function registerStaffApi(app: FastifyInstance, services: DoorServices): void {
  registerSignIn(app, services)
  registerPasswordSignIn(app, services)
  registerInvitations(app, services)
  registerPasswordResets(app, services)
  registerOwn(app, services)
  registerOwnPassword(app, services)
  registerTeam(app, services)
  registerAlone(app, services)
  registerSession(app, services)
}

function registerSession(app: FastifyInstance, { db, clock, config }: DoorServices): void {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    routes.apiDeskSession,
    { config: { desk: { right: 'signed-in' } }, schema: { response: { 200: sessionAnswerSchema } } },
    async (request) => {
      const { person, roles, rights, provenUntil } = deskOf(request)
      return {
        person,
        roles: [...roles],
        rights: [...rights],
        provenUntil: provenUntil?.toISOString() ?? null,
        now: clock.now().toISOString(),
      }
    },
  )

  api.post(
    routes.apiDeskSignOut,
    { config: { desk: { right: 'signed-in' } }, schema: { response: { 204: z.null() } } },
    async (request, reply) => {
      await markEnded(db, deskOf(request).sessionId, 'signed-out')
      takeSession(reply, config.desk.secure)
      return reply.code(204).send(null)
    },
  )
}
