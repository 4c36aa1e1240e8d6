import Fastify, { type FastifyRequest } from 'fastify'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { inject } from 'vitest'
import { handleError, sendProblem } from '../src/platform/http/problem.ts'
import { photoSchema } from '../src/platform/photos/open-photo.ts'
import { photoProblem } from '../src/platform/photos/photo-problem.ts'
import { createPictureProcesses } from '../src/platform/photos/picture-process.ts'
import { createPhotos } from '../src/platform/photos/photos.ts'
import { acceptPhotos } from '../src/platform/photos/receive-form.ts'
import { systemRandom } from '../src/platform/random.ts'
import type { Workers } from '../src/platform/workers.ts'

export type PhotoForm = Awaited<ReturnType<typeof openPhotoForm>>

/** A server with one form, `/photo`, which takes a photo of a stranger and answers the cleaned one. */
export async function openPhotoForm() {
  const folder = await mkdtemp(join(tmpdir(), 'kwabo-photos-'))
  const processes = createPictureProcesses(inject('pictures'))
  /**
   * Forms that were handed on, photos that were worked on, how often a look at whether one is quick has ended, the bytes
   * of those that are not, as their turns came, and the request of the last form.
   */
  const seen: { used: number; works: number; judged: number; long: number[]; latest?: FastifyRequest } = {
    used: 0,
    works: 0,
    judged: 0,
    long: [],
  }
  let gate = Promise.resolve()
  let onlyLong = false
  const gated: Workers = {
    ...processes,
    run: async (work, input) => {
      seen.works += 1
      const { photo, quickly } = photoSchema.parse(input)
      if (!quickly) seen.long.push(photo.length)
      if (!onlyLong || !quickly) await gate
      return processes.run(work, input).finally(() => {
        if (quickly) seen.judged += 1
      })
    },
  }
  const photos = createPhotos({ folder, processes: gated, random: systemRandom })
  const app = Fastify({ bodyLimit: 65_536, trustProxy: '127.0.0.1' })
  app.setErrorHandler(handleError)
  await app.register(async (scope) => {
    await acceptPhotos(scope)
    scope.post('/photo', async (request, reply) => {
      const made = await photos.receive(request, 'photo', async ({ photo, fields }) => {
        seen.used += 1
        seen.latest = request
        reply.header('x-fields', JSON.stringify(fields))
        return photos.make('cleanPhoto', photo, { longestSide: 1_200 })
      })
      return made.kind === 'made' ? reply.send(made.body) : sendProblem(reply, photoProblem(made))
    })
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })

  return {
    folder,
    address,
    seen,
    /** Work on photos, or on those that take long, waits until what this returns is called. */
    hold(which: 'all' | 'long' = 'all'): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      onlyLong = which === 'long'
      return resolve
    },
    async send(
      body: Buffer | undefined,
      name = 'photo.jpg',
      fields: Record<string, string> = {},
      from = '198.51.100.1',
    ) {
      const form = new FormData()
      for (const [field, value] of Object.entries(fields)) form.append(field, value)
      if (body) form.append('photo', new File([new Uint8Array(body)], name, { type: 'image/jpeg' }))
      const headers = { 'x-forwarded-for': from }
      const answer = await fetch(`${address}/photo`, { method: 'POST', body: form, headers })
      return {
        status: answer.status,
        headers: answer.headers,
        body: Buffer.from(await answer.arrayBuffer()),
      }
    },
    async close(): Promise<void> {
      await app.close()
      await processes.close()
      await rm(folder, { recursive: true })
    },
  }
}

export const plainPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b42318' } })

export const smallJpeg = () => plainPicture(400, 300).jpeg().toBuffer()
