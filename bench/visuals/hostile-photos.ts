import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'

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
        yield narrow(between(2_000, 60_000), between(1, 40))
        break
      case 4:
      case 5:
        yield resized(narrow(40, 40), between(1, 2 ** 31), between(1, 2 ** 31))
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
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const noisy = sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#7d4a2c', noise } })
  const pictures = await Promise.all([
    // 25 megapixels in 38 bytes.
    flat(5_000, 5_000).webp({ lossless: true }).toBuffer(),
    flat(8_100, 6_100).png().toBuffer(),
    flat(5_000, 5_000).png({ progressive: true }).toBuffer(),
    flat(5_000, 5_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    flat(16_000, 3_000).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    noisy.clone().jpeg({ progressive: true, quality: 60 }).toBuffer(),
    noisy.clone().withMetadata({ orientation: 8 }).webp({ quality: 40, effort: 0 }).toBuffer(),
  ])
  return [...pictures, withWords(narrow(400, 300), 100_000_000)]
}

/** A grey PNG of these sides. */
function narrow(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc((width + 1) * height))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The same PNG, which says of itself that it has other sides. */
function resized(png: Buffer, width: number, height: number): Buffer {
  const header = Buffer.from(png.subarray(16, 29))
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', header), png.subarray(33)])
}

/** The same PNG with so many bytes of words, which take next to nothing on the way. */
function withWords(png: Buffer, bytes: number): Buffer {
  const words = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes, 'a'))])
  return Buffer.concat([png.subarray(0, 33), chunk('zTXt', words), png.subarray(33)])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
