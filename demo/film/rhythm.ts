/** Seconds of one bar of twelve pulses, as bells strike it along this coast. */
const BAR = 2
const PULSE = BAR / 12
/** Seconds of one step of a dancer. */
export const BEAT = BAR / 4

const struck = {
  bell: [0, 2, 4, 5, 7, 9, 11],
  low: [0, 6, 8],
  high: [3, 4, 9, 10],
} as const

export type Voice = keyof typeof struck

/** How far into its sound a voice is: seconds since it was last struck. */
export function since(voice: Voice, seconds: number): number {
  const inBar = seconds % BAR
  const last = struck[voice].findLast((pulse) => pulse * PULSE <= inBar)
  return last === undefined ? inBar + BAR - (struck[voice].at(-1) ?? 0) * PULSE : inBar - last * PULSE
}

/** 1 at the stroke, dying away: what moves with the sound moves by this. */
export function blow(voice: Voice, seconds: number): number {
  return Math.exp(-since(voice, seconds) * 9)
}
