import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { inTurn } from '../../../platform/http/in-turn.ts'
import { sendProblem } from '../../../platform/http/problem.ts'
import { routes } from '../../../routes.ts'
import { acceptRequestSchema, invitationAnswerSchema, newPasskeyRequestSchema } from '../contract.ts'
import { askForNewPasskey } from '../factors/register-passkey.ts'
import { deskOf } from '../guard/desk.ts'
import { acceptInvitation } from '../invitations/accept-invitation.ts'
import { invitationSubject } from '../invitations/enter-by-invitation.ts'
import { openInvitation } from '../invitations/open-invitation.ts'
import { judgeName } from '../invitations/taken-name.ts'
import { takeRole } from '../invitations/take-role.ts'
import { giveSession } from '../staff-cookies.ts'
import { uuid } from '../../../platform/random.ts'
import { refusals, unusableInvitation, wrongName } from './refusals.ts'
import { registerInvitedPassword } from './invited-password.ts'
import { placeOf, type DoorServices } from './sign-in.ts'

const params = z.object({ token: z.string() })

/** What the link of an invitation leads to. */
export function registerInvitations(app: FastifyInstance, services: DoorServices): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const { clock, config, db, random, settings, shares } = services

  api.get(
    routes.apiDeskInvitation,
    { config: { desk: { open: true } }, schema: { params, response: { 200: invitationAnswerSchema } } },
    async (request, reply) => {
      const found = await inTurn(shares.reads, request, () => openInvitation(db, request.params.token))
      if (found.kind !== 'open') return sendProblem(reply, unusableInvitation[found.kind])
      const { invitation, asks } = found
      return {
        email: invitation.email,
        name: asks.kind === 'new' ? null : asks.person.name,
        role: invitation.role,
        invitedBy: invitation.actorName ?? settings.company.name,
        asks: asks.kind,
        endsAt: invitation.endsAt.toISOString(),
        now: clock.now().toISOString(),
      }
    },
  )

  api.post(
    routes.apiDeskInvitationOptions,
    { config: { desk: { open: true } }, schema: { params, body: newPasskeyRequestSchema } },
    async (request, reply) => {
      const { token } = request.params
      const found = await inTurn(shares.reads, request, () => openInvitation(db, token))
      if (found.kind !== 'open') return sendProblem(reply, unusableInvitation[found.kind])
      const { invitation, asks } = found
      if (asks.kind === 'signed-in') return sendProblem(reply, refusals.signInFirst)
      // Before a key is made that would open nothing.
      const fault = await judgeName(db, asks, request.body.name)
      if (fault) return sendProblem(reply, wrongName(fault))
      const person =
        asks.kind === 'again'
          ? asks.person
          : { id: uuid(random), name: request.body.name, email: invitation.email }
      return askForNewPasskey(services, invitationSubject(token), person)
    },
  )

  api.post(
    routes.apiDeskAcceptInvitation,
    { config: { desk: { open: true } }, schema: { params, body: acceptRequestSchema } },
    async (request, reply) => {
      const place = placeOf(services, request, reply)
      const { name, response: answer } = request.body
      const accepted = await inTurn(shares.lookUps, request, () =>
        acceptInvitation(services, { token: request.params.token, name, answer, place }),
      )
      switch (accepted.kind) {
        case 'in':
          giveSession(reply, accepted.token, config.desk.secure)
          return reply.code(204).send()
        case 'refused':
          return sendProblem(reply, refusals.passkey)
        case 'name':
          return sendProblem(reply, wrongName(accepted.fault))
        default:
          return sendProblem(reply, unusableInvitation[accepted.kind])
      }
    },
  )

  registerInvitedPassword(app, services)

  api.post(
    routes.apiDeskTakeInvitation,
    { config: { desk: { right: 'signed-in', proof: true } }, schema: { params } },
    async (request, reply) => {
      const taken = await takeRole(services, { token: request.params.token, desk: deskOf(request) })
      switch (taken.kind) {
        case 'taken':
          return reply.code(204).send()
        case 'other':
          return sendProblem(reply, refusals.otherAddress)
        default:
          return sendProblem(reply, unusableInvitation[taken.kind])
      }
    },
  )
}
