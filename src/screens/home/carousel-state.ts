/** What keeps the carousel from advancing by itself. */
export type Stay = 'button' | 'pointer' | 'focus' | 'hidden' | 'motion'

export interface CarouselState {
  count: number
  shown: number
  stays: ReadonlySet<Stay>
}

/** Milliseconds between two slides. */
export const INTERVAL = 5_000

export function advances({ count, stays }: CarouselState): boolean {
  return count > 1 && stays.size === 0
}

/** The slide that lies `by` places on; after the last comes the first. */
export function slideAt({ count, shown }: CarouselState, by: number): number {
  return (((shown + by) % count) + count) % count
}

export function withStay(state: CarouselState, stay: Stay, holds: boolean): CarouselState {
  const stays = new Set(state.stays)
  if (holds) stays.add(stay)
  else stays.delete(stay)
  return { ...state, stays }
}
