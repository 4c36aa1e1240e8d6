import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { z } from 'zod'
import {
  encoding,
  makePictures,
  type PictureOptions,
  type PictureSet,
} from '../src/platform/drawing/images.ts'
import type { Files } from '../src/platform/files.ts'

/** Turns one drawing into the files of a picture. */
export type MakePictures = (original: Buffer, options: PictureOptions) => Promise<PictureSet>

const kept = z.object({
  width: z.int(),
  height: z.int(),
  tone: z.string(),
  files: z.array(
    z.object({
      name: z.string(),
      body: z
        .instanceof(Uint8Array)
        .transform((body) => Buffer.from(body.buffer, body.byteOffset, body.length)),
    }),
  ),
})

/**
 * `makePictures` with a memory that outlives the demo's data: encoding a hundred drawings takes half a minute,
 * reading them none. A result is found by everything it was made of (drawing, name, encoder and its settings), so
 * a changed drawing is never answered with the old picture. A cache that cannot be written only costs time:
 * `onUnkept` hears of it once.
 */
export function cachedPictures(cache: Files, onUnkept: (error: unknown) => void): MakePictures {
  let complained = false
  return async (original, options) => {
    const digest = createHash('sha256')
      .update(JSON.stringify([encoding, options]))
      .update(original)
      .digest('hex')
    const name = `${digest}.pictures`
    const known = await cache.read(name).then(readKept, () => undefined)
    if (known) return known
    const made = await makePictures(original, options)
    await cache.write(name, serialize(made)).catch((error: unknown) => {
      if (!complained) onUnkept(error)
      complained = true
    })
    return made
  }
}

/** Undefined for what is not there, is cut short, or was written by another version of this program. */
function readKept(body: Buffer | undefined): PictureSet | undefined {
  if (!body) return undefined
  try {
    return kept.safeParse(deserialize(body)).data
  } catch {
    return undefined
  }
}

/** Beside the installed packages, where tools keep what can be made again: it goes when they are installed anew. */
export function pictureCacheFolder(): string {
  const program = createRequire(import.meta.url).resolve('sharp')
  const packages = program.slice(0, program.lastIndexOf('node_modules'))
  return join(packages, 'node_modules/.cache/kwabo/pictures')
}
