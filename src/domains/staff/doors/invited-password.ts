import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { inTurn } from '../../../platform/http/in-turn.ts'
import { sendProblem } from '../../../platform/http/problem.ts'
import { routes } from '../../../routes.ts'
import {
  acceptWithPasswordRequestSchema,
  invitedPasswordRequestSchema,
  offeredCodesSchema,
  recoveryCodesSchema,
} from '../contract.ts'
import { acceptWithPassword, judgeInvited } from '../invitations/accept-with-password.ts'
import { invitationSubject } from '../invitations/enter-by-invitation.ts'
import { openInvitation } from '../invitations/open-invitation.ts'
import { judgeName } from '../invitations/taken-name.ts'
import { offerCodes } from '../passwords/set-up-codes.ts'
import { giveSession } from '../staff-cookies.ts'
import { refusals, unusableInvitation, weakPassword, wrongCode, wrongName } from './refusals.ts'
import { placeOf, type DoorServices } from './sign-in.ts'

const params = z.object({ token: z.string() })

/** An invitation that is accepted with a password and codes: they are set up before there is an account. */
export function registerInvitedPassword(app: FastifyInstance, services: DoorServices): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const { config, db, shares } = services

  api.post(
    routes.apiDeskInvitationCodes,
    {
      config: { desk: { open: true } },
      schema: { params, body: invitedPasswordRequestSchema, response: { 200: offeredCodesSchema } },
    },
    async (request, reply) => {
      const { token } = request.params
      const found = await inTurn(shares.reads, request, () => openInvitation(db, token))
      if (found.kind !== 'open') return sendProblem(reply, unusableInvitation[found.kind])
      if (found.asks.kind === 'signed-in') return sendProblem(reply, refusals.signInFirst)
      const nameFault = await judgeName(db, found.asks, request.body.name)
      if (nameFault) return sendProblem(reply, wrongName(nameFault))
      const fault = judgeInvited(services.settings, found, request.body)
      if (fault) return sendProblem(reply, weakPassword(fault))
      return offerCodes(services, invitationSubject(token), found.invitation.email)
    },
  )

  api.post(
    routes.apiDeskAcceptWithPassword,
    {
      config: { desk: { open: true } },
      schema: { params, body: acceptWithPasswordRequestSchema, response: { 200: recoveryCodesSchema } },
    },
    async (request, reply) => {
      const place = placeOf(services, request, reply)
      const accepted = await inTurn(shares.passwords, request, () =>
        acceptWithPassword(services, { ...request.body, token: request.params.token, place }),
      )
      switch (accepted.kind) {
        case 'in':
          giveSession(reply, accepted.token, config.desk.secure)
          return { recoveryCodes: accepted.recoveryCodes }
        case 'weak':
          return sendProblem(reply, weakPassword(accepted.fault))
        case 'wrong-code':
          return sendProblem(reply, wrongCode)
        case 'ended-offer':
          return sendProblem(reply, refusals.endedOffer)
        case 'name':
          return sendProblem(reply, wrongName(accepted.fault))
        default:
          return sendProblem(reply, unusableInvitation[accepted.kind])
      }
    },
  )
}
