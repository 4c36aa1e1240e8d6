import { deserialize } from 'node:v8'
import { z } from 'zod'
import type { PictureSet } from '../../platform/drawing/images.ts'
import type { Files } from '../../platform/files.ts'
import { wallWidths } from './limits.ts'

/** The files of one photo: who makes them, what they are called, where they lie. */

export const photoTypes = { avif: 'image/avif', webp: 'image/webp' } as const
type PhotoType = keyof typeof photoTypes

const FOLDER = 'wall-photos'

/** A file of a photo as its public address names it: '{key}-400.avif'. */
export const wallFileForm = new RegExp(`^([A-Za-z0-9_-]{22})-(${wallWidths.join('|')})\\.(avif|webp)$`)

const madeFiles = z.object({
  width: z.int(),
  height: z.int(),
  tone: z.string(),
  files: z.array(
    z.object({
      width: z.int(),
      type: z.enum(['avif', 'webp']),
      body: z
        .instanceof(Uint8Array)
        .transform((body) => Buffer.from(body.buffer, body.byteOffset, body.length)),
    }),
  ),
})
export interface WallFiles {
  width: number
  height: number
  tone: string
  files: { width: number; type: PhotoType; body: Buffer }[]
}

/** The files that a wall needs, of all that were made of a photo. */
export function chosenFiles({ width, height, tone, files }: PictureSet): WallFiles {
  const bodyOf = (wanted: string) => {
    const made = files.find(({ name }) => name === wanted)
    if (!made) throw new Error(`no file ${wanted} was made`)
    return made.body
  }
  const types = ['avif', 'webp'] as const
  return {
    width,
    height,
    tone,
    files: wallWidths.flatMap((wide) =>
      types.map((type) => ({ width: wide, type, body: bodyOf(`-${wide}.${type}`) })),
    ),
  }
}

export function readWallFiles(answer: Uint8Array): WallFiles {
  return madeFiles.parse(deserialize(answer))
}

const nameOf = (key: string, width: number, type: PhotoType) => `${FOLDER}/${key}-${width}.${type}`

export async function writePhotoFiles(store: Files, key: string, made: WallFiles['files']): Promise<void> {
  for (const { width, type, body } of made) await store.write(nameOf(key, width, type), body)
}

/** Undefined when there is no such file. */
export function readPhotoFile(
  store: Files,
  { key, width, type }: { key: string; width: number; type: PhotoType },
): Promise<Buffer | undefined> {
  return store.read(nameOf(key, width, type))
}

/** All files of a photo, those that were never written included. */
export async function removePhotoFiles(store: Files, key: string): Promise<void> {
  for (const width of wallWidths) {
    for (const type of ['avif', 'webp'] as const) await store.remove(nameOf(key, width, type))
  }
}
