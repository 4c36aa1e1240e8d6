/**
 * Filters as arithmetic on pixels rather than the canvas's own, which not every phone has. Each row says what the
 * new red, green or blue takes of the old three, and what is added (0 to 255).
 */
type Row = readonly [red: number, green: number, blue: number, added: number]
type Matrix = readonly [Row, Row, Row]

const grey: Row = [0.3, 0.59, 0.11, 0]

export const filters = {
  aucun: { label: 'Sans filtre', matrix: null },
  chaleureux: {
    label: 'Chaleureux',
    matrix: [
      [1.1, 0.04, 0, 8],
      [0.03, 1.02, 0, 2],
      [0, 0.02, 0.84, -4],
    ],
  },
  couchant: {
    label: 'Couchant',
    matrix: [
      [1.02, 0.2, 0.06, 14],
      [0.08, 0.82, 0.04, -2],
      [0.12, 0, 0.72, 22],
    ],
  },
  lagune: {
    label: 'Lagune',
    matrix: [
      [0.86, 0.06, 0, -6],
      [0, 1.02, 0.04, 4],
      [0, 0.1, 1.08, 14],
    ],
  },
  'noir-et-blanc': { label: 'Noir et blanc', matrix: [grey, grey, grey] },
  contraste: {
    label: 'Contraste',
    matrix: [
      [1.4, 0, 0, -46],
      [0, 1.4, 0, -46],
      [0, 0, 1.4, -46],
    ],
  },
} as const satisfies Record<string, { label: string; matrix: Matrix | null }>

export type FilterName = keyof typeof filters

export function isFilter(name: string): name is FilterName {
  return Object.keys(filters).includes(name)
}

/** Changes the pixels in place: four bytes each, red, green, blue and opacity, which stays. */
export function applyFilter(pixels: Uint8ClampedArray, name: FilterName): void {
  const { matrix } = filters[name]
  if (!matrix) return
  const [[rr, rg, rb, ra], [gr, gg, gb, ga], [br, bg, bb, ba]] = matrix
  for (let at = 0; at < pixels.length; at += 4) {
    const red = pixels[at] ?? 0
    const green = pixels[at + 1] ?? 0
    const blue = pixels[at + 2] ?? 0
    pixels[at] = rr * red + rg * green + rb * blue + ra
    pixels[at + 1] = gr * red + gg * green + gb * blue + ga
    pixels[at + 2] = br * red + bg * green + bb * blue + ba
  }
}
