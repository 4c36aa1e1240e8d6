import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { sendProblem } from '../../../platform/http/problem.ts'
import { routes } from '../../../routes.ts'
import { addPasskeyRequestSchema, ownAnswerSchema, removePasskeyRequestSchema } from '../contract.ts'
import { askForNewPasskey } from '../factors/register-passkey.ts'
import { listPasskeys } from '../factors/store.ts'
import { deskOf } from '../guard/desk.ts'
import type { Guarded } from '../guard/guard-desk.ts'
import { addPasskey, newPasskeySubject } from '../own/add-passkey.ts'
import { endSession } from '../own/end-session.ts'
import { removePasskey } from '../own/remove-passkey.ts'
import { signOutEverywhere } from '../own/sign-out-everywhere.ts'
import { listOwnPasskeys, listOwnSessions } from '../own/store.ts'
import { findOwnPassword } from '../passwords/store.ts'
import { takeSession } from '../staff-cookies.ts'
import { refusals } from './refusals.ts'
import type { DoorServices } from './sign-in.ts'

const theirs: Guarded = { right: 'signed-in' }
const proven: Guarded = { right: 'signed-in', proof: true }

/** What somebody signs in with, and where they are signed in. */
export function registerOwn(app: FastifyInstance, services: DoorServices): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const { clock, config, db } = services

  api.get(
    routes.apiDeskOwn,
    { config: { desk: theirs }, schema: { response: { 200: ownAnswerSchema } } },
    async (request) => {
      const { person, sessionId } = deskOf(request)
      const [sessions, passkeys, password] = await Promise.all([
        listOwnSessions(db, person.id),
        listOwnPasskeys(db, person.id),
        findOwnPassword(db, person.id),
      ])
      return {
        sessions: sessions.map(({ id, label, startedAt, seenAt }) => ({
          id,
          label,
          startedAt: startedAt.toISOString(),
          seenAt: seenAt.toISOString(),
          isThis: id === sessionId,
        })),
        passkeys: passkeys.map(({ id, label, addedAt, usedAt }) => ({
          id,
          label,
          addedAt: addedAt.toISOString(),
          usedAt: usedAt?.toISOString() ?? null,
        })),
        password: password
          ? {
              setAt: password.setAt.toISOString(),
              codesSetAt: password.codesSetAt.toISOString(),
              usedAt: password.usedAt?.toISOString() ?? null,
              recoveryCodesLeft: password.left,
            }
          : null,
        now: clock.now().toISOString(),
      }
    },
  )

  api.post(
    routes.apiDeskEndOwnSession,
    // Whoever has taken a session over would end each new one of its person, who could then not sign out anywhere.
    { config: { desk: proven }, schema: { params: z.object({ id: z.uuid() }) } },
    async (request, reply) => {
      const { kind } = await endSession(services, request.params.id, deskOf(request))
      return kind === 'unknown' ? sendProblem(reply, refusals.unknown) : reply.code(204).send()
    },
  )

  api.post(routes.apiDeskEndOwnSessions, { config: { desk: theirs } }, async (request, reply) => {
    await signOutEverywhere(services, deskOf(request))
    takeSession(reply, config.desk.secure)
    return reply.code(204).send()
  })

  api.post(routes.apiDeskNewPasskeyOptions, { config: { desk: proven } }, async (request) => {
    const { person, sessionId } = deskOf(request)
    const known = await listPasskeys(db, person.id)
    return askForNewPasskey(services, newPasskeySubject(sessionId), person, known)
  })

  api.post(
    routes.apiDeskNewPasskey,
    { config: { desk: proven }, schema: { body: addPasskeyRequestSchema } },
    async (request, reply) => {
      const { kind } = await addPasskey(services, {
        answer: request.body.response,
        desk: deskOf(request),
        agent: request.headers['user-agent'],
      })
      if (kind === 'refused') return sendProblem(reply, { ...refusals.passkey, status: 403 })
      return reply.code(204).send()
    },
  )

  api.post(
    routes.apiDeskRemovePasskey,
    { config: { desk: proven }, schema: { body: removePasskeyRequestSchema } },
    async (request, reply) => {
      const { kind } = await removePasskey(services, request.body.id, deskOf(request))
      switch (kind) {
        case 'removed':
          return reply.code(204).send()
        case 'last':
          return sendProblem(reply, refusals.lastWayIn)
        case 'unknown':
          return sendProblem(reply, refusals.unknown)
      }
    },
  )
}
