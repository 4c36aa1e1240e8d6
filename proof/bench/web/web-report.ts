import { median } from '../report/median.ts'
import { columns } from '../report/table.ts'
import { categories, figureNames, kinds, type Aim, type FigureName, type Reading } from './reading.ts'

export interface PageReading extends Reading {
  path: string
  /** Search engines are to find it. */
  searchable: boolean
}

/** Several visits of one page as one: the median of each figure, and every fault that any of them had. */
export function medianReading(visits: readonly Reading[]): Reading {
  const middle = (name: FigureName) => median(visits.map(({ figures }) => figures.get(name) ?? NaN))
  return {
    figures: new Map(figureNames.map((name) => [name, middle(name)])),
    faults: [...new Set(visits.flatMap(({ faults }) => faults))],
  }
}

/** The aims that a page misses. A figure that is missing misses its aim. */
function missedAims({ figures, searchable }: PageReading, aims: readonly Aim[]): Aim[] {
  return aims
    .filter(({ figure }) => searchable || figure !== 'seo')
    .filter(({ figure, limit, kind }) => {
      const value = figures.get(figure) ?? NaN
      return kind === 'at least' ? !(value >= limit) : !(value <= limit)
    })
}

/** A sentence for each aim that a page misses, and what keeps it below. */
export function missed(pages: readonly PageReading[], aims: readonly Aim[]): string[] {
  return pages.flatMap((page) => {
    const below = missedAims(page, aims)
    const sentences = below.map(
      ({ figure, limit, kind }) => `${page.path}: ${figure} ${page.figures.get(figure)}, ${kind} ${limit}`,
    )
    return below.length > 0 ? [...sentences, ...page.faults.map((fault) => `  ${fault}`)] : []
  })
}

/** The pages as a table for a terminal, with their aims; bytes in KB of 1,000. */
export function webTable(pages: readonly PageReading[], aims: readonly Aim[]): string {
  const head = ['', '', ...categories, 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'KB', ...kinds, 'machine']
  const limit = (name: FigureName) => {
    const aim = aims.find(({ figure }) => figure === name)
    return aim ? `${aim.kind === 'at least' ? '≥' : '≤'} ${aim.limit}` : ''
  }
  const limits = ['aim', '', ...[...categories, 'first paint' as const, 'largest paint' as const].map(limit)]
  const rows = pages.map((page) => {
    const of = (name: FigureName) => page.figures.get(name) ?? NaN
    const total = kinds.reduce((sum, kind) => sum + of(kind), 0)
    return [
      page.path,
      missedAims(page, aims).length === 0 ? 'ok' : 'missed',
      ...categories.map((name) => String(of(name))),
      of('first paint').toFixed(0),
      of('largest paint').toFixed(0),
      of('blocking').toFixed(0),
      of('layout shift').toFixed(3),
      ...[total, ...kinds.map(of)].map((bytes) => (bytes / 1_000).toFixed(1)),
      of('points').toFixed(0),
    ]
  })
  return columns([head, ...rows, limits])
}
