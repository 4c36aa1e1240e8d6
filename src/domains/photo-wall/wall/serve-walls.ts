import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '../../../platform/database.ts'
import type { Files } from '../../../platform/files.ts'
import { inTurn, type Reading } from '../../../platform/http/in-turn.ts'
import { problemSchema, sendProblem, type Problem } from '../../../platform/http/problem.ts'
import { answerPublicly } from '../../../platform/http/public-answers.ts'
import { routes } from '../../../routes.ts'
import { hallSchema } from '../contract.ts'
import { wallWidths } from '../limits.ts'
import { photoTypes, readSentPhoto, readWallFile, wallFileForm } from '../photo-files.ts'
import { sentPhotoKey } from '../sending/withdraw-photo.ts'
import { loadHall } from './load-wall.ts'
import { photoSpaceOf } from '../spaces/photo-spaces.ts'
import { hangs } from './store.ts'

interface WallServices extends Reading {
  db: Database
  files: Files
}

/**
 * For as long as it hangs nothing about it changes. Kept by the one who saw it, and by no proxy in between: a photo
 * that is taken down must not live on there.
 */
const WHILE_IT_HANGS = 'private, max-age=604800, immutable'

const missing: Problem = { status: 404, code: 'fichier-inconnu', title: 'Fichier introuvable' }

/** Files of photos, and what the screen in a hall asks for again and again. */
export function serveWalls(app: FastifyInstance, services: WallServices): void {
  const { db, files } = services
  const { reads } = services.shares
  const typed = app.withTypeProvider<ZodTypeProvider>()

  typed.get(
    routes.wallPicture,
    { schema: { hide: true, params: z.object({ file: z.string() }) } },
    async (request, reply) => {
      const [, key = '', width, type] = wallFileForm.exec(request.params.file) ?? []
      if (type !== 'avif' && type !== 'webp') return sendProblem(reply, missing)
      if (!(await inTurn(reads, request, () => hangs(db, key)))) return sendProblem(reply, missing)
      const body = await readWallFile(files, { key, width: Number(width), type })
      if (!body) return sendProblem(reply, missing)
      return reply
        .type(photoTypes[type])
        .headers({
          'cache-control': WHILE_IT_HANGS,
          'x-content-type-options': 'nosniff',
          'x-robots-tag': 'noindex',
        })
        .send(body)
    },
  )

  // What its sender sees of it before anybody else.
  typed.get(
    routes.sentPhotoFile,
    { schema: { hide: true, params: z.object({ token: z.string() }) } },
    async (request, reply) => {
      const key = await inTurn(reads, request, () => sentPhotoKey(services, request.params.token))
      const photo = key && (await readSentPhoto(files, key))
      if (!photo) return sendProblem(reply, missing)
      return reply
        .type(photo.type)
        .headers({
          'cache-control': 'private, no-store',
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
          'x-robots-tag': 'noindex',
        })
        .send(photo.body)
    },
  )

  app.register(async (scope) => {
    answerPublicly(scope, 'public, max-age=2')
    scope.withTypeProvider<ZodTypeProvider>().get(
      routes.apiHallPhotos,
      {
        schema: {
          summary: 'Les dernières photos d’un mur',
          description: `Les plus récentes d’abord. Fichiers : /photo/{cle}-{${wallWidths.join('|')}}.{avif|webp}.`,
          tags: ['Espace photo'],
          params: z.object({ eventId: z.string() }),
          response: { 200: hallSchema, 404: problemSchema },
        },
      },
      async (request, reply) => {
        const { eventId } = request.params
        const photos = await inTurn(reads, request, async () =>
          (await photoSpaceOf(services, eventId)) ? loadHall(services, eventId) : undefined,
        )
        if (!photos) {
          return sendProblem(reply, {
            status: 404,
            code: 'introuvable',
            title: "Cet événement n'a pas de mur.",
          })
        }
        return { photos }
      },
    )
  })
}
