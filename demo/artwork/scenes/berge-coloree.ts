import { band } from '../bands.ts'
import { palm, pirogue, water } from '../motifs/nature.ts'
import { bird, halfDiscs, rays } from '../motifs/sky.ts'
import type { Palette } from '../palettes.ts'
import type { Scene } from '../scene.ts'
import { at, rect } from '../shapes.ts'

const boat = (colours: Palette) =>
  pirogue(
    colours.dark,
    [colours.bright, colours.warm, colours.pale, colours.bright, colours.warm],
    '#4a2413',
    colours.warm,
    colours.bright,
  )

const sunColours = (colours: Palette) => [colours.warm, colours.bright, '#d23a5f', colours.pale, colours.warm]

export const bergeColoree: Scene = {
  band: 'hills',
  title: { box: { x: 72, y: 1000, width: 936, height: 150 }, face: 'wide', align: 'start', lines: 2 },
  poster: (colours) =>
    rect(0, 0, 1080, 960, colours.pale) +
    rect(0, 930, 1080, 420, colours.ground) +
    at(
      560,
      640,
      rays(15, 330, 470, [colours.bright, colours.warm], { sweep: 180, turn: 180, share: 0.46 }) +
        halfDiscs(310, sunColours(colours), 40),
    ) +
    at(150, 300, bird(colours.ground, colours.fresh, colours.pale), 0.62) +
    at(330, 168, bird(colours.ground, colours.warm, colours.pale), 0.46) +
    water(0, 640, 1080, 400, 4, colours.fresh) +
    water(0, 720, 1080, 300, 4, '#a8dcc4', 0.4) +
    at(500, 770, boat(colours), 1.08) +
    water(0, 800, 1080, 260, 4, colours.fresh, 0.15) +
    at(968, 960, palm(760, -110, colours.dark, colours.ground, colours.warm)) +
    water(0, 880, 1080, 260, 4, colours.ground, 0.6) +
    band('cloth', 'hills', { x: 0, y: 1264, width: 1080, height: 86 }, colours.deep, [
      colours.bright,
      colours.warm,
      colours.fresh,
    ]),
  emblem: (colours) =>
    `<clipPath id="bank"><circle r="290"/></clipPath><g clip-path="url(#bank)">` +
    rect(-300, -300, 600, 360, colours.pale) +
    at(0, 40, halfDiscs(212, sunColours(colours), 30)) +
    water(-300, 40, 600, 120, 3, colours.fresh) +
    at(0, 140, boat(colours), 0.92) +
    water(-300, 150, 600, 90, 3, '#a8dcc4', 0.4) +
    water(-300, 220, 600, 200, 3, colours.ground, 0.1) +
    '</g>',
}
