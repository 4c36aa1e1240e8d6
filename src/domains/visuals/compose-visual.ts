import sharp, { type Sharp } from 'sharp'
import { z } from 'zod'
import { decoding, openPhoto, photoSchema, type OpenPhoto } from '../../platform/photos/open-photo.ts'
import { visualFormats, visualLayouts } from './layout.ts'
import { drawFirstName } from './draw-words.ts'
import { frameColoursSchema } from './frame-input.ts'

export const composeInput = z.object({
  ...photoSchema.shape,
  format: z.enum(visualFormats),
  colours: frameColoursSchema,
  /** The frame as a PNG. */
  frame: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  /** Empty for none. */
  firstName: z.string(),
})

/** For the process of pictures: the photo under its frame, as a JPEG without metadata. Throws PhotoRefusedError. */
export async function renderVisual(input: z.infer<typeof composeInput>): Promise<Uint8Array> {
  const { format, colours, frame, firstName } = input
  const { photo: place } = visualLayouts[format]
  const opened = await openPhoto(input)
  const photo = await decoding(() =>
    withoutEnds(opened)
      // What a script has cut is square already. Of any other photo the part that draws the eye is shown.
      .resize(place.side, place.side, { fit: 'cover', position: sharp.strategy.attention })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const { channels } = photo.info
  // The photo is slid under the frame: laid on a new sheet one after the other, both take twice as long.
  return sharp(frame)
    .composite([
      {
        input: photo.data,
        raw: { width: place.side, height: place.side, channels },
        left: place.x,
        top: place.y,
        blend: 'dest-over',
      },
      ...(firstName === '' ? [] : [{ input: Buffer.from(drawFirstName(firstName, format, colours)) }]),
    ])
    .removeAlpha()
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/**
 * The photo, of a long one its middle: it is cut to a square after it was made as high as that, so that its length
 * would decide how much memory it takes.
 */
function withoutEnds({ picture, width, height }: OpenPhoto): Sharp {
  const kept = { width: Math.min(width, 2 * height), height: Math.min(height, 2 * width) }
  if (kept.width === width && kept.height === height) return picture
  const left = Math.floor((width - kept.width) / 2)
  const top = Math.floor((height - kept.height) / 2)
  return picture.extract({ ...kept, left, top })
}
