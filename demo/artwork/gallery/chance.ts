/** A row of numbers that looks like chance and is the same for the same seed, so that pictures never change. */
export interface Chance {
  /** From `low` up to `high`. */
  between(low: number, high: number): number
  pick<Thing>(things: readonly [Thing, ...Thing[]]): Thing
  /** True in so many of a hundred cases. */
  percent(share: number): boolean
}

export function chanceOf(seed: string): Chance {
  let state = [...seed].reduce(
    (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619),
    2_166_136_261,
  )
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (low, high) => low + next() * (high - low),
    pick: (things) => things[Math.floor(next() * things.length)] ?? things[0],
    percent: (share) => next() * 100 < share,
  }
}
