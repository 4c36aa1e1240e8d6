import { houseColours } from '../../../platform/drawing/house-colours.ts'

/** Squares of cloth as sewn in Abomey, 126 pixels wide: four by five of them fill the place of a poster. */

const SIDE = 126
const { ink: night, paper: cream, sun, red, green } = houseColours
const deep = '#8f1a10'

const figures = {
  sun: 'M63 25a38 38 0 1 1 0 76 38 38 0 0 1 0-76zM63 4l8 15H55zM63 122l-8-15h16zM4 63l15-8v16zM122 63l-15 8V55z',
  quarter: 'M0 126V0a126 126 0 0 1 126 126z',
  corner: 'M0 0h126A126 126 0 0 1 0 126z',
  peaks: 'M0 126 31.5 63 63 126 94.5 63 126 126zM0 63 31.5 0 63 63 94.5 0 126 63z',
  diamond: 'M63 8l55 55-55 55L8 63zM63 40L40 63l23 23 23-23z',
  star: 'M63 10 76 50 116 63 76 76 63 116 50 76 10 63 50 50z',
  waves:
    'M0 34q15.75-22 31.5 0t31.5 0 31.5 0 31.5 0v20q-15.75 22-31.5 0t-31.5 0-31.5 0-31.5 0zM0 84q15.75-22 31.5 0t31.5 0 31.5 0 31.5 0v20q-15.75 22-31.5 0t-31.5 0-31.5 0-31.5 0z',
  drum: 'M30 22h66l-10 34 10 48H30l10-48zM44 34l6 16h26l6-16z',
} as const

const rows: readonly (readonly (readonly [keyof typeof figures, string, string])[])[] = [
  [
    ['quarter', sun, deep],
    ['star', night, cream],
    ['waves', cream, green],
    ['corner', cream, night],
  ],
  [
    ['peaks', cream, night],
    ['sun', night, sun],
    ['corner', sun, deep],
    ['drum', sun, night],
  ],
  [
    ['sun', cream, green],
    ['quarter', cream, deep],
    ['diamond', red, cream],
    ['peaks', sun, deep],
  ],
  [
    ['corner', sun, night],
    ['drum', deep, sun],
    ['waves', sun, night],
    ['quarter', night, cream],
  ],
  [
    ['diamond', sun, deep],
    ['peaks', green, cream],
    ['star', sun, green],
    ['sun', cream, deep],
  ],
]

/** The cloth as SVG text, its upper left corner at `x` on the upper edge. */
export function houseCloth(x: number): string {
  const squares = rows.flatMap((row, line) =>
    row.map(
      ([figure, fill, ground], column) =>
        `<g transform="translate(${x + column * SIDE} ${line * SIDE})"><path fill="${ground}" d="M0 0h${SIDE}v${SIDE}H0z"/><path fill="${fill}" fill-rule="evenodd" d="${figures[figure]}"/></g>`,
    ),
  )
  return squares.join('')
}
