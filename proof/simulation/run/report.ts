import { createHash } from 'node:crypto'
import type { WorldReport } from '../run-world.ts'
import { kinds } from '../ledger.ts'
import { edges } from '../verdict/count-edges.ts'

/** All counts of a run together. */
function sumUp(reports: readonly WorldReport[]): Map<string, number> {
  const total = new Map<string, number>()
  for (const { counts } of reports)
    for (const [what, times] of Object.entries(counts)) total.set(what, (total.get(what) ?? 0) + times)
  return total
}

/** One for the whole run: the same seed and number of orders tell the same. */
export function digestOf(reports: readonly WorldReport[]): string {
  const told = reports.map(({ seed, digest }) => `${seed} ${digest}`).join('\n')
  return createHash('sha256').update(told).digest('hex').slice(0, 16)
}

/** Tables by kind and by edge, and how often anything struck. */
export function summary(reports: readonly WorldReport[]): string {
  const counts = sumUp(reports)
  const of = (what: string) => counts.get(what) ?? 0
  const sum = (beginning: string) =>
    [...counts].filter(([what]) => what.startsWith(beginning)).reduce((all, [, times]) => all + times, 0)
  const states = ['paid', 'refunded_partly', 'refunded', 'expired', 'cancelled', 'refused'] as const
  const byKind = [
    ['', 'paid', 'refunded in part', 'refunded', 'expired', 'cancelled', 'refused'],
    ...kinds.map((kind) => [kind, ...states.map((state) => String(of(`${kind} ${state}`)))]),
  ]
  const byEdge = Object.entries(edges).map(([edge, name]) => [edge, name, String(of(edge))])
  const unmet = Object.keys(edges).filter((edge) => of(edge) === 0)
  const deaths = [...counts].filter(([what]) => what.startsWith('death: '))
  return [
    table(byKind),
    table(byEdge),
    unmet.length === 0 ? 'Every edge was met.' : `Not met: ${unmet.join(', ')}.`,
    `${sum('death: ')} deaths at ${deaths.length} named steps, ${sum('lost connection: ')} lost connections, ` +
      `${of('request: question lost') + of('request: answer lost')} lost and ${of('request: comes again later')} doubled requests, ` +
      `${of('webhook is lost')} lost, ${of('webhook arrives twice')} doubled and ${of('webhook comes hours later')} late webhooks, ` +
      `${of('browser event: unsaid')} lost and ${of('browser event: said late')} late browser events, ` +
      `${sum('provider read: ')} bad answers of the provider`,
  ].join('\n\n')
}

/** What broke first in a world, what led to it, and how to see it again. */
export function breakage({ seed, breakages, lastLines }: WorldReport, more: string): string {
  return [
    `World ${seed} is broken:`,
    ...breakages.slice(0, 8).map(({ rule, detail, step }) => `  step ${step}: ${rule}: ${detail}`),
    ...(breakages.length > 8 ? [`  and ${breakages.length - 8} more`] : []),
    '  before that:',
    ...lastLines.map((line) => `    ${line}`),
    `  again: npm run simulate -- --seed ${seed}${more}`,
  ].join('\n')
}

/** Columns as wide as their widest cell, the first to the left. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          /^\d+$/.test(cell) || (column > 0 && rows[0] === row && cell !== '')
            ? cell.padStart(widths[column] ?? 0)
            : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
