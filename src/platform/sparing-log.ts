import type { Clock } from './clock.ts'

/** Milliseconds between two lines of the log. */
const PAUSE = 60_000

/**
 * For a line of the log that anybody can cause, who would fill the disk with it: written at once, then at most once
 * a minute. `write` is told how often it was caused since the line before, this time included.
 */
export function createSparingLog(clock: Clock): (write: (times: number) => void) => void {
  let written = -Infinity
  let times = 0
  return (write) => {
    times += 1
    const now = clock.now().getTime()
    if (now - written < PAUSE && now >= written) return
    write(times)
    written = now
    times = 0
  }
}
