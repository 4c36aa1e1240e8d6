import sharp, { type Metadata, type Sharp } from 'sharp'
import { z } from 'zod'
import { countScans } from './count-scans.ts'
import { PhotoRefusedError, PhotoTakesLongError } from './photo-refusal.ts'
import { withoutExif } from './without-exif.ts'
import { withoutWords } from './without-words.ts'

// One thread per picture: whoever pays beside it keeps the other core.
sharp.concurrency(1)

/** An uploaded photo as the process of pictures is given it. `quickly`: it is opened only if that takes no time. */
export const photoSchema = z.object({ photo: z.instanceof(Uint8Array), quickly: z.boolean() })

/** Of a JPEG that is read line by line, as cameras write it: it shrinks while it is read. */
const MOST_PIXELS = 50_000_000
/**
 * Of all others, each pixel of which is decoded, and of some before the first is there. 49 megapixels of a PNG took up
 * to ten times as long as those of a JPEG, of 16 bits up to twenty.
 */
const MOST_PIXELS_WHOLE = 25_000_000
const MOST_PIXELS_DEEP = MOST_PIXELS_WHOLE / 4
/**
 * Opened within some 50 ms, which holds for all that pages of this site send: a JPEG that is read line by line, another
 * picture, and either in bytes. Of 4 megapixels of noise 12 MB take three times as long.
 */
const QUICK_PIXELS = 4_000_000
const QUICK_PIXELS_WHOLE = 1_000_000
const QUICK_BYTES = 2_000_000

/** Of the longer side to the shorter: panoramas and screens that were photographed whole. No side exceeds 20,000. */
const MOST_RATIO = 8

/** Of a progressive JPEG, which is gone over once for each: 2,646 in 180 KB took over 20 s. Encoders write ten or so. */
const MOST_SCANS = 50

/** HEIC is called after its container and read where its decoder is there; `uhdr` is a JPEG of newer phones. */
const formats: ReadonlySet<string> = new Set(['jpeg', 'uhdr', 'png', 'webp', 'heif'])
const jpegs: ReadonlySet<string> = new Set(['jpeg', 'uhdr'])

export interface OpenPhoto {
  picture: Sharp
  /** As it will be seen, in pixels. */
  width: number
  height: number
}

/**
 * For the process of pictures. Opens an uploaded photo as a picture the right way up, without transparency, in sRGB.
 * Its header is judged before a single pixel is decoded. What comes of it carries no metadata unless asked to. Throws
 * PhotoRefusedError, and where it would take longer than is asked for PhotoTakesLongError.
 */
export async function openPhoto({ photo, quickly }: z.infer<typeof photoSchema>): Promise<OpenPhoto> {
  const bytes = withoutExif(withoutWords(photo))
  const header = await readHeader(bytes)
  const { format, pages = 1 } = header
  const { width, height } = header.autoOrient
  if (!formats.has(format)) throw new PhotoRefusedError('unreadable')
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)]
  if (width * height > mostPixels(header) || pages > 1) throw new PhotoRefusedError('too-heavy')
  if (jpegs.has(format) && countScans(bytes) > MOST_SCANS) throw new PhotoRefusedError('too-heavy')
  if (longer > MOST_RATIO * shorter) throw new PhotoRefusedError('too-narrow')
  if (quickly) judgeLength(header, { bytes: photo.length, pixels: width * height })
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
  return { picture, width, height }
}

/**
 * For the start of the process of pictures: of all decoders only those of photos stay, and that of the SVG which we
 * draw ourselves. Nothing of a picture is remembered.
 */
export function openPhotosOnly(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'].map((kind) => `VipsForeignLoad${kind}Buffer`),
  })
  sharp.cache(false)
}

/** Runs what decodes a photo: its faults show only then. */
export async function decoding<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch {
    throw new PhotoRefusedError('unreadable')
  }
}

function mostPixels({ format, isProgressive, depth }: Metadata): number {
  if (jpegs.has(format) && !isProgressive) return MOST_PIXELS
  return depth === 'uchar' ? MOST_PIXELS_WHOLE : MOST_PIXELS_DEEP
}

function judgeLength(
  { format, isProgressive }: Metadata,
  { bytes, pixels }: { bytes: number; pixels: number },
): void {
  const asCameras = jpegs.has(format) && !isProgressive
  const most = asCameras ? QUICK_PIXELS : QUICK_PIXELS_WHOLE
  if (isProgressive || bytes > QUICK_BYTES || pixels > most)
    throw new PhotoTakesLongError(asCameras ? 'long' : 'very long')
}

function readHeader(bytes: Uint8Array): Promise<Metadata> {
  return decoding(() => sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata())
}
