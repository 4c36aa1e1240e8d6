import { band } from '../bands.ts'
import { bolt, levels, speaker } from '../motifs/stage.ts'
import { waxEye } from '../motifs/sky.ts'
import type { Palette } from '../palettes.ts'
import type { Scene } from '../scene.ts'
import { at, rect } from '../shapes.ts'

const box = (colours: Palette, width: number, height: number, first: string, second: string) =>
  speaker(width, height, colours.dark, [first, colours.dark, second, colours.dark, first], colours.pale)

export const newgen: Scene = {
  band: 'chevrons',
  title: { box: { x: 72, y: 1012, width: 936, height: 120 }, face: 'wide', align: 'start', lines: 1 },
  poster: (colours) =>
    rect(0, 0, 1080, 1350, colours.ground) +
    at(
      0,
      916,
      levels(
        1080,
        850,
        [0.32, 0.5, 0.78, 0.62, 0.9, 1, 0.84, 0.94, 0.66, 0.8, 0.46, 0.3],
        [colours.warm, colours.fresh],
      ),
    ) +
    at(84, 396, box(colours, 300, 520, colours.bright, colours.warm)) +
    at(696, 396, box(colours, 300, 520, colours.bright, colours.fresh)) +
    at(
      540,
      626,
      waxEye(
        210,
        [colours.bright, colours.dark, colours.warm, colours.pale, colours.dark],
        colours.bright,
        16,
      ),
    ) +
    at(540, 270, bolt(280, colours.bright), 1, 8) +
    rect(0, 916, 1080, 34, colours.dark) +
    rect(0, 950, 1080, 466, colours.ground) +
    band('cloth', 'chevrons', { x: 0, y: 1266, width: 1080, height: 84 }, colours.dark, [
      colours.warm,
      colours.bright,
      colours.fresh,
    ]),
  emblem: (colours) =>
    at(-150, -270, box(colours, 300, 540, colours.bright, colours.warm)) +
    at(-214, 60, bolt(300, colours.bright), 1, -8) +
    at(216, -60, bolt(260, colours.fresh), 1, 10),
}
