/**
 * The process's only source of time. SQL has its own, `kwabo_now()`; both are moved together, so that a
 * deadline means the same in a query and in a page.
 */
export interface Clock {
  now(): Date
}

/** A clock that can be moved: tests, the simulation and `demo -- --at` are its only users. */
export interface MovableClock extends Clock {
  /** Distance from the machine's own time, in milliseconds. */
  offset(): number
  setOffset(milliseconds: number): void
}

export function createClock(initialOffset = 0): MovableClock {
  let offsetMs = initialOffset
  return {
    now: () => new Date(Date.now() + offsetMs),
    offset: () => offsetMs,
    setOffset: (milliseconds) => {
      offsetMs = milliseconds
    },
  }
}
