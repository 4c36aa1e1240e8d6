import type { PictureSet } from '../../platform/drawing/images.ts'
import type { Files } from '../../platform/files.ts'
import { wallWidths } from './limits.ts'

/** The files of one photo: what they are called, where they lie. */

export const photoTypes = { avif: 'image/avif', webp: 'image/webp' } as const
const wallTypes = ['avif', 'webp'] as const

export interface WallFile {
  width: number
  type: (typeof wallTypes)[number]
  body: Buffer
}

const FOLDER = 'wall-photos'

/** A file of a photo as its public address names it: '{key}-400.avif'. */
export const wallFileForm = new RegExp(`^([A-Za-z0-9_-]{22})-(${wallWidths.join('|')})\\.(avif|webp)$`)

/** The files that a wall needs, of all that were made of a photo. */
export function chosenFiles({ files }: PictureSet): WallFile[] {
  const bodyOf = (wanted: string) => {
    const made = files.find(({ name }) => name === wanted)
    if (!made) throw new Error(`no file ${wanted} was made`)
    return made.body
  }
  return wallWidths.flatMap((width) =>
    wallTypes.map((type) => ({ width, type, body: bodyOf(`-${width}.${type}`) })),
  )
}

const nameOf = (key: string, { width, type }: Omit<WallFile, 'body'>) => `${FOLDER}/${key}-${width}.${type}`
const nameWhileWaiting = (key: string) => `${FOLDER}/${key}.jpg`

/** The one file of a photo that waits: a JPEG. */
export function writeWaitingFile(store: Files, key: string, jpeg: Buffer): Promise<void> {
  return store.write(nameWhileWaiting(key), jpeg)
}

/** Undefined when there is no such file. */
export function readWaitingFile(store: Files, key: string): Promise<Buffer | undefined> {
  return store.read(nameWhileWaiting(key))
}

export function removeWaitingFile(store: Files, key: string): Promise<void> {
  return store.remove(nameWhileWaiting(key))
}

export async function writeWallFiles(store: Files, key: string, made: WallFile[]): Promise<void> {
  for (const file of made) await store.write(nameOf(key, file), file.body)
}

/** Undefined when there is no such file. */
export function readWallFile(
  store: Files,
  { key, ...file }: { key: string } & Omit<WallFile, 'body'>,
): Promise<Buffer | undefined> {
  return store.read(nameOf(key, file))
}

/** For its sender: as it hangs, or else as it waits. */
export async function readSentPhoto(
  store: Files,
  key: string,
): Promise<{ type: string; body: Buffer } | undefined> {
  const hanging = await readWallFile(store, { key, width: Math.max(...wallWidths), type: 'webp' })
  if (hanging) return { type: photoTypes.webp, body: hanging }
  const waiting = await readWaitingFile(store, key)
  return waiting && { type: 'image/jpeg', body: waiting }
}

/** All files of a photo, those that were never written included. */
export async function removePhotoFiles(store: Files, key: string): Promise<void> {
  await store.remove(nameWhileWaiting(key))
  for (const width of wallWidths) {
    for (const type of wallTypes) await store.remove(nameOf(key, { width, type }))
  }
}
