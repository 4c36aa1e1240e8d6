import type { Database } from '../../../platform/database.ts'
import { findAvailability } from '../../catalogue/availability/find-availability.ts'
import type { HoldLine, TooFew } from '../hold-outcome.ts'

/**
 * For a refused order of several ticket models: the models with too few places, and how many each has left. `replaced`:
 * lines of the order that the refused order would have replaced. Their places would have come back and count as left.
 */
export async function findTooFew(
  db: Database,
  lines: readonly HoldLine[],
  replaced: readonly HoldLine[],
): Promise<TooFew[]> {
  if (lines.length < 2) return []
  const rows = await findAvailability(
    db,
    lines.map(({ modelId }) => modelId),
  )
  return tooFew(lines, new Map(rows.map((row) => [row.model_id, row.places])), replaced)
}

/** `free`: places by ticket model. A model that is not among them is no longer sold. */
export function tooFew(
  lines: readonly HoldLine[],
  free: ReadonlyMap<string, number>,
  replaced: readonly HoldLine[],
): TooFew[] {
  return lines.flatMap(({ modelId, quantity }) => {
    const back = replaced.find((line) => line.modelId === modelId)?.quantity ?? 0
    const places = Math.max(0, (free.get(modelId) ?? 0) + back)
    return places < quantity ? { modelId, places } : []
  })
}
