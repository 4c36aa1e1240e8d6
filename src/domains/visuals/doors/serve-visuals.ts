import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { inTurn } from '../../../platform/http/in-turn.ts'
import { sendProblem } from '../../../platform/http/problem.ts'
import { answerPublicly } from '../../../platform/http/public-answers.ts'
import { routes } from '../../../routes.ts'
import { loadEvent } from '../../catalogue/reading/load-event.ts'
import { visualFormats } from '../layout.ts'
import { findLivingVisual } from '../store.ts'
import { findTemplates } from '../templates.ts'
import { visualFile } from '../visual-file.ts'
import { frameOf, loadPreview, type FrameServices, type VisualFrame } from '../visual-frame.ts'
import type { VisualServices } from '../visual-services.ts'

const missing = { status: 404, code: 'fichier-inconnu', title: 'Fichier introuvable' }
const byFile = { schema: { hide: true, params: z.object({ file: z.string() }) } }
const byToken = { schema: { hide: true, params: z.object({ token: z.string() }) } }

/** Names of previews follow their contents. */
const FOR_A_YEAR = 'public, max-age=31536000, immutable'
const previewName = new RegExp(`^([a-z0-9-]{1,80})-(${visualFormats.join('|')})-[0-9a-f]{16}\\.webp$`)

/** The pictures: visuals for whoever has their address, and the small frames of the form. */
export function serveVisuals(app: FastifyInstance, services: VisualServices & FrameServices): void {
  const { reads } = services.shares
  const drawing = new Map<string, Promise<Buffer>>()

  app.withTypeProvider<ZodTypeProvider>().get(routes.visualImage, byToken, async (request, reply) => {
    const { token } = request.params
    const visual = await inTurn(reads, request, () => findLivingVisual(services.db, token))
    const picture = visual && (await services.files.read(visualFile(visual.token)))
    if (!picture) return sendProblem(reply, missing)
    return (
      reply
        .type('image/jpeg')
        .header('x-robots-tag', 'noindex, nofollow')
        // Not for long, and by nobody between us: its maker may delete it.
        .header('cache-control', 'private, max-age=600')
        .send(picture)
    )
  })

  app.register(async (scope) => {
    answerPublicly(scope, FOR_A_YEAR)
    scope.withTypeProvider<ZodTypeProvider>().get(routes.visualFrame, byFile, async (request, reply) => {
      const { file } = request.params
      const frame = await inTurn(reads, request, () => currentFrame(file))
      if (!frame) return sendProblem(reply, missing)
      if (!frame.preview.endsWith(`/${file}`)) return reply.redirect(frame.preview)
      return reply.type('image/webp').send(await previewOnce(frame))
    })
  })

  async function currentFrame(file: string): Promise<VisualFrame | undefined> {
    const [, id = '', name] = previewName.exec(file) ?? []
    const format = visualFormats.find((one) => one === name)
    const event = format && (await loadEvent(services, id))
    if (!event) return undefined
    return frameOf(event, (await findTemplates(services.db, [id])).get(id), format)
  }

  /** A new event's form is opened by many at once. */
  function previewOnce(frame: VisualFrame): Promise<Buffer> {
    const running = drawing.get(frame.id)
    if (running) return running
    const started = loadPreview(services, frame).finally(() => drawing.delete(frame.id))
    drawing.set(frame.id, started)
    return started
  }
}
