import { chunksOf, isPng } from './png-chunks.ts'

/**
 * The bytes of a picture; of a PNG, without what its pixels do not need. libpng inflates all words before the first
 * pixel: a hundred chunks of 8 kB become 800 MB. It warns of each chunk that it does not like: a million empty ones took
 * 6 s. What says something of the colours stays, once each: of a profile (iCCP) libpng bounds the size. Where nothing
 * else is in it, it is what was given.
 */
export function withoutWords(picture: Uint8Array): Uint8Array {
  const png = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength)
  if (!isPng(png)) return picture
  let kept: Buffer | undefined
  let size = 0
  let from = 0
  for (const { start, end } of needlessOf(png)) {
    // Once for all: they may be a million.
    kept ??= Buffer.alloc(png.length)
    size += png.copy(kept, size, from, start)
    from = end
  }
  if (!kept) return picture
  size += png.copy(kept, size, from)
  return kept.subarray(0, size)
}

/** Without these a decoder cannot go on, so they are its to judge. */
const needed: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'IDAT'])
/** Colours and the turn. */
const neededOnce: ReadonlySet<string> = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'eXIf'])

/** Where the others lie. */
function* needlessOf(png: Buffer): Generator<{ start: number; end: number }> {
  const had = new Set<string>()
  for (const { type, start, end } of chunksOf(png)) {
    if (!needed.has(type) && (!neededOnce.has(type) || had.has(type))) yield { start, end }
    had.add(type)
  }
}
