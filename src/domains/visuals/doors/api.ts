import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { deviceOf, giveDevice, readDevice } from '../../../platform/http/device-cookie.ts'
import { acceptForms } from '../../../platform/http/forms/read-form.ts'
import { inTurn } from '../../../platform/http/in-turn.ts'
import {
  logFault,
  problemOf,
  problemSchema,
  sendProblem,
  type Problem,
} from '../../../platform/http/problem.ts'
import { photoProblem } from '../../../platform/photos/photo-problem.ts'
import { acceptPhotos, photoForm } from '../../../platform/photos/receive-form.ts'
import { href, routes } from '../../../routes.ts'
import { madeVisualSchema, visualFieldsSchema } from '../contract.ts'
import { deleteOwnVisual } from '../delete-visual.ts'
import { makeVisual, type MadeVisual } from '../make-visual.ts'
import { serveVisuals } from './serve-visuals.ts'
import type { VisualServices } from '../visual-services.ts'

/**
 * The visual generator: its API, its form for browsers without script, its pictures. How many at once is for `photos`
 * to say: of one network few, so that no ban has to keep out whoever shares an address.
 */
export function registerVisualsApi(app: FastifyInstance, given: VisualServices): void {
  const services = { ...given, drawing: new Map<string, Promise<Buffer>>() }
  app.register(async (scope) => {
    await acceptPhotos(scope)
    scope.post(
      routes.apiMakeVisual,
      {
        schema: {
          summary: "Faire un visuel « J'y serai »",
          tags: ['Visuels'],
          consumes: ['multipart/form-data'],
          body: photoForm('photoUtilisateur', visualFieldsSchema),
          response: { 201: madeVisualSchema, 409: problemSchema },
        },
      },
      async (request, reply) => {
        const made = await make(request, reply)
        if (made.kind !== 'visual') return sendProblem(reply, problemFor(made))
        return reply.code(201).send({ imageFinaleUrl: made.visual.image, pageUrl: made.visual.page })
      },
    )
  })

  app.register(async (scope) => {
    await acceptPhotos(scope)
    // The form says what is wrong: a problem document would be all that this browser shows.
    scope.setErrorHandler((error, request, reply) => {
      logFault(request, error)
      return reply.redirect(formAgain(problemOf(error)), 303)
    })
    scope.post(routes.visualMaker, { schema: { hide: true } }, async (request, reply) => {
      const made = await make(request, reply)
      return reply.redirect(made.kind === 'visual' ? made.visual.page : formAgain(problemFor(made)), 303)
    })
  })

  app.register(async (forms) => {
    acceptForms(forms)
    forms.post(routes.deleteVisual, { schema: { hide: true } }, async (request, reply) => {
      const { token } = z.object({ token: z.string() }).parse(request.params)
      const { kind } = await inTurn(services.shares.reads, request, () =>
        deleteOwnVisual(services, token, request.cookies),
      )
      const told =
        kind === 'deleted' ? `${href(routes.visualMaker)}?supprime` : href(routes.visual, { token })
      return reply.redirect(told, 303)
    })
  })

  serveVisuals(app, services)

  async function make(request: FastifyRequest, reply: FastifyReply): Promise<MadeVisual> {
    const device = deviceOf({ device: readDevice(request.cookies) }, services.random)
    const made = await services.photos.receive(request, 'photoUtilisateur', ({ photo, fields }) =>
      makeVisual(services, { photo, fields, device, address: request.ip }),
    )
    if (made.kind === 'visual') giveDevice(reply, device, services.config.secure)
    return made
  }
}

function problemFor(made: Exclude<MadeVisual, { kind: 'visual' }>): Problem {
  switch (made.kind) {
    case 'over':
      return { status: 409, code: 'evenement-termine', title: 'Cet événement est terminé.' }
    case 'invalid':
      return {
        status: 422,
        code: 'champs-invalides',
        title: Object.values(made.fields)[0] ?? 'Certains champs sont à corriger.',
        fields: made.fields,
      }
    default:
      return photoProblem(made)
  }
}

const formAgain = ({ code }: Problem): string => `${href(routes.visualMaker)}?erreur=${code}`
