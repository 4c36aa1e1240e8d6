/** What plays a stream in a video element. */
export interface Player {
  close(): void
  /** By its place in the list of `qualities`; -1 leaves it to the player. */
  chooseQuality(index: number): void
}

export interface PlayerEvents {
  /** Lightest first. */
  qualities(names: readonly string[]): void
  quality(index: number): void
  /** An address was refused: the session has ended, the evening is over, or the address is old. */
  refused(): void
  /** Nothing comes; it is tried again. `unreached`: no server answered at all. */
  interrupted(unreached: boolean): void
  unplayable(): void
}
