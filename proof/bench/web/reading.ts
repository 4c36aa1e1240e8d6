export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const times = ['first paint', 'largest paint', 'blocking', 'layout shift'] as const
export const kinds = ['page', 'style', 'script', 'font', 'picture', 'other'] as const

export type Kind = (typeof kinds)[number]
export const figureNames = [...categories, ...times, ...kinds, 'points' as const]
export type FigureName = (typeof figureNames)[number]

/** What a visit of a page showed: scores of a hundred, times in milliseconds, bytes as they were transferred, points of the machine. */
export interface Reading {
  figures: ReadonlyMap<FigureName, number>
  /** What keeps a category below its hundred. */
  faults: readonly string[]
}

/** What a figure is to be: at least a score, or at most a time. */
export interface Aim {
  figure: FigureName
  limit: number
  kind: 'at least' | 'at most'
}
