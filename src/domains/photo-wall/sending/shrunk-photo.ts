import { deserialize, serialize } from 'node:v8'
import { z } from 'zod'

/** A photo on its way from the process of pictures, as one row of bytes. */
const shrunkPhoto = z.object({
  width: z.int(),
  height: z.int(),
  tone: z.string(),
  jpeg: z.instanceof(Uint8Array).transform((jpeg) => Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.length)),
})
export type ShrunkPhoto = z.infer<typeof shrunkPhoto>

export const packShrunkPhoto = (photo: ShrunkPhoto): Uint8Array => serialize(photo)
export const readShrunkPhoto = (bytes: Uint8Array): ShrunkPhoto => shrunkPhoto.parse(deserialize(bytes))
