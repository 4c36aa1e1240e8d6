/**
 * The bytes of a picture; of a PNG, without its words (tEXt, zTXt, iTXt), of which libpng inflates every chunk before
 * the first pixel: a hundred of 8 kB become 800 MB. A profile (iCCP) stays: it takes the first alone, of bounded size.
 * Where there are no words, it is what was given.
 */
export function withoutWords(picture: Uint8Array): Uint8Array {
  const png = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength)
  if (!png.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return picture
  let kept: Buffer | undefined
  let size = 0
  let from = 0
  for (const { start, end } of wordsOf(png)) {
    // Once for all: they may be a million.
    kept ??= Buffer.alloc(png.length)
    size += png.copy(kept, size, from, start)
    from = end
  }
  if (!kept) return picture
  size += png.copy(kept, size, from)
  return kept.subarray(0, size)
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Bytes of length, type and checksum around the data of a chunk. */
const FRAME = 12
const words: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt'])

/** Where they lie. A decoder goes no further than the end or a broken length, but has inflated what lies before. */
function* wordsOf(png: Buffer): Generator<{ start: number; end: number }> {
  let start = SIGNATURE.length
  while (start + FRAME <= png.length) {
    const end = start + FRAME + png.readUInt32BE(start)
    const type = png.toString('latin1', start + 4, start + 8)
    if (end > png.length || type === 'IEND') return
    if (words.has(type)) yield { start, end }
    start = end
  }
}
