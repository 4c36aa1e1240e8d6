import { join } from 'node:path'
import { noisyPicture } from '../../../test/factories/pictures/noisy-picture.ts'

export const photoIn = (dataDirectory: string): string => join(dataDirectory, 'bench-photo.jpg')

/** A photo as a phone takes it: 12 megapixels with the noise of a small sensor, lying on its side. */
export async function takePhoto(dataDirectory: string): Promise<void> {
  await noisyPicture(4_000, 3_000, 12)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 85 })
    .toFile(photoIn(dataDirectory))
}
