import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { inTurn } from '../../../platform/http/in-turn.ts'
import { sendProblem, tooManyRequests } from '../../../platform/http/problem.ts'
import { readProof } from '../../../platform/rate-limits/asked-proof.ts'
import { routes } from '../../../routes.ts'
import { askForResetRequestSchema, newPasswordRequestSchema, resetAnswerSchema } from '../contract.ts'
import { askForReset } from '../resets/ask-for-reset.ts'
import { openReset } from '../resets/open-reset.ts'
import { setForgottenPassword } from '../resets/set-forgotten-password.ts'
import { refusals, weakPassword } from './refusals.ts'
import type { DoorServices } from './sign-in.ts'

const params = z.object({ token: z.string() })

/** A forgotten password: a link for whoever reads mail at the address, and another password behind it. */
export function registerPasswordResets(app: FastifyInstance, services: DoorServices): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const { db, shares } = services

  api.post(
    routes.apiDeskAskForReset,
    { config: { desk: { open: true } }, schema: { body: askForResetRequestSchema } },
    async (request, reply) => {
      const asked = await inTurn(shares.lookUps, request, () =>
        askForReset(services, { ...request.body, address: request.ip, proof: readProof(request) }),
      )
      if (asked.kind === 'too-many')
        return sendProblem(reply, tooManyRequests(asked.seconds, asked.challenge))
      return reply.code(202).send()
    },
  )

  api.get(
    routes.apiDeskPasswordReset,
    { config: { desk: { open: true } }, schema: { params, response: { 200: resetAnswerSchema } } },
    async (request, reply) => {
      const found = await inTurn(shares.reads, request, () => openReset(db, request.params.token))
      if (found.kind === 'unknown') return sendProblem(reply, refusals.unknownReset)
      if (found.kind === 'ended') return sendProblem(reply, refusals.endedReset)
      return { email: found.account.email }
    },
  )

  api.post(
    routes.apiDeskPasswordReset,
    { config: { desk: { open: true } }, schema: { params, body: newPasswordRequestSchema } },
    async (request, reply) => {
      const set = await inTurn(shares.passwords, request, () =>
        setForgottenPassword(services, { ...request.body, token: request.params.token }),
      )
      switch (set.kind) {
        case 'set':
          return reply.code(204).send()
        case 'weak':
          return sendProblem(reply, weakPassword(set.fault))
        case 'ended':
          return sendProblem(reply, refusals.endedReset)
        case 'unknown':
          return sendProblem(reply, refusals.unknownReset)
      }
    },
  )
}
