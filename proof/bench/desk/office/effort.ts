/** What a click takes a person, and a letter typed, in seconds: a press of a key such as Enter is a click. */
export const CLICK_SECONDS = 1.2
export const LETTER_SECONDS = 0.15

/** What somebody has done until something was done, and how long the machine took for its part. */
export interface Effort {
  clicks: number
  letters: number
  machineSeconds: number
}

/** How long it takes a person who knows the way. */
export function secondsOf({ clicks, letters, machineSeconds }: Effort): number {
  return machineSeconds + clicks * CLICK_SECONDS + letters * LETTER_SECONDS
}
