import { randomFillSync } from 'node:crypto'

/** Randomness is handed in, so that a simulation can repeat a run from its seed. */
export interface Random {
  bytes(count: number): Buffer
}

const POOL_SIZE = 4_096
let pool = Buffer.alloc(0)

/**
 * The system's randomness, fetched in larger pieces: measured, a call for each number was a tenth of what a hold
 * costs this process. Every byte is handed out once.
 */
export const systemRandom: Random = {
  bytes: (count) => {
    if (count > pool.length) pool = randomFillSync(Buffer.alloc(Math.max(count, POOL_SIZE)))
    const taken = pool.subarray(0, count)
    pool = pool.subarray(count)
    return taken
  },
}

/** A version 4 UUID made of the given randomness. */
export function uuid(random: Random): string {
  const bytes = random.bytes(16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** 128 bits as 22 characters that need no escaping in an address. */
export function token(random: Random): string {
  return random.bytes(16).toString('base64url')
}
