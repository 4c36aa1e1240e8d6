/** Ids that one step of indexing looks at. */
export const STEP = 2_000

/** Milliseconds after which a missing id never comes: no transaction lives so long. */
const PATIENCE = 120_000

/** How far a list of ids was followed, and which of them had not come by then. */
export interface Place {
  reached: number
  missing: readonly { id: number; since: number }[]
}

/**
 * Pure: the place after `ids` were seen, which are beyond it or were missing. An id is given out before its transaction
 * commits, so one that is missing may still come. A hole wider than a step is no transaction's: PostgreSQL leaves those.
 */
export function followIds({ reached, missing }: Place, ids: readonly number[], now: number): Place {
  const seen = new Set(ids)
  const last = Math.max(reached, ...ids)
  const holes = last - reached > STEP ? [] : idsBetween(reached + 1, last).filter((id) => !seen.has(id))
  return {
    reached: last,
    missing: [
      ...missing.filter(({ id, since }) => !seen.has(id) && now - since < PATIENCE),
      ...holes.map((id) => ({ id, since: now })),
    ],
  }
}

function idsBetween(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
