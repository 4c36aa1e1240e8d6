import { serialize } from 'node:v8'
import type { z } from 'zod'
import { makePictures } from '../../platform/drawing/images.ts'
import { decoding, openPhoto, photoSchema } from '../../platform/photos/open-photo.ts'
import { wallWidths } from './limits.ts'
import { chosenFiles } from './photo-files.ts'

export const wallFilesInput = photoSchema

/** Noise, which a stranger may send, takes a quarter of the time that it takes with the usual effort (1280 pixels). */
const EFFORT = 1

/**
 * For the process of pictures: an uploaded photo in both widths and both forms, upright, with nothing in it but its picture.
 * Nothing is enlarged. What comes back is for `readWallFiles`: it answers one row of bytes.
 */
export async function makeWallFiles(input: z.infer<typeof wallFilesInput>): Promise<Uint8Array> {
  const { picture } = await openPhoto(input)
  const side = Math.max(...wallWidths)
  const upright = await decoding(() =>
    picture
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  )
  return serialize(chosenFiles(await makePictures(upright, { base: '', widths: wallWidths, effort: EFFORT })))
}
