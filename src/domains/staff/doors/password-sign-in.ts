import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { inTurn } from '../../../platform/http/in-turn.ts'
import { sendProblem, tooManyRequests } from '../../../platform/http/problem.ts'
import { readProof } from '../../../platform/rate-limits/asked-proof.ts'
import { routes } from '../../../routes.ts'
import {
  codeSignInRequestSchema,
  codeWantedSchema,
  passwordProofRequestSchema,
  passwordSignInRequestSchema,
  proofAnswerSchema,
} from '../contract.ts'
import { deskOf } from '../guard/desk.ts'
import { knowsDevice } from '../passwords/store.ts'
import { beginWithPassword } from '../sign-in/begin-with-password.ts'
import { finishWithCode } from '../sign-in/finish-with-code.ts'
import { proveWithPassword } from '../sign-in/prove-with-password.ts'
import { digest, giveSession } from '../staff-cookies.ts'
import { refusals } from './refusals.ts'
import { placeOf, type DoorServices } from './sign-in.ts'

/** Signing in with a password and a code, and showing both again before what matters most. */
export function registerPasswordSignIn(app: FastifyInstance, services: DoorServices): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const { clock, config, db, shares } = services
  const { secure } = config.desk

  api.post(
    routes.apiDeskSignInPassword,
    {
      config: { desk: { open: true } },
      schema: { body: passwordSignInRequestSchema, response: { 200: codeWantedSchema } },
    },
    async (request, reply) => {
      const place = placeOf(services, request, reply)
      const isKnown = await inTurn(shares.reads, request, () =>
        knowsDevice(db, request.body.email, digest(place.device)),
      )
      const begun = await inTurn(isKnown ? shares.knownPasswords : shares.passwords, request, () =>
        beginWithPassword(services, { ...request.body, place, isKnown, proof: readProof(request) }),
      )
      switch (begun.kind) {
        case 'code-wanted':
          return { challenge: begun.challenge }
        case 'refused':
          return sendProblem(reply, refusals.password)
        case 'too-many':
          return sendProblem(reply, tooManyRequests(begun.seconds, begun.challenge))
      }
    },
  )

  api.post(
    routes.apiDeskSignInCode,
    { config: { desk: { open: true } }, schema: { body: codeSignInRequestSchema } },
    async (request, reply) => {
      const place = placeOf(services, request, reply)
      const finished = await inTurn(shares.lookUps, request, () =>
        finishWithCode(services, { ...request.body, place }),
      )
      switch (finished.kind) {
        case 'in':
          giveSession(reply, finished.token, secure)
          return reply.code(204).send()
        case 'refused':
          return sendProblem(reply, refusals.code)
        case 'ended':
          return sendProblem(reply, refusals.endedStep)
        case 'too-many':
          return sendProblem(reply, tooManyRequests(finished.seconds))
      }
    },
  )

  api.post(
    routes.apiDeskProofPassword,
    {
      config: { desk: { right: 'signed-in' } },
      schema: { body: passwordProofRequestSchema, response: { 200: proofAnswerSchema } },
    },
    async (request, reply) => {
      const proven = await inTurn(shares.knownPasswords, request, () =>
        proveWithPassword(services, { ...request.body, desk: deskOf(request), address: request.ip }),
      )
      switch (proven.kind) {
        case 'proven':
          giveSession(reply, proven.token, secure)
          return { provenUntil: proven.until.toISOString(), now: clock.now().toISOString() }
        case 'refused':
          return sendProblem(reply, refusals.proof)
        case 'too-many':
          return sendProblem(reply, tooManyRequests(proven.seconds))
      }
    },
  )
}
