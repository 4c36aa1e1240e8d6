const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Bytes of length, type and checksum around the data of a chunk. */
const FRAME = 12

/** A chunk of a PNG, from its length to its checksum. Its data begins 8 bytes after `start` and ends 4 before `end`. */
interface PngChunk {
  type: string
  start: number
  end: number
}

export const isPng = (picture: Buffer): boolean => picture.subarray(0, SIGNATURE.length).equals(SIGNATURE)

/** The chunks before the end of a PNG. A decoder goes no further than a broken length, but has read what lies before. */
export function* chunksOf(png: Buffer): Generator<PngChunk> {
  for (let start = SIGNATURE.length; start + FRAME <= png.length;) {
    const end = start + FRAME + png.readUInt32BE(start)
    const type = png.toString('latin1', start + 4, start + 8)
    if (end > png.length || type === 'IEND') return
    yield { type, start, end }
    start = end
  }
}
