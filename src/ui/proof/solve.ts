import { sha256Start } from './sha256.ts'

/** Milliseconds of work between which the page answers its visitor. */
const SLICE = 12

/** The proof of a challenge: as it came, and behind it the number that was looked for. Takes a second or two. */
export async function solve(challenge: string, bits: number): Promise<string> {
  const text = challenge.split('.').at(-1) ?? ''
  for (let number = 0; ;) {
    for (const end = performance.now() + SLICE; performance.now() < end;) {
      for (const stop = number + 64; number < stop; number += 1) {
        if (sha256Start(`${text}.${number}`) >>> (32 - bits) === 0) return `${challenge}.${number}`
      }
    }
    await new Promise((resolve) => setTimeout(resolve))
  }
}
