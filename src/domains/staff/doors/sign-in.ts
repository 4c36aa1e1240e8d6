import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { FairShare } from '../../../platform/rate-limits/fair-share.ts'
import { inTurn } from '../../../platform/http/in-turn.ts'
import { sendProblem } from '../../../platform/http/problem.ts'
import type { Random } from '../../../platform/random.ts'
import { routes } from '../../../routes.ts'
import type { CodeServices } from '../passwords/spend-code.ts'
import { proofAnswerSchema, signInRequestSchema } from '../contract.ts'
import { askForPasskey } from '../factors/ask-for-passkey.ts'
import { listPasskeys } from '../factors/store.ts'
import { deskOf } from '../guard/desk.ts'
import { drawToken, type Place } from '../sessions/open-session.ts'
import { proofSubject, proveWithPasskey } from '../sign-in/prove-with-passkey.ts'
import { signInSubject, signInWithPasskey, type SignInServices } from '../sign-in/sign-in-with-passkey.ts'
import { giveDevice, giveSession, readDevice, type Jar } from '../staff-cookies.ts'
import { refusals } from './refusals.ts'

export type DoorServices = SignInServices &
  CodeServices & { shares: Record<'reads' | 'lookUps' | 'passwords' | 'knownPasswords', FairShare> }

/** Signing in with a passkey, and showing one again before what matters most. */
export function registerSignIn(app: FastifyInstance, services: DoorServices): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const { secure } = services.config.desk

  api.post(routes.apiDeskSignInOptions, { config: { desk: { open: true } } }, async (request, reply) =>
    askForPasskey(services, signInSubject(deviceOf(services, request, reply))),
  )

  api.post(
    routes.apiDeskSignIn,
    { config: { desk: { open: true } }, schema: { body: signInRequestSchema } },
    async (request, reply) => {
      const place = placeOf(services, request, reply)
      const signedIn = await inTurn(services.shares.lookUps, request, () =>
        signInWithPasskey(services, { answer: request.body.response, place }),
      )
      if (signedIn.kind === 'refused') return sendProblem(reply, refusals.passkey)
      giveSession(reply, signedIn.token, secure)
      return reply.code(204).send()
    },
  )

  api.post(routes.apiDeskProofOptions, { config: { desk: { right: 'signed-in' } } }, async (request) => {
    const { person, sessionId } = deskOf(request)
    return askForPasskey(services, proofSubject(sessionId), await listPasskeys(services.db, person.id))
  })

  api.post(
    routes.apiDeskProof,
    {
      config: { desk: { right: 'signed-in' } },
      schema: { body: signInRequestSchema, response: { 200: proofAnswerSchema } },
    },
    async (request, reply) => {
      const proven = await proveWithPasskey(services, {
        answer: request.body.response,
        desk: deskOf(request),
        address: request.ip,
      })
      if (proven.kind === 'refused') return sendProblem(reply, { ...refusals.passkey, status: 403 })
      giveSession(reply, proven.token, secure)
      return { provenUntil: proven.until.toISOString(), now: services.clock.now().toISOString() }
    },
  )
}

/** Where somebody signs in; a browser that has no number yet gets one. */
export function placeOf(
  services: { random: Random; config: SignInServices['config'] },
  request: FastifyRequest,
  jar: Jar,
): Place {
  return {
    address: request.ip,
    agent: request.headers['user-agent'],
    device: deviceOf(services, request, jar),
  }
}

function deviceOf(
  { random, config }: { random: Random; config: SignInServices['config'] },
  { cookies }: FastifyRequest,
  jar: Jar,
): string {
  const { secure } = config.desk
  const known = readDevice(cookies, secure)
  if (known !== undefined) return known
  const device = drawToken(random)
  giveDevice(jar, device, secure)
  return device
}
