import sharp from 'sharp'
import { greyPng, resized, withWords } from '../../../test/factories/pictures/hostile-png.ts'
import { progressiveJpeg } from '../../../test/factories/pictures/progressive-jpeg.ts'
import { turningExif, withExif } from '../../../test/factories/pictures/turning-exif.ts'
import { noisyPicture } from '../../../test/factories/pictures/noisy-picture.ts'

/** Numbers from 0 to 1, the same for one seed. */
function drawn(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Photos as somebody sends them who wants to take memory and time, so many, drawn from a seed: few bytes with many
 * pixels, what has to be decoded whole before its first pixel is there, what is narrow, what lies about itself; some
 * of them cut off or damaged at random.
 */
export function* hostilePhotos(originals: readonly Buffer[], count: number, seed: number): Generator<Buffer> {
  const chance = drawn(seed)
  const between = (least: number, most: number) => Math.floor(least + chance() * (most - least))
  for (let made = 0; made < count; made += 1) {
    const original = originals[between(0, originals.length)] ?? Buffer.alloc(0)
    const photo = Buffer.from(original)
    switch (between(0, 8)) {
      case 0:
        yield photo.subarray(0, between(12, photo.length))
        break
      case 1:
        for (let damage = between(1, 9); damage > 0; damage -= 1)
          photo[between(12, photo.length)] = between(0, 256)
        yield photo
        break
      case 2:
      case 3:
        yield greyPng(between(2_000, 60_000), between(1, 40))
        break
      case 4:
      case 5:
        yield resized(greyPng(40, 40), between(1, 2 ** 31), between(1, 2 ** 31))
        break
      default:
        yield photo
    }
  }
}

/** What some of them are made from; making it takes some seconds. */
export async function makeOriginals(): Promise<Buffer[]> {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#7d4a2c' } })
  const noisy = noisyPicture(4_000, 3_000, 12)
  const pictures = await Promise.all([
    // 25 megapixels in 38 bytes.
    flat(5_000, 5_000).webp({ lossless: true }).toBuffer(),
    flat(5_000, 5_000).png().toBuffer(),
    // As much as is let through of 16 bits, turned, transparent and interlaced.
    sharp({ create: { width: 2_500, height: 2_500, channels: 4, background: '#7d4a2c80' } })
      .toColourspace('rgb16')
      .withMetadata({ orientation: 8 })
      .png({ progressive: true })
      .toBuffer(),
    flat(5_000, 5_000).png({ progressive: true }).toBuffer(),
    flat(5_000, 5_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    flat(16_000, 3_000).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    noisy.clone().jpeg({ progressive: true, quality: 60 }).toBuffer(),
    // An Exif that takes the decoders 20 s.
    flat(900, 600)
      .jpeg()
      .toBuffer()
      .then((jpeg) => withExif(jpeg, turningExif())),
    noisy.clone().withMetadata({ orientation: 8 }).webp({ quality: 40, effort: 0 }).toBuffer(),
  ])
  return [...pictures, withWords(greyPng(400, 300), 100_000_000), progressiveJpeg(5_000, 883)]
}
