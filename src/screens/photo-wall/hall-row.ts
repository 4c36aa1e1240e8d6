/** Photos on the screen of a hall, by their keys: one for each tile, and those that wait for their turn. */
export interface HallRow {
  shown: readonly string[]
  waiting: readonly string[]
  /** How many turns there were. */
  turns: number
}

/** Steps over so many tiles each time, so that neighbours do not change one after the other. No divisor of `most`. */
const STEP = 3

/**
 * The row with the photos that hang now, the latest first: new ones come before all that wait, those that were
 * taken down are gone at once, and empty tiles are filled.
 */
export function withPhotos(row: HallRow, keys: readonly string[], most: number): HallRow {
  const hanging = new Set(keys)
  const known = new Set([...row.shown, ...row.waiting])
  const shown = row.shown.filter((key) => hanging.has(key))
  const waiting = [...keys.filter((key) => !known.has(key)), ...row.waiting.filter((key) => hanging.has(key))]
  const free = Math.max(0, most - shown.length)
  return { ...row, shown: [...shown, ...waiting.slice(0, free)], waiting: waiting.slice(free) }
}

/** One photo gives its tile to the one that has waited longest, and waits behind all others. */
export function nextTurn(row: HallRow): HallRow {
  const [coming, ...others] = row.waiting
  const tile = (row.turns * STEP) % Math.max(1, row.shown.length)
  const leaving = row.shown[tile]
  if (coming === undefined || leaving === undefined) return row
  return {
    shown: row.shown.map((key, index) => (index === tile ? coming : key)),
    waiting: [...others, leaving],
    turns: row.turns + 1,
  }
}
