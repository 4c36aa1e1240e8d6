import sharp from 'sharp'
import { z } from 'zod'
import type { Files } from '../../../platform/files.ts'

/** Pixels: sharp in print at the size of a poster on a ticket, and small enough to send by mail. */
const WIDTH = 440
const HEIGHT = 550

/** A JPEG as a worker receives it: a Buffer arrives there as a plain array of bytes. */
export const posterBytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/**
 * An event's poster as a JPEG for tickets, because PDF knows no WebP. Made once and kept: an upload's name changes with
 * its content, so a kept JPEG never goes stale. Undefined if there is no such upload.
 */
export async function loadPoster(
  { files }: { files: Files },
  image: string | null,
): Promise<Buffer | undefined> {
  // An absolute address is a picture of another site, which tickets do not fetch.
  if (image === null || image.includes('/')) return undefined
  const kept = `ticket-posters/${image}.jpg`
  const ready = await files.read(kept)
  if (ready) return ready
  const original = await files.read(`uploads/${image}`)
  if (!original) return undefined
  const poster = await sharp(original)
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 68, mozjpeg: true })
    .toBuffer()
  await files.write(kept, poster)
  return poster
}
