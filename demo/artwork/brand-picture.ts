import { band } from './bands.ts'
import { water } from './motifs/nature.ts'
import { bird, halfDiscs, rays } from './motifs/sky.ts'
import { at, group, rect, svg } from './shapes.ts'

export const brandPictureSize = { width: 1260, height: 840 }

const red = '#b42318'
const green = '#0e5a3c'
const sun = '#f2a900'
const paper = '#fbf7f0'
const dark = '#062b1d'

/**
 * The house picture, 1260 × 840, as SVG text: shown where an event has no picture of its own. Without words, its
 * figures stand in the middle: it bears any name and any cut.
 */
export function drawBrandPicture(): string {
  const { width, height } = brandPictureSize
  return svg(
    width,
    height,
    rect(0, 0, width, height, green) +
      at(
        630,
        600,
        rays(17, 330, 460, [sun, red], { sweep: 180, turn: 180, share: 0.5 }) +
          halfDiscs(310, [sun, red, paper, sun, red], 46),
      ) +
      at(172, 226, bird(paper, sun, dark), 1.1, -16) +
      at(1088, 226, group(bird(paper, sun, dark), 'scale(-1 1)'), 1.1, 16) +
      water(0, 560, width, 240, 5, '#25a38f') +
      water(0, 620, width, 240, 5, '#a8dcc4', 0.4) +
      water(0, 680, width, 240, 5, green, 0.15) +
      band('cloth', 'triangles', { x: 0, y: 752, width, height: 88 }, dark, [sun, red, paper]),
  )
}
