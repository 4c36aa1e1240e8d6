import { houseColours } from './house-colours.ts'

const { red, sun, ink } = houseColours

/** A flat figure of a drawing; of several, the first lies below. */
export interface Figure {
  /** Data of an SVG path. */
  d: string
  fill: string
}

/** The strip of appliqué at the head of what is drawn: triangles with smaller ones sewn on, over `width`. */
export function houseBand(width: number, height: number): Figure[] {
  const side = height * 1.4
  const feet = Array.from({ length: Math.ceil(width / side) }, (_, index) => index * side)
  const triangles = (share: number) =>
    feet
      .map((foot) => {
        const half = (side * share) / 2
        return `M${foot + side / 2 - half} ${height}l${half} ${-height * share}l${half} ${height * share}z`
      })
      .join('')
  return [
    { d: `M0 0h${width}v${height}H0z`, fill: red },
    { d: triangles(0.82), fill: sun },
    { d: triangles(0.36), fill: ink },
  ]
}

/** The mark on a square of 36 by 36, as in `screens/site-frame/mark.svg`. */
export const houseMark: Figure[] = [
  { d: 'M0 9a9 9 0 0 1 9-9h18a9 9 0 0 1 9 9v18a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9z', fill: red },
  { d: 'M18 6 22 14 30 18 22 22 18 30 14 22 6 18 14 14z', fill: sun },
  { d: 'M14.5 18a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z', fill: ink },
]

/** Figures as a drawing of its own. */
export function figuresSvg(figures: readonly Figure[], width: number, height: number): string {
  const paths = figures.map(({ d, fill }) => `<path fill="${fill}" d="${d}"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${paths}</svg>`
}
