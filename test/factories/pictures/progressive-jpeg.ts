/** Of each of the 63 coefficients: every one may come in a scan of its own. */
const BITS = 14
/** Blocks that one code says are empty. */
const MOST_EMPTY = 32_767

/** A grey square, progressive, of this side in pixels and so many scans (883 at most) that say nothing. */
export function progressiveJpeg(side: number, scans: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2
  const size = Buffer.alloc(4)
  size.writeUInt16BE(side, 0)
  size.writeUInt16BE(side, 2)
  // One code of one bit in each table: 'no difference', and 'as many empty blocks as the next 14 bits say'.
  const table = (kind: number, symbol: number) => segment(0xc4, [kind, 1, ...zeros(15), symbol])
  const empty = entropy(`0${'1'.repeat(BITS)}`.repeat(Math.ceil(blocks / MOST_EMPTY)))
  const later = Array.from({ length: scans - 1 }, (_, index) => {
    const [coefficient, bit] = [1 + Math.floor(index / BITS), BITS - 1 - (index % BITS)]
    const before = bit === BITS - 1 ? 0 : bit + 1
    return Buffer.concat([segment(0xda, [1, 1, 0, coefficient, coefficient, (before << 4) | bit]), empty])
  })
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...zeros(64).map(() => 1)]),
    segment(0xc2, [8, ...size, 1, 1, 0x11, 0]),
    table(0x00, 0x00),
    table(0x10, 0xe0),
    segment(0xda, [1, 1, 0, 0, 0, 0]),
    entropy('0'.repeat(blocks)),
    ...later,
    Buffer.from([0xff, 0xd9]),
  ])
}

function zeros(count: number): number[] {
  return Array.from({ length: count }, () => 0)
}

function segment(marker: number, data: number[]): Buffer {
  return Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff, ...data])
}

/** Bits as they lie in a scan: a whole number of bytes, a zero after each 0xff. */
function entropy(bits: string): Buffer {
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? []
  return Buffer.from(bytes.flatMap((byte) => (byte === '11111111' ? [0xff, 0] : [Number.parseInt(byte, 2)])))
}
