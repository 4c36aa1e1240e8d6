import type { Ordeal } from './torture.ts'
import { scenarios } from './torture.ts'

export interface Row {
  scenario: string
  rounds: number
  acknowledged: number
  found: number
  /** Milliseconds, the longest of all rounds; undefined where nothing was to go away. */
  away: number | undefined
}

/** How many answers each scenario's clients were given, and how many of them were found as they were given. */
export function rowsOf({ memory, faults, rounds, away }: Ordeal): Row[] {
  const damaged = new Set(faults.map(({ subject }) => subject))
  return scenarios.map(({ name }) => {
    const acknowledged = [...memory.all.values()].filter(({ scenario }) => scenario === name)
    const times = away.get(name)
    return {
      scenario: name,
      rounds,
      acknowledged: acknowledged.length,
      found: acknowledged.filter(({ id }) => !damaged.has(id)).length,
      away: times && Math.max(...times),
    }
  })
}

/** The rows as a table for a terminal. */
export function table(rows: readonly Row[]): string {
  const cells = [
    ['scenario', 'rounds', 'acknowledged', 'found', 'away at most'],
    ...rows.map(({ scenario, rounds, acknowledged, found, away }) => [
      scenario,
      String(rounds),
      String(acknowledged),
      String(found),
      away === undefined ? '' : `${(away / 1_000).toFixed(1)} s`,
    ]),
  ]
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? []
  const line = (row: string[]) =>
    row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
  return cells.map((row) => line(row).join('  ').trimEnd()).join('\n')
}
