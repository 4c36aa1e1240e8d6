import { z } from 'zod'
import { decoding, openPhoto, photoFileSchema } from './open-photo.ts'

export const cleanPhotoInput = z.object({
  ...photoFileSchema.shape,
  /** In pixels; nothing is enlarged. */
  longestSide: z.int().positive(),
})

/** For worker threads: the photo made anew as a JPEG, upright, in sRGB, with nothing in it but its picture. */
export async function renderCleanPhoto(input: z.infer<typeof cleanPhotoInput>): Promise<Uint8Array> {
  const photo = await openPhoto(input)
  const { longestSide } = input
  return decoding(() =>
    photo
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 85 })
      .toBuffer(),
  )
}
