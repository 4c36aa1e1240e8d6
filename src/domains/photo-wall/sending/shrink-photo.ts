import type { z } from 'zod'
import { decodeOnce, toneOf } from '../../../platform/drawing/images.ts'
import { decoding, openPhoto, photoSchema } from '../../../platform/photos/open-photo.ts'
import { wallWidths } from '../limits.ts'
import { packShrunkPhoto } from './shrunk-photo.ts'

export const shrinkPhotoInput = photoSchema

/** Little is lost before the wall's files are made of it. */
const settings = { quality: 92, chromaSubsampling: '4:4:4' } as const

/**
 * For the process of pictures: an uploaded photo at its largest width on a wall, upright, with nothing in it but its
 * picture. Nothing is enlarged. The files of the wall are made once somebody approves it: of noise, which a stranger
 * may send, they take fifteen times as long.
 */
export async function shrinkPhoto(input: z.infer<typeof shrinkPhotoInput>): Promise<Uint8Array> {
  const { picture: upload } = await openPhoto(input)
  const side = Math.max(...wallWidths)
  const { width, height, picture } = await decoding(() =>
    decodeOnce(upload.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })),
  )
  const [tone, jpeg] = [await toneOf(picture()), await picture().jpeg(settings).toBuffer()]
  return packShrunkPhoto({ width, height, tone, jpeg })
}
