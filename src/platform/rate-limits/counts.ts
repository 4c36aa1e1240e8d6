import type { Clock } from '../clock.ts'
import { LatestMap } from '../memory/latest-map.ts'

/** Keys remembered at once; beyond, the one whose minutes began first is forgotten. */
const MOST_KEYS = 10_000

/** How often each key was counted within so many minutes from the first time, in this process. */
export class Counts {
  readonly #clock: Clock
  readonly #minutes: number
  readonly #entries = new LatestMap<string, { count: number; endsAt: number }>(MOST_KEYS)

  constructor({ clock, minutes }: { clock: Clock; minutes: number }) {
    this.#clock = clock
    this.#minutes = minutes
  }

  /** The count of now, for whoever asks to change; `endsAt` in milliseconds. */
  of(key: string): { count: number; readonly endsAt: number } {
    const now = this.#clock.now().getTime()
    const known = this.#entries.get(key)
    if (known && known.endsAt > now) return known
    const begun = { count: 0, endsAt: now + this.#minutes * 60_000 }
    this.#entries.set(key, begun)
    return begun
  }
}
