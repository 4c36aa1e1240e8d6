import { band } from '../bands.ts'
import { mask } from '../motifs/people.ts'
import { rays, rings } from '../motifs/sky.ts'
import { drum } from '../motifs/stage.ts'
import type { Palette } from '../palettes.ts'
import type { Scene } from '../scene.ts'
import { at, circle, rect } from '../shapes.ts'

const face = (colours: Palette) =>
  mask(colours, { left: colours.deep, right: colours.warm, line: colours.bright })

const beat = (colours: Palette) =>
  drum(330, { skin: colours.pale, wood: colours.deep, cords: colours.bright, carving: colours.bright })

export const lekowa: Scene = {
  band: 'steps',
  title: { box: { x: 72, y: 1006, width: 936, height: 150 }, face: 'wide', align: 'middle', lines: 2 },
  poster: (colours) =>
    rect(0, 0, 1080, 1350, colours.ground) +
    at(
      540,
      560,
      rays(32, 380, 900, ['#c94a20'], { share: 0.5 }) +
        circle(0, 0, 384, colours.bright) +
        circle(0, 0, 352, colours.ground) +
        rings(300, 16, 14, [colours.fresh]) +
        circle(0, 0, 288, '#e2702f'),
    ) +
    at(540, 590, face(colours), 1.06) +
    at(142, 930, beat(colours)) +
    at(938, 930, beat(colours)) +
    rect(0, 926, 1080, 424, colours.deep) +
    band('cloth', 'steps', { x: 0, y: 1254, width: 1080, height: 96 }, colours.fresh, [
      colours.bright,
      colours.pale,
      colours.ground,
    ]),
  emblem: (colours) =>
    circle(0, 0, 292, colours.bright) + circle(0, 0, 264, '#e2702f') + at(0, 42, face(colours), 0.68),
}
