import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Settings } from '../../../config.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import type { Files } from '../../../platform/files.ts'
import { inTurn, type Reading } from '../../../platform/http/in-turn.ts'
import { sendProblem } from '../../../platform/http/problem.ts'
import { answerPublicly } from '../../../platform/http/public-answers.ts'
import type { Workers } from '../../../platform/workers.ts'
import { routes } from '../../../routes.ts'
import type { PosterPictureInput } from './draw-poster-picture.ts'
import type { SharePictureInput } from './draw-share-picture.ts'
import { sharePictures, type PictureFinder } from './find-share-picture.ts'
import { houseSharePicture, type SharePicture } from './share-content.ts'

export interface SharingServices extends Reading {
  settings: Pick<Settings, 'company'>
  clock: Clock
  db: Executor
  files: Files
  workers: Workers
}

/** Names follow contents. */
const FOR_A_YEAR = 'public, max-age=31536000, immutable'

/**
 * Pictures that chat applications and search engines show beside a link: drawn when first asked for, then kept. An old
 * name leads to the picture of today, so that a stranger cannot have more pictures drawn than there are things to show.
 * `others`: finders of domains that know more than the catalogue, by the kind that names begin with.
 */
export function registerSharePictures(
  app: FastifyInstance,
  services: SharingServices,
  others: Readonly<Record<string, PictureFinder>>,
): void {
  const { files, settings, workers } = services
  const find = sharePictures(services, others)
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
          // This name is of a picture that says what was true once.
          if (picture.file !== file) return reply.redirect(picture.path)
          return reply.type('image/jpeg').send((await files.read(kept(file))) ?? (await drawOnce(picture)))
        },
      )
  })

  async function currentPicture(file: string): Promise<SharePicture | undefined> {
    const house = houseSharePicture(settings.company)
    return file === house.file ? house : find(file)
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
    const body = Buffer.from(await drawn(content, poster ?? null))
    // A poster that is not there yet will be: its picture must not stay without it.
    if (content.poster === null || poster) await files.write(kept(file), body)
    return body
  }

  async function drawn(content: SharePicture['content'], poster: Uint8Array | null): Promise<Uint8Array> {
    if (content.kind === 'card') {
      return workers.run('drawSharePicture', { ...content, poster } satisfies SharePictureInput)
    }
    return workers.run('drawPosterPicture', { ...content, poster } satisfies PosterPictureInput)
  }
}

const kept = (file: string): string => `share-pictures/${file}`
