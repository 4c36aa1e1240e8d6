/** Somebody who acts step by step: what happens between two of its answers is one step. It answers seconds to wait. */
export type Actor = AsyncGenerator<number, void, void>

/** A part of what an actor does, with a result. */
export type Doing<T> = AsyncGenerator<number, T, void>

export interface Entry {
  /** Milliseconds since 1970. */
  at: number
  name: string
  actor: Actor
}

/** Who acts next: the earliest, and of two at the same time the one who asked first. */
export interface Agenda {
  add(entry: Entry): void
  take(): Entry | undefined
  readonly size: number
}

export function createAgenda(): Agenda {
  const entries: Entry[] = []
  return {
    add: (entry) => {
      let [low, high] = [0, entries.length]
      while (low < high) {
        const middle = (low + high) >> 1
        // Kept latest first, so that the next one is taken from the end.
        if ((entries[middle]?.at ?? 0) > entry.at) low = middle + 1
        else high = middle
      }
      entries.splice(low, 0, entry)
    },
    take: () => entries.pop(),
    get size() {
      return entries.length
    },
  }
}
