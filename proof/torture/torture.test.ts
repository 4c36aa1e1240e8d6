import { expect, test } from 'vitest'
import { rowsOf } from './report.ts'
import { scenarios, torture } from './torture.ts'

test(
  'a round of everything that races, dies and comes back loses nothing that was acknowledged',
  { timeout: 600_000 },
  async () => {
    const ordeal = await torture({ rounds: 1, seed: 20_250_607, say: () => undefined })
    expect(ordeal.faults).toEqual([])
    const rows = rowsOf(ordeal)
    expect(rows).toHaveLength(scenarios.length)
    for (const { acknowledged, found } of rows) {
      expect(acknowledged).toBeGreaterThan(0)
      expect(found).toBe(acknowledged)
    }
    // The service was away, and came back.
    expect(rows.filter(({ away }) => away !== undefined)).toHaveLength(2)
    expect(ordeal.totals.books).toBeGreaterThan(0)
  },
)
