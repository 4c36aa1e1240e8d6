import { join } from 'node:path'
import sharp from 'sharp'

export const photoIn = (dataDirectory: string): string => join(dataDirectory, 'bench-photo.jpg')

/** A photo as a phone takes it: 12 megapixels with the noise of a small sensor, lying on its side. */
export async function takePhoto(dataDirectory: string): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#7d4a2c', noise } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 85 })
    .toFile(photoIn(dataDirectory))
}
