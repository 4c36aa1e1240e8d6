import sharp from 'sharp'
import { z } from 'zod'

/** What a worker is given to draw a poster in other proportions than its own; the poster as it was uploaded. */
export const posterPictureInput = z.object({
  kind: z.literal('poster'),
  width: z.int(),
  height: z.int(),
  ground: z.string().regex(/^#[0-9a-f]{6}$/),
  poster: z.custom<Uint8Array>((value) => value instanceof Uint8Array).nullable(),
})
export type PosterPictureInput = z.infer<typeof posterPictureInput>

/** A JPEG with the whole poster in the middle, on its colour: cut to these proportions it would lose its words. */
export async function renderPosterPicture(input: PosterPictureInput): Promise<Uint8Array> {
  const { width, height, ground, poster } = input
  const create = { width, height, channels: 3, background: ground } as const
  if (!poster) return sharp({ create }).jpeg().toBuffer()
  return sharp(poster)
    .autoOrient()
    .resize(width, height, { fit: 'contain', background: ground })
    .flatten({ background: ground })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}
