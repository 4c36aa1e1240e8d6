import type { Figure } from './measures.ts'

export interface Comparison {
  name: string
  value: number
  unit: '×' | 'ms'
  aim: string
  verdict: 'ok' | 'missed' | 'defect'
}

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/** One figure of each kind out of those of all rounds: the median of each column. */
export function medians(rounds: Figure[][]): Figure[] {
  const [first = []] = rounds
  return first.map(({ name, clients }) => {
    const same = rounds.flatMap((round) =>
      round.filter((one) => one.name === name && one.clients === clients),
    )
    const of = (column: 'perSecond' | 'p50' | 'p95' | 'p99' | 'answered') =>
      median(same.map((one) => one[column]))
    return {
      name,
      clients,
      perSecond: of('perSecond'),
      p50: of('p50'),
      p95: of('p95'),
      p99: of('p99'),
      answered: of('answered'),
    }
  })
}

/** Each ratio is taken within a round, where both sides saw the same machine; then the median over the rounds. */
export function compare(rounds: Figure[][], atOnce: { drawings: number; photos: number }): Comparison[] {
  const rate = (round: Figure[], name: string, clients?: number) =>
    round.find((one) => one.name === name && (clients === undefined || one.clients === clients))?.perSecond ??
    NaN
  const ratio = (above: string, below: string, clients?: number) =>
    median(rounds.map((round) => rate(round, above, clients) / rate(round, below, clients)))
  const sale = [64, 512].flatMap((clients): Comparison[] => [
    atLeast(
      `held orders / empty POST, ${clients} clients`,
      ratio('held orders', 'empty POST', clients),
      0.4,
      0.3,
    ),
    atLeast(`held orders / row lock, ${clients} clients`, ratio('held orders', 'row lock', clients), 10),
  ])
  const perVisual = median(rounds.map((round) => (1_000 * atOnce.photos) / rate(round, 'visual')))
  const perTicket = median(rounds.map((round) => (1_000 * atOnce.drawings) / rate(round, 'ticket PDF')))
  const logins = rounds.flatMap((round) => round.filter(({ name }) => name === 'live login'))
  const login = logins.length > 0 ? median(logins.map(({ p95 }) => p95)) : NaN
  return [
    ...sale,
    atLeast('event page / static file', ratio('event page', 'static file'), 0.5),
    atLeast('full wall / empty wall', ratio('full wall', 'empty wall'), 0.5),
    {
      name: 'live login, 64 at once, p95',
      value: login,
      unit: 'ms',
      aim: '≤ 250 ms',
      verdict: login <= 250 ? 'ok' : 'missed',
    },
    {
      name: 'one ticket PDF',
      value: perTicket,
      unit: 'ms',
      aim: '≤ 25 ms',
      verdict: perTicket <= 25 ? 'ok' : 'missed',
    },
    {
      name: 'one visual',
      value: perVisual,
      unit: 'ms',
      aim: '≤ 250 ms',
      verdict: perVisual <= 250 ? 'ok' : 'missed',
    },
  ]
}

/** Below `defect` it is no missed aim but a fault. A value that could not be measured is the worst there is. */
function atLeast(name: string, value: number, aim: number, defect?: number): Comparison {
  const verdict = value >= aim ? 'ok' : defect === undefined || value >= defect ? 'missed' : 'defect'
  return {
    name,
    value,
    unit: '×',
    aim: `≥ ${aim} ×${defect === undefined ? '' : ` (below ${defect} is a defect)`}`,
    verdict,
  }
}

/** The run as a table for a terminal. */
export function table(figures: Figure[], comparisons: Comparison[]): string {
  const head = ['', 'clients', 'per second', 'p50 ms', 'p95 ms', 'p99 ms']
  const rows = figures.map((one) => [
    one.name,
    String(one.clients),
    whole(one.perSecond),
    ...[one.p50, one.p95, one.p99].map((time) => time.toFixed(1)),
  ])
  const judged = comparisons.map(({ name, value, unit, aim, verdict }) => [
    name,
    unit === '×' ? `${value.toFixed(2)} ×` : `${value.toFixed(1)} ms`,
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
