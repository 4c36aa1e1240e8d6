import { readSync } from 'node:fs'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { z } from 'zod'
import { PhotoRefusedError } from './photo-refusal.ts'

// One thread per picture: whoever pays beside it keeps the other core.
sharp.concurrency(1)

/** An uploaded photo as a worker is told of it: an open file of this process, which has no name. */
export const photoFileSchema = z.object({ fd: z.int(), size: z.int().positive() })
export type PhotoFile = z.infer<typeof photoFileSchema>

const MOST_PIXELS = 50_000_000
/** Seconds that a photo may take to be opened and turned into a picture. */
const PATIENCE = 15

/** HEIC is called after its container and read where its decoder is there; `uhdr` is a JPEG of newer phones. */
const formats: ReadonlySet<string> = new Set(['jpeg', 'uhdr', 'png', 'webp', 'heif'])

/**
 * For worker threads. Opens an uploaded photo as a picture the right way up, without transparency, in sRGB. Its
 * header is judged before a single pixel is decoded. What comes of it carries no metadata unless asked to.
 * Throws PhotoRefusedError.
 */
export async function openPhoto(file: PhotoFile): Promise<Sharp> {
  const bytes = readWhole(file)
  const { format, width, height, pages = 1 } = await readHeader(bytes)
  if (!formats.has(format)) throw new PhotoRefusedError('unreadable')
  if (width * height > MOST_PIXELS || pages > 1) throw new PhotoRefusedError('too-heavy')
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds: PATIENCE })
    .autoOrient()
    .flatten({ background: '#ffffff' })
}

/** Runs what decodes a photo: its faults show only then. */
export async function decoding<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const slow = error instanceof Error && error.message.startsWith('timeout')
    throw new PhotoRefusedError(slow ? 'too-heavy' : 'unreadable')
  }
}

function readWhole({ fd, size }: PhotoFile): Buffer {
  const bytes = Buffer.alloc(size)
  let read = 0
  while (read < size) {
    const count = readSync(fd, bytes, read, size - read, read)
    if (count === 0) throw new Error('an uploaded photo ended before its time')
    read += count
  }
  return bytes
}

function readHeader(bytes: Buffer): Promise<Metadata> {
  return decoding(() => sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata())
}
