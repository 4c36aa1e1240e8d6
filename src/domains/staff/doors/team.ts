import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { sendProblem, tooManyRequests } from '../../../platform/http/problem.ts'
import type { Random } from '../../../platform/random.ts'
import type { Seal } from '../../../platform/seal.ts'
import { routes } from '../../../routes.ts'
import { inviteRequestSchema, teamAnswerSchema } from '../contract.ts'
import { deskOf } from '../guard/desk.ts'
import { noRight, type Guarded } from '../guard/guard-desk.ts'
import { inviteColleague } from '../invitations/invite-colleague.ts'
import { withdrawInvitation } from '../invitations/withdraw-invitation.ts'
import { endMembership } from '../team/end-membership.ts'
import { signOutColleague } from '../team/sign-out-colleague.ts'
import { listColleagues, listOpenInvitations } from '../team/store.ts'
import { refusals } from './refusals.ts'

interface TeamServices {
  db: Database
  clock: Clock
  random: Random
  staffSeal: Seal
  formSecret: string
}

const reading: Guarded = { right: 'team:write' }
const changing: Guarded = { right: 'team:write', proof: true }
const params = z.object({ id: z.uuid() })

/** Who belongs to the company, and as what. */
export function registerTeam(app: FastifyInstance, services: TeamServices): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const { db, clock } = services

  api.get(
    routes.apiDeskTeam,
    { config: { desk: reading }, schema: { response: { 200: teamAnswerSchema } } },
    async () => {
      const [colleagues, invitations] = await Promise.all([listColleagues(db), listOpenInvitations(db)])
      return {
        colleagues: colleagues.map((one) => ({ ...one, seenAt: one.seenAt?.toISOString() ?? null })),
        invitations: invitations.map((one) => ({ ...one, endsAt: one.endsAt.toISOString() })),
        now: clock.now().toISOString(),
      }
    },
  )

  api.post(
    routes.apiDeskInvite,
    { config: { desk: changing }, schema: { body: inviteRequestSchema } },
    async (request, reply) => {
      const invited = await inviteColleague(services, request.body, deskOf(request).by)
      switch (invited.kind) {
        case 'invited':
          return reply.code(201).send({ id: invited.id })
        case 'has-role':
          return sendProblem(reply, refusals.hasRole)
        case 'invited-before':
          return sendProblem(reply, refusals.invitedBefore)
        case 'no-right':
          return sendProblem(reply, noRight)
        case 'too-many':
          return sendProblem(reply, tooManyRequests(invited.seconds))
      }
    },
  )

  api.post(
    routes.apiDeskWithdrawInvitation,
    { config: { desk: changing }, schema: { params } },
    async (request, reply) => {
      const { kind } = await withdrawInvitation(services, request.params.id, deskOf(request).by)
      return kind === 'unknown' ? sendProblem(reply, refusals.unknown) : reply.code(204).send()
    },
  )

  api.post(
    routes.apiDeskEndMembership,
    { config: { desk: changing }, schema: { params } },
    async (request, reply) => {
      const { kind } = await endMembership(services, request.params.id, deskOf(request).by)
      switch (kind) {
        case 'ended':
          return reply.code(204).send()
        case 'unknown':
          return sendProblem(reply, refusals.unknown)
        case 'last-owner':
          return sendProblem(reply, refusals.lastOwner)
        case 'last-known-owner':
          return sendProblem(reply, refusals.lastKnownOwner)
        case 'no-right':
          return sendProblem(reply, noRight)
        case 'newcomer':
          return sendProblem(reply, refusals.newRemover)
      }
    },
  )

  api.post(
    routes.apiDeskSignOutColleague,
    { config: { desk: changing }, schema: { params } },
    async (request, reply) => {
      const { kind } = await signOutColleague(services, request.params.id, deskOf(request).by)
      switch (kind) {
        case 'signed-out':
          return reply.code(204).send()
        case 'unknown':
          return sendProblem(reply, refusals.unknown)
        case 'no-right':
          return sendProblem(reply, noRight)
        case 'newcomer':
          return sendProblem(reply, refusals.newCloser)
      }
    },
  )
}
