import type { Figure } from '../measures/figure.ts'
import type { Comparison } from './compare.ts'

/** The run as a table for a terminal. */
export function table(figures: Figure[], comparisons: Comparison[]): string {
  const head = ['', 'clients', 'per second', 'p50 ms', 'p95 ms', 'p99 ms', 'MB']
  const rows = figures.map((one) => [
    one.name,
    String(one.clients),
    whole(one.perSecond),
    ...[one.p50, one.p95, one.p99].map((time) => time.toFixed(1)),
    one.megabytes.toFixed(0),
  ])
  const judged = comparisons.map(({ name, value, unit, aim, verdict }) => [
    name,
    `${unit === '×' ? value.toFixed(2) : value.toFixed(1)} ${unit}`,
    aim,
    verdict,
  ])
  return `${columns([head, ...rows])}\n\n${columns([['', 'measured', 'aim', ''], ...judged])}`
}

const whole = (value: number): string =>
  value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en')

/** First column to the left, the others to the right. */
export function columns(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('   ')
        .trimEnd(),
    )
    .join('\n')
}
