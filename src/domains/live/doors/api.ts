import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { askFor, proofHeader, readProof } from '../../../platform/rate-limits/asked-proof.ts'
import { cookieOptions } from '../../../platform/http/device-cookie.ts'
import { acceptForms } from '../../../platform/http/forms/read-form.ts'
import { handleErrorAs, problemSchema, sendProblem, type Problem } from '../../../platform/http/problem.ts'
import { href, routes } from '../../../routes.ts'
import { loginAnswerSchema, loginProblems, loginRequestSchema, logoutRequestSchema } from '../contract.ts'
import { enter, type EntranceServices } from '../session/enter.ts'
import { REFUSAL_COOKIE, SESSION_COOKIE } from '../session/live-browser.ts'
import { leaveLive, logOut } from '../session/log-out.ts'

/** Logging in to a live show and out of it. */
export function registerLiveApi(app: FastifyInstance, services: EntranceServices): void {
  app.register(async (scope) => {
    scope.setErrorHandler(handleErrorAs(withMessage))
    registerSessions(scope, services)
  })
  app.register(async (forms) => registerLeaving(forms, services))
}

/** What pages read. */
function withMessage(problem: Problem): Problem {
  return { ...problem, extra: { message: problem.title } }
}

function registerSessions(app: FastifyInstance, services: EntranceServices): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const { secure } = services.config

  api.post(
    routes.apiLiveLogin,
    {
      schema: {
        summary: 'Se connecter à un spectacle en direct',
        description: 'Un seul appareil par numéro de série ; la session vit dans un cookie de cet appareil.',
        tags: ['Live'],
        headers: proofHeader,
        body: z.unknown().meta(z.toJSONSchema(loginRequestSchema, { io: 'input', unrepresentable: 'any' })),
        response: {
          200: loginAnswerSchema,
          401: problemSchema,
          403: problemSchema,
          422: problemSchema,
          429: problemSchema,
        },
      },
    },
    async (request, reply) => {
      const { body, ip: address, cookies } = request
      const entrance = await enter(services, {
        body,
        address,
        cookies,
        jar: reply,
        proof: readProof(request),
      })
      if (entrance.kind === 'in') return { redirectUrl: entrance.path }
      const { code, sentence, fields, seconds, challenge } = entrance
      return sendProblem(reply, {
        status: loginProblems[code],
        code,
        title: sentence,
        fields,
        extra: { message: sentence, ...askFor(challenge) },
        retryAfterSeconds: seconds,
      })
    },
  )

  api.post(
    routes.apiLiveLogout,
    {
      schema: {
        summary: "Terminer la session d'un numéro de série",
        description:
          "Sans effet, sauf pour la session de ce navigateur, ou dans les deux minutes après qu'une connexion au bon mot de passe y a été refusée.",
        tags: ['Live'],
        body: logoutRequestSchema,
        response: { 204: z.null(), 422: problemSchema },
      },
    },
    async (request, reply) => {
      const { body, ip: address, cookies } = request
      const { kind } = await logOut(services, { ...body, address, cookies })
      if (kind === 'forced') reply.setCookie(REFUSAL_COOKIE, '', cookieOptions(secure, 0))
      return reply.code(204).send(null)
    },
  )
}

/** The button below what is watched. */
function registerLeaving(forms: FastifyInstance, services: EntranceServices): void {
  acceptForms(forms)
  forms.post(routes.liveLeave, { schema: { hide: true } }, async (request, reply) => {
    await leaveLive(services, { address: request.ip, cookies: request.cookies })
    reply.setCookie(SESSION_COOKIE, '', cookieOptions(services.config.secure, 0))
    return reply.redirect(href(routes.liveLogin), 303)
  })
}
