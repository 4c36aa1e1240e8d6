import { band } from '../bands.ts'
import { calabash, glass, leaf, pineapple } from '../motifs/nature.ts'
import { rays } from '../motifs/sky.ts'
import type { Palette } from '../palettes.ts'
import type { Scene } from '../scene.ts'
import { at, circle, mirrored, rect } from '../shapes.ts'

const fruit = (colours: Palette, height: number) =>
  pineapple(height, colours.bright, colours.deep, colours.pale, [colours.fresh, '#4aa050', '#1c5a2b'])

export const gbadefe: Scene = {
  band: 'scales',
  title: { box: { x: 72, y: 176, width: 936, height: 220 }, face: 'wide', align: 'start', lines: 2 },
  poster: (colours) =>
    rect(0, 0, 1080, 1350, colours.ground) +
    band('cloth', 'scales', { x: 0, y: 0, width: 1080, height: 92 }, colours.fresh, [
      colours.pale,
      colours.warm,
      colours.ground,
    ]) +
    at(
      540,
      900,
      circle(0, 0, 366, colours.pale) + rays(28, 384, 430, [colours.bright], { share: 0.5, pointed: true }),
    ) +
    mirrored(
      540,
      at(96, 1210, leaf(420, 92, colours.fresh, colours.ground), 1, -78) +
        at(66, 1210, leaf(330, 80, '#1c5a2b', colours.ground), 1, -112) +
        at(120, 1210, leaf(330, 74, '#4aa050', colours.ground), 1, -46),
    ) +
    at(540, 1190, fruit(colours, 500)) +
    at(252, 1190, glass(250, colours.warm, '#fffaf0', colours.fresh, colours.bright)) +
    at(816, 1052, calabash(138, colours.deep, colours.ground, colours.pale)) +
    rect(0, 1188, 1080, 162, colours.deep) +
    band('table', 'scales', { x: 0, y: 1222, width: 1080, height: 92 }, colours.deep, [
      colours.bright,
      colours.ground,
      colours.warm,
    ]),
  emblem: (colours) =>
    circle(0, 0, 290, colours.pale) +
    at(-20, 216, fruit(colours, 340)) +
    at(-182, 196, glass(160, colours.warm, '#ffffff', colours.fresh, colours.bright)) +
    at(150, 150, calabash(96, colours.deep, colours.ground, colours.ground)),
}
