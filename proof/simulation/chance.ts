import { createHash } from 'node:crypto'
import type { Random } from '../../src/platform/random.ts'

/** Everything that could also have happened otherwise, decided by a seed: the same seed decides the same again. */
export interface Chance extends Random {
  happens(probability: number): boolean
  /** A number from `low` up to, but not including, `high`. */
  between(low: number, high: number): number
  /** The same as a whole number. */
  whole(low: number, high: number): number
  pick<T>(from: readonly T[]): T
  /** One of them, as often as the weight beside it says. */
  weigh<T>(weighted: readonly (readonly [T, number])[]): T
}

export function createChance(seed: string): Chance {
  const next = numbers(seed)
  const between = (low: number, high: number) => low + (next() / 2 ** 32) * (high - low)
  const whole = (low: number, high: number) => Math.floor(between(low, high))
  return {
    bytes: (count) => {
      const bytes = Buffer.alloc(count)
      for (let at = 0; at < count; at += 1) bytes[at] = next() & 0xff
      return bytes
    },
    happens: (probability) => between(0, 1) < probability,
    between,
    whole,
    pick: (from) => {
      const picked = from[whole(0, from.length)]
      if (picked === undefined) throw new Error('there is nothing to choose from')
      return picked
    },
    weigh: (weighted) => {
      let left = between(
        0,
        weighted.reduce((sum, [, weight]) => sum + weight, 0),
      )
      for (const [one, weight] of weighted) {
        left -= weight
        if (left < 0) return one
      }
      throw new Error('there is nothing to choose from')
    },
  }
}

/** 32 bits at a time, by Chris Doty-Humphrey's small fast counter. */
function numbers(seed: string): () => number {
  const digest = createHash('sha256').update(seed).digest()
  let [a, b, c, count] = [0, 4, 8, 12].map((at) => digest.readInt32LE(at))
  return () => {
    a ??= 0
    b ??= 0
    c ??= 0
    count ??= 0
    const sum = (((a + b) | 0) + count) | 0
    count = (count + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
}
