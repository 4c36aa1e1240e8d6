import sharp from 'sharp'
import { visualLayouts } from './layout.ts'
import { drawWords } from './draw-words.ts'
import type { FrameInput } from './frame-input.ts'
import { houseArt } from './house-art.ts'

/** For worker threads: everything of a visual but the photo, as a PNG with a hole where that shows. */
export async function renderFrame(input: FrameInput): Promise<Uint8Array> {
  const { width, height } = visualLayouts[input.format]
  const art = input.art ?? (await houseArt(input))
  return sharp(art)
    .resize(width, height, { fit: 'fill' })
    .composite([{ input: Buffer.from(drawWords(input)) }])
    .png({ compressionLevel: 7 })
    .toBuffer()
}

/** Wide enough for the largest picture that a phone shows of it. */
const PREVIEW_WIDTH = 640

/** For worker threads: a frame as small as the browser needs it. */
export function shrinkFrame(frame: Uint8Array): Promise<Uint8Array> {
  return sharp(frame).resize({ width: PREVIEW_WIDTH }).webp({ quality: 72, alphaQuality: 90 }).toBuffer()
}
