import { columns, median } from '../report.ts'
import { categories, figureNames, kinds, LIMITS, type FigureName, type Reading } from './reading.ts'

export interface PageReading extends Reading {
  path: string
}

/** Several visits of one page as one: the median of each figure, and every fault that any of them had. */
export function medianReading(visits: readonly Reading[]): Reading {
  const middle = (name: FigureName) => median(visits.map(({ figures }) => figures.get(name) ?? NaN))
  return {
    figures: new Map(figureNames.map((name) => [name, middle(name)])),
    faults: [...new Set(visits.flatMap(({ faults }) => faults))],
  }
}

/** A sentence for each limit that a page misses. A figure that is missing misses its limit. */
export function missed(pages: readonly PageReading[]): string[] {
  return pages.flatMap(({ path, figures, faults }) => {
    const below = categories.filter((name) => !((figures.get(name) ?? NaN) >= LIMITS[name]))
    const sentences = below.map((name) => `${path}: ${name} ${figures.get(name)}, at least ${LIMITS[name]}`)
    return below.length > 0 ? [...sentences, ...faults.map((fault) => `  ${fault}`)] : []
  })
}

/** The pages as a table for a terminal, with the limits where these are set; bytes in KB of 1,000. */
export function webTable(pages: readonly PageReading[], judged: boolean): string {
  const head = ['', ...categories, 'LCP ms', 'TBT ms', 'CLS', 'KB', ...kinds]
  const limits = ['at least', ...categories.map((name) => String(LIMITS[name]))]
  const rows = pages.map(({ path, figures }) => {
    const of = (name: FigureName) => figures.get(name) ?? NaN
    const total = kinds.reduce((sum, kind) => sum + of(kind), 0)
    return [
      path,
      ...categories.map((name) => String(of(name))),
      of('largest paint').toFixed(0),
      of('blocking').toFixed(0),
      of('layout shift').toFixed(3),
      ...[total, ...kinds.map(of)].map((bytes) => (bytes / 1_000).toFixed(1)),
    ]
  })
  return columns([head, ...rows, ...(judged ? [limits] : [])])
}
