import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Files } from '../../../platform/files.ts'
import { sendProblem } from '../../../platform/http/problem.ts'
import { answerPublicly } from '../../../platform/http/public-answers.ts'
import { routes } from '../../../routes.ts'

/** A picture's name is made of its content, so what is behind a name never changes. */
const FOR_A_YEAR = 'public, max-age=31536000, immutable'

/** No slash and no leading dot: no name leads out of its folder. */
const namePattern = /^[a-zA-Z0-9][a-zA-Z0-9._-]{0,120}\.(avif|webp|png|jpe?g)$/

const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

/** Pictures of events and tickets under the names that the API tells, and their sizes for pages. */
export function registerPictures(app: FastifyInstance, { files }: { files: Files }): void {
  app.register(async (scope) => {
    answerPublicly(scope, FOR_A_YEAR)
    const typed = scope.withTypeProvider<ZodTypeProvider>()
    for (const address of [routes.eventImage, routes.ticketImageFile, routes.picture]) {
      const folder = address.split('/')[1]
      typed.get(address, { schema: { params: z.object({ file: z.string() }) } }, async (request, reply) => {
        const { file } = request.params
        const [, extension] = namePattern.exec(file) ?? []
        const body = extension === undefined ? undefined : await files.read(`${folder}/${file}`)
        if (extension === undefined || body === undefined) {
          return sendProblem(reply, { status: 404, code: 'fichier-inconnu', title: 'Fichier introuvable' })
        }
        reply.header('x-content-type-options', 'nosniff')
        return reply.type(contentTypes[extension] ?? 'application/octet-stream').send(body)
      })
    }
  })
}
