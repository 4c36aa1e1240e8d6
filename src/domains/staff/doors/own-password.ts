import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { inTurn } from '../../../platform/http/in-turn.ts'
import { sendProblem } from '../../../platform/http/problem.ts'
import { routes } from '../../../routes.ts'
import {
  changeCodesRequestSchema,
  newPasswordRequestSchema,
  offeredCodesSchema,
  recoveryCodesSchema,
  setPasswordRequestSchema,
} from '../contract.ts'
import { deskOf } from '../guard/desk.ts'
import type { Guarded } from '../guard/guard-desk.ts'
import { changeCodes } from '../own/change-codes.ts'
import { changePassword } from '../own/change-password.ts'
import { removePassword } from '../own/remove-password.ts'
import { renewRecoveryCodes } from '../own/renew-recovery-codes.ts'
import { ownCodesSubject, setPassword } from '../own/set-password.ts'
import { offerCodes } from '../passwords/set-up-codes.ts'
import { refusals, weakPassword, wrongCode } from './refusals.ts'
import type { DoorServices } from './sign-in.ts'

const proven: Guarded = { right: 'signed-in', proof: true }

/** Somebody's own password and codes: set, changed, removed. */
export function registerOwnPassword(app: FastifyInstance, services: DoorServices): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const { shares } = services

  api.post(
    routes.apiDeskOwnCodesOptions,
    { config: { desk: proven }, schema: { response: { 200: offeredCodesSchema } } },
    async (request) => {
      const { person, sessionId } = deskOf(request)
      return offerCodes(services, ownCodesSubject(sessionId), person.email)
    },
  )

  api.post(
    routes.apiDeskOwnPassword,
    {
      config: { desk: proven },
      schema: { body: setPasswordRequestSchema, response: { 200: recoveryCodesSchema } },
    },
    async (request, reply) => {
      const set = await inTurn(shares.knownPasswords, request, () =>
        setPassword(services, { ...request.body, desk: deskOf(request) }),
      )
      switch (set.kind) {
        case 'set':
          return { recoveryCodes: set.recoveryCodes }
        case 'weak':
          return sendProblem(reply, weakPassword(set.fault))
        case 'wrong-code':
          return sendProblem(reply, wrongCode)
        case 'ended':
          return sendProblem(reply, refusals.endedOffer)
      }
    },
  )

  api.post(
    routes.apiDeskChangeOwnPassword,
    { config: { desk: proven }, schema: { body: newPasswordRequestSchema } },
    async (request, reply) => {
      const changed = await inTurn(shares.knownPasswords, request, () =>
        changePassword(services, { ...request.body, desk: deskOf(request) }),
      )
      switch (changed.kind) {
        case 'changed':
          return reply.code(204).send()
        case 'weak':
          return sendProblem(reply, weakPassword(changed.fault))
        case 'unknown':
          return sendProblem(reply, refusals.unknown)
      }
    },
  )

  api.post(
    routes.apiDeskOwnCodes,
    {
      config: { desk: proven },
      schema: { body: changeCodesRequestSchema, response: { 200: recoveryCodesSchema } },
    },
    async (request, reply) => {
      const changed = await changeCodes(services, { ...request.body, desk: deskOf(request) })
      switch (changed.kind) {
        case 'changed':
          return { recoveryCodes: changed.recoveryCodes }
        case 'wrong-code':
          return sendProblem(reply, wrongCode)
        case 'ended':
          return sendProblem(reply, refusals.endedOffer)
        case 'unknown':
          return sendProblem(reply, refusals.unknown)
      }
    },
  )

  api.post(
    routes.apiDeskRecoveryCodes,
    { config: { desk: proven }, schema: { response: { 200: recoveryCodesSchema } } },
    async (request, reply) => {
      const renewed = await renewRecoveryCodes(services, deskOf(request))
      if (renewed.kind === 'unknown') return sendProblem(reply, refusals.unknown)
      return { recoveryCodes: renewed.recoveryCodes }
    },
  )

  api.post(routes.apiDeskRemoveOwnPassword, { config: { desk: proven } }, async (request, reply) => {
    const { kind } = await removePassword(services, deskOf(request))
    switch (kind) {
      case 'removed':
        return reply.code(204).send()
      case 'last':
        return sendProblem(reply, refusals.lastWayIn)
      case 'unknown':
        return sendProblem(reply, refusals.unknown)
    }
  })
}
