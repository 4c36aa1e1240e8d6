import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Config } from '../../../config.ts'
import type { Executor } from '../../../platform/database.ts'
import type { Files } from '../../../platform/files.ts'
import { inTurn, type Reading } from '../../../platform/http/in-turn.ts'
import { sendProblem } from '../../../platform/http/problem.ts'
import { answerPublicly } from '../../../platform/http/public-answers.ts'
import type { Workers } from '../../../platform/workers.ts'
import { routes } from '../../../routes.ts'
import { presentEvent } from '../present/present-event.ts'
import { findEvent } from '../store.ts'
import type { SharePictureInput } from './draw-share-picture.ts'
import { houseSharePicture, sharePictureOf, type SharePicture } from './share-content.ts'

export interface SharingServices extends Reading {
  config: Config
  db: Executor
  files: Files
  workers: Workers
}

/** Names follow contents. */
const FOR_A_YEAR = 'public, max-age=31536000, immutable'

const namePattern = /^([a-z0-9-]{1,80})-[0-9a-f]{8}\.jpg$/

/** Pictures that chat applications show beside a link: drawn when first asked for, then kept. */
export function registerSharePictures(app: FastifyInstance, services: SharingServices): void {
  const { config, db, files, workers } = services
  const house = houseSharePicture(config.company)
  const drawing = new Map<string, Promise<Buffer>>()

  app.register(async (scope) => {
    answerPublicly(scope, FOR_A_YEAR)
    scope
      .withTypeProvider<ZodTypeProvider>()
      .get(
        routes.sharePicture,
        { schema: { hide: true, params: z.object({ file: z.string() }) } },
        async (request, reply) => {
          const { file } = request.params
          const picture = await inTurn(services.shares.reads, request, () => currentPicture(file))
          if (!picture) {
            return sendProblem(reply, { status: 404, code: 'fichier-inconnu', title: 'Fichier introuvable' })
          }
          // The address of a picture that says what is no longer true leads to the one that does.
          if (picture.file !== file) return reply.redirect(picture.path)
          return reply.type('image/jpeg').send((await files.read(kept(file))) ?? (await drawOnce(picture)))
        },
      )
  })

  async function currentPicture(file: string): Promise<SharePicture | undefined> {
    if (file === house.file) return house
    const [, id = ''] = namePattern.exec(file) ?? []
    const event = await findEvent(db, id)
    return event && sharePictureOf(presentEvent(event), config.company)
  }

  /** A link in a busy group is asked for by many at once. */
  function drawOnce(picture: SharePicture): Promise<Buffer> {
    const running = drawing.get(picture.file)
    if (running) return running
    const started = draw(picture).finally(() => drawing.delete(picture.file))
    drawing.set(picture.file, started)
    return started
  }

  async function draw({ file, content }: SharePicture): Promise<Buffer> {
    const poster = content.poster === null ? undefined : await files.read(`uploads/${content.poster}`)
    const input = { ...content, poster: poster ?? null } satisfies SharePictureInput
    const body = Buffer.from(await workers.run('drawSharePicture', input))
    // A poster that is not there yet will be: its picture must not stay without it.
    if (content.poster === null || poster) await files.write(kept(file), body)
    return body
  }
}

const kept = (file: string): string => `share-pictures/${file}`
